import Synchronization

/// Something that is done again and again, and that changes what is kept. Counted before and after, so that others can
/// tell whether any of it happened while they looked.
final class Events: Sendable {
    let begun = Atomic(0)
    let ended = Atomic(0)

    /// Does it.
    func happen<Result>(_ body: () throws -> Result) rethrows -> Result {
        begun.add(1, ordering: .sequentiallyConsistent)
        defer { ended.add(1, ordering: .sequentiallyConsistent) }
        return try body()
    }

    /// Does it where that may suspend.
    func happenAsync<Result>(_ body: () async throws -> Result) async rethrows -> Result {
        begun.add(1, ordering: .sequentiallyConsistent)
        defer { ended.add(1, ordering: .sequentiallyConsistent) }
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
