/// A clock that shows what the model's does.
struct StepClock: Clock {
    struct Instant: InstantProtocol {
        let time: Duration

        func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
        func duration(to other: Instant) -> Duration { other.time - time }
        static func < (left: Instant, right: Instant) -> Bool { left.time < right.time }
    }

    /// Set and read by the one thread of the model's own process.
    nonisolated(unsafe) static var seconds = 0

    var now: Instant { Instant(time: .seconds(Self.seconds)) }
    var minimumResolution: Duration { .zero }
    func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}
