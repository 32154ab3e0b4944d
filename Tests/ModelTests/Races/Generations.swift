import Synchronization

/// Counts the generations of one service. Whoever asks after a generation has been registered for certain must not be
/// given an older one.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class Generation: Sendable {
    private let certain = Atomic(0)

    /// The newest that has been registered for certain.
    var floor: Int { certain.load(ordering: .acquiring) }

    /// Registers the next. Called by one thread.
    func advance(_ register: (Int) -> Void) {
        let next = floor + 1
        register(next)
        certain.store(next, ordering: .releasing)
    }
}

/// Whether it is time to end.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class Finish: Sendable {
    private let remaining: Atomic<Int>

    init(after count: Int) { remaining = Atomic(count) }

    var isReached: Bool { remaining.load(ordering: .relaxed) <= 0 }

    /// One of those it waits for has ended.
    func count() { remaining.subtract(1, ordering: .relaxed) }
}
