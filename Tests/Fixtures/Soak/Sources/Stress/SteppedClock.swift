import Synchronization

/// A clock that is set by hand.
final class SteppedClock: Clock {
    struct Instant: InstantProtocol {
        var seconds: Int
        func advanced(by duration: Duration) -> Instant { Instant(seconds: seconds + Int(duration.components.seconds)) }
        func duration(to other: Instant) -> Duration { .seconds(other.seconds - seconds) }
        static func < (one: Instant, other: Instant) -> Bool { one.seconds < other.seconds }
    }
    private let seconds = Atomic(0)
    var now: Instant { Instant(seconds: seconds.load(ordering: .sequentiallyConsistent)) }
    var minimumResolution: Duration { .seconds(1) }
    func advance(by difference: Int) { seconds.add(difference, ordering: .sequentiallyConsistent) }
    func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}
