/// A release that is under way, for those who do not wait for it any longer. Holds nothing of it, as it is replaced under a
/// lock.
final class RunningRelease: Sendable {
    let service: ResolverError.Service
    let registered: ResolverError.Place
    /// The container that kept the instance, which is there until the release is over.
    let owner: ObjectIdentifier
    /// When the instance was kept, by which it is told from others.
    let order: UInt

    init(_ release: Release, of instance: RetiredObjects.Dropped) {
        service = release.service
        registered = release.registered
        owner = ObjectIdentifier(instance.owner)
        order = instance.order
    }

    /// The error that it takes longer than that.
    func exceeds(_ limit: TimeLimit) -> ResolverError {
        let underlying = ResolverError.TimeLimitExceeded(limit: limit.description)
        return .releaseFailed(service: service, underlying: underlying, registered: registered)
    }
}

/// Releases that one task does one after the other. Until the last of them is over, what any of them has started must not
/// wait for others: these may be waiting for it.
///
/// Safety: constant, but for `isOver`, which is guarded by `ProcessState.lock`.
final class ReleaseRun: @unchecked Sendable {
    /// Whether they are those of a reset or the like, which nobody waits for.
    private let isInBackground: Bool
    /// Those that these are a part of.
    private let outer: ReleaseRun?
    private var isOver = false

    /// The one that the calling task is a part of, or was started by.
    @TaskLocal static var own: ReleaseRun?

    init(inBackground isInBackground: Bool = false) {
        self.isInBackground = isInBackground
        outer = ReleaseRun.own?.underWay()
    }

    /// Ends it. Not under `ProcessState.lock`.
    func end() { ProcessState.lock.withLock { isOver = true } }

    /// Whether the calling task is a part of one that is under way, or was started by it.
    static var isWithinOne: Bool { own?.underWay() != nil }

    /// Whether that is so of one that nobody waits for.
    static var isWithinBackground: Bool { own?.underWay(where: \.isInBackground) != nil }

    /// The innermost that is under way.
    private func underWay(where condition: (ReleaseRun) -> Bool = { _ in true }) -> ReleaseRun? {
        ProcessState.lock.withLock {
            var next: ReleaseRun? = self
            while let run = next, run.isOver || !condition(run) { next = run.outer }
            return next
        }
    }
}
