/// Releases of a world that nobody waits for: those of a reset, of a registration that has been replaced, of a container
/// that has ended.
///
/// Those that suspend are worked off by one task, in the order in which they came. What its container has made before one
/// of them waits behind it, though it could be done at once.
///
/// Safety: guarded by `ProcessState.lock`. The task is made, and continuations are resumed, outside of it.
final class Releases: @unchecked Sendable {
    @exclusivity(unchecked) private var failures: [ResolverError] = []
    /// Those that came when there were as many as are kept. Only the service: an error of the app's would be let go under
    /// the lock.
    @exclusivity(unchecked)
    private var more: (count: Int, service: ResolverError.Service, registered: ResolverError.Place)?
    @exclusivity(unchecked) private var queue: [[RetiredObjects.Dropped]] = []
    /// Whether a task works it off, or is about to, and how many there have been.
    @exclusivity(unchecked) private var isWorking = false
    @exclusivity(unchecked) private var shifts = 0
    /// The task, once it is known; for those who wait to pass their priority on.
    @exclusivity(unchecked) private var worker: Task<Void, Never>?
    /// The release that it is at, for those who do not wait for it any longer. Holds nothing of it, as it is replaced under
    /// the lock; the owner is there until it is nil again.
    @exclusivity(unchecked) private var running: RunningRelease?
    /// How many batches have come, and how many of them are done.
    @exclusivity(unchecked) private var enqueued = 0
    @exclusivity(unchecked) private var done = 0
    /// Who waits until so many are done.
    @exclusivity(unchecked)
    private(set) var waiters: [(number: Int, continuation: UnsafeContinuation<Void, Never>)] = []

    /// How many failures are kept until somebody asks. Perhaps nobody ever does.
    static let most = 100

    func collect(_ new: [ResolverError]) {
        if new.isEmpty { return }
        ProcessState.lock.withLock {
            let rest = new.dropFirst(Swift.max(0, Releases.most - failures.count))
            failures += new.prefix(new.count - rest.count)
            for case .releaseFailed(let service, _, let registered) in rest {
                more = ((more?.count ?? 0) + 1, service, registered)
            }
        }
    }

    /// Lets go of instances, newest first. What has to suspend, or to run elsewhere, and everything that was made
    /// before it, goes on in a task.
    static func perform(_ dropped: [RetiredObjects.Dropped]) {
        Lock.assertNoneHeld("an instance let go under a lock")
        // Each in its own world; of most programs there is one.
        if dropped.allSatisfy({ $0.owner.home == nil }) {
            if Surroundings.current?.world.isSandbox != true { return World.process.releases.perform(dropped) }
            return World.process.perform { World.process.releases.perform(dropped) }
        }
        var rest = dropped[...]
        while let last = rest.last {
            let world = last.owner.world
            let first = rest.lastIndex { $0.owner.world !== world }.map { $0 + 1 } ?? rest.startIndex
            let part = Array(rest[first...])
            world.perform { world.releases.perform(part) }
            rest = rest[..<first]
        }
    }

    private func perform(_ dropped: [RetiredObjects.Dropped]) {
        var pending: [RetiredObjects.Dropped] = []
        for instance in dropped.reversed() {
            if pending.isEmpty, !hasToWait(instance), instance.release?.runHere() ?? true {
                instance.value.destroy()
            } else {
                pending.append(instance)
            }
        }
        if !pending.isEmpty { enqueue(pending) }
    }

    /// Whether something is still to be done about an instance that its container has made later.
    private func hasToWait(_ instance: RetiredObjects.Dropped) -> Bool {
        if instance.release == nil { return false }
        return ProcessState.lock.withLock {
            isBusy(with: instance.owner) && instance.order < instance.owner.latestInBackground
        }
    }

    /// Whether something that a container has kept is in the background. Under `ProcessState.lock`.
    func isBusy(with owner: ContainerState) -> Bool { number(of: owner) > done }

    /// The last batch with something that a container has kept. Under `ProcessState.lock`.
    private func number(of owner: ContainerState) -> Int {
        // A container whose sandbox has ended since has counted those of the sandbox.
        Swift.min(owner.lastRelease, enqueued)
    }

