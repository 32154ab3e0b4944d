/// A clock of another's time, with something that can be had done once, when it has been read and before who reads it
/// goes on.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public final class InterruptedClock: Clock {
    private let time: ManualClock
    private let interruption = Guarded<(@Sendable () -> Void)?>(nil)

    public init(_ time: ManualClock) { self.time = time }

    /// Has something done the next time that the clock is read.
    public func interrupt(_ interruption: @escaping @Sendable () -> Void) { self.interruption.value = interruption }

    public var now: ManualClock.Instant {
        let now = time.now
        var interruption: (@Sendable () -> Void)?
        self.interruption.update { swap(&$0, &interruption) }
        interruption?()
        return now
    }
    public var minimumResolution: Duration { .zero }
    public func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {}
}
