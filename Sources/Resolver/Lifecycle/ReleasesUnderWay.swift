/// The instances that a `shutDown` has taken and not yet released. Who shuts the same container down meanwhile finds nothing
/// left to release, and returns no sooner than all is released.
///
/// Safety: counted under `ProcessState.lock`; continuations are resumed outside of it.
enum ReleasesUnderWay {
    /// The releases that shut-downs, of whatever container, are at.
    ///
    /// Safety: read and written under `ProcessState.lock`.
    nonisolated(unsafe) private static var running: [RunningRelease] = []

    /// Notes that these have been taken. Under `ProcessState.lock`.
    static func begin(_ instances: [RetiredObjects.Dropped]) {
        for instance in instances { instance.owner.releasing += 1 }
    }

    /// Releases instances that have been noted, newest first, and waits for each as long as it may take. Returns what has
    /// failed.
    static func release(_ instances: [RetiredObjects.Dropped], _ limit: TimeLimit?) async -> [ResolverError] {
        let run = ReleaseRun()
        defer { run.end() }
        var failures: [ResolverError] = []
        for instance in instances.reversed() {
            if let release = instance.release {
                let running = RunningRelease(release, of: instance)
                ProcessState.lock.withLock { ReleasesUnderWay.running.append(running) }
                failures += await ReleaseRun.$own.withValue(run) {
                    await Releases.perform(release, of: instance, limit)
                }
            } else {
                instance.value.destroy()
            }
            end(instance)
        }
        return failures
    }

    private static func end(_ instance: RetiredObjects.Dropped) {
        let owner = instance.owner
        let waiters = ProcessState.lock.withLock { () -> [UnsafeContinuation<Void, Never>] in
            owner.releasing -= 1
            running.removeAll { $0.order == instance.order }
            if owner.releasing > 0 { return [] }
            defer { owner.releaseWaiters = [] }
            return owner.releaseWaiters
        }
        for waiter in waiters { waiter.resume() }
    }

    /// Whether the calling task may wait for another's releases: not within a release or a factory, which the other may be
    /// waiting for.
    static var mayBeWaitedFor: Bool { !ReleaseRun.isWithinOne && AsyncFrame.current == nil }

    /// Waits, no longer than a limit, until nothing of these containers is under way, where it may. Returns the releases that
    /// are under way then, as failures.
    static func wait(for owners: [ContainerState], _ limit: TimeLimit?) async -> [ResolverError] {
        if !mayBeWaitedFor { return [] }
        let busy = ProcessState.lock.withLock { owners.filter { $0.releasing > 0 } }
        if busy.isEmpty { return [] }
        guard let limit else {
            await wait(for: busy)
            return []
        }
        return await limit.race { await wait(for: busy) } == nil ? late(of: busy, limit) : []
    }

    /// The releases under way of what these containers kept, as failures.
    static func late(of owners: [ContainerState], _ limit: TimeLimit) -> [ResolverError] {
        let ids = Set(owners.map { ObjectIdentifier($0) })
        return ProcessState.lock.withLock { running }.filter { ids.contains($0.owner) }.map { $0.exceeds(limit) }
    }

    private static func wait(for owners: [ContainerState]) async {
        for owner in owners {
            await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
                let isOver = ProcessState.lock.withLock {
                    if owner.releasing > 0 { owner.releaseWaiters.append(continuation) }
                    return owner.releasing == 0
                }
                if isOver { continuation.resume() }
            }
        }
    }
}
