import Dispatch
import Synchronization

/// Something that is done again and again, and that changes what is kept. Counted before and after, so that others can
/// tell whether any of it happened while they looked.
final class Events: Sendable {
    let begun = Atomic(0)
    let ended = Atomic(0)

    /// When it last ended, in nanoseconds of a clock of the process.
    private let lastEnd = Atomic<UInt64>(0)

    static var now: UInt64 { DispatchTime.now().uptimeNanoseconds }

    private func end() {
        lastEnd.store(Events.now, ordering: .sequentiallyConsistent)
        ended.add(1, ordering: .sequentiallyConsistent)
    }

    /// Whether it has ended at that time or later.
    func hasEnded(since time: UInt64) -> Bool { lastEnd.load(ordering: .sequentiallyConsistent) >= time }

    /// Does it.
    func happen<Result>(_ body: () throws -> Result) rethrows -> Result {
        begun.add(1, ordering: .sequentiallyConsistent)
        defer { end() }
        return try body()
    }

    /// Does it where that may suspend.
    func happenAsync<Result>(_ body: () async throws -> Result) async rethrows -> Result {
        begun.add(1, ordering: .sequentiallyConsistent)
        defer { end() }
        return try await body()
    }
}

extension [Events] {
    /// How many have begun. Each counter only grows, and one that has ended has begun: so if as many have begun later as
    /// had ended before, nothing happened in between.
    var begun: Int { reduce(0) { $0 + $1.begun.load(ordering: .sequentiallyConsistent) } }
    /// How many have ended.
    var ended: Int { reduce(0) { $0 + $1.ended.load(ordering: .sequentiallyConsistent) } }
}