    private func enqueue(_ pending: [RetiredObjects.Dropped]) {
        let shift = ProcessState.lock.withLock { () -> Int? in
            queue.append(pending)
            enqueued += 1
            for instance in pending {
                let owner = instance.owner
                owner.latestInBackground = Swift.max(isBusy(with: owner) ? owner.latestInBackground : 0, instance.order)
                owner.lastRelease = enqueued
            }
            if isWorking { return nil }
            isWorking = true
            shifts += 1
            return shifts
        }
        guard let shift else { return }
        // It does the work of others, too, so it takes nothing along but the sandbox.
        let world = World.current
        let surroundings = world.isSandbox ? Surroundings(in: world) : nil
        let task = Task.detached(priority: Task.currentPriority) { [self] in
            await Surroundings.$own.withValue(surroundings) { await work() }
        }
        ProcessState.lock.withLock { if isWorking, shift == shifts { worker = task } }
    }

    private func work() async {
        while let batch = next() {
            let run = ReleaseRun(inBackground: true)
            for instance in batch {
                if let release = instance.release {
                    let begun = RunningRelease(release, of: instance)
                    ProcessState.lock.withLock { running = begun }
                    collect(await ReleaseRun.$own.withValue(run) { await release.run() })
                    ProcessState.lock.withLock { running = nil }
                }
                instance.value.destroy()
            }
            run.end()
            batchIsDone()
        }
    }

    /// Takes the next batch.
    private func next() -> [RetiredObjects.Dropped]? {
        ProcessState.lock.withLock {
            if !queue.isEmpty { return queue.removeFirst() }
            isWorking = false
            worker = nil
            return nil
        }
    }

    /// Tells those who have waited for it.
    private func batchIsDone() {
        let waited = ProcessState.lock.withLock {
            done += 1
            let waited = waiters.filter { $0.number <= done }
            waiters.removeAll { $0.number <= done }
            return waited
        }
        for waiter in waited { waiter.continuation.resume() }
    }

    /// Does what is to be done about an instance, then lets go of it; waits as long as it may take. What has failed comes
    /// back.
    static func perform(
        _ release: Release, of instance: RetiredObjects.Dropped, _ limit: TimeLimit?
    ) async -> [ResolverError] {
        if !release.suspends, !Task.isCancelled { return await run(release, of: instance, limit) }
        // In a task of its own: what is released by one that has been cancelled is not cancelled.
        return await Task { await run(release, of: instance, limit) }.value
    }

    private static func run(
        _ release: Release, of instance: RetiredObjects.Dropped, _ limit: TimeLimit?
    ) async -> [ResolverError] {
        guard let limit else {
            defer { instance.value.destroy() }
            return await release.run()
        }
        let failures = await limit.race {
            defer { instance.value.destroy() }
            return await release.run()
        }
        return failures ?? [RunningRelease(release, of: instance).exceeds(limit)]
    }

    /// Waits as `finish(of:)` does, but not longer than a limit. The release that is under way then comes back as a failure,
    /// if it is of an instance that one of the owners kept.
    func finish(
        of states: [ContainerState]?, _ limit: TimeLimit?, reporting owners: [ContainerState]
    ) async -> [ResolverError] {
        guard let limit else {
            await finish(of: states)
            return []
        }
        if await limit.race({ [self] in await finish(of: states) }) != nil { return [] }
        return late(of: owners, limit)
    }

    /// The release that is under way in the background, as a failure, if it is of an instance that one of the owners kept.
    func late(of owners: [ContainerState], _ limit: TimeLimit) -> [ResolverError] {
        let late = ProcessState.lock.withLock { running }
        guard let late, owners.contains(where: { ObjectIdentifier($0) == late.owner }) else { return [] }
        return [late.exceeds(limit)]
    }

    /// Waits for what is in the background by now, or for what some containers have kept of it; not within it, nor within a
    /// factory, as what is in the background may be waiting for that.
    func finish(of states: [ContainerState]? = nil) async {
        if ReleaseRun.isWithinBackground || AsyncFrame.isCurrent { return }
        let number = ProcessState.lock.withLock { states.map { $0.map(number(of:)).max() ?? 0 } ?? enqueued }
        if ProcessState.lock.withLock({ done >= number }) { return }
        let priority = Task.currentPriority
        await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
            let (isDone, worker) = ProcessState.lock.withLock {
                if done < number { waiters.append((number, continuation)) }
                return (done >= number, self.worker)
            }
            if isDone { continuation.resume() }
            if let worker { Flight.Escalation(worker, to: priority).perform() }
        }
    }

    /// Waits for it, then hands over what has failed.
    func takeFailures() async -> [ResolverError] {
        await finish()
        let (failures, more) = ProcessState.lock.withLock {
            defer { (self.failures, self.more) = ([], nil) }
            return (self.failures, self.more)
        }
        guard let more else { return failures }
        let underlying = ResolverError.MoreReleasesFailed(count: more.count)
        return failures + [
            .releaseFailed(service: more.service, underlying: underlying, registered: more.registered)
        ]
    }
}
