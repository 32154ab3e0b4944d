extension Resolver {
    /// Lets go of every instance that this container and its children keep, in reverse order of making, and waits for
    /// what `ResolverOptions.onRelease` and `ResolverReleasable` have to do about each.
    ///
    /// ```swift
    /// for failure in await Resolver.main.shutDown() { log(failure) }
    /// ```
    ///
    /// A container that is nested in another (`nested(_:_:)`) is closed by it: what is asked of it later is an error, and
    /// its registrations are let go. The container it is nested in goes on, and so do its children.
    ///
    /// Services that factories are making that suspend are cancelled and waited for first, with a nested container also
    /// those of containers that ask it. What another thread is
    /// making goes to whoever waits for it and is not kept. Other registrations stay: a service that is resolved later
    /// is made anew.
    ///
    /// Who shuts it down while somebody else does waits for what that one releases, and gets the failures of what it has
    /// released itself. Within a factory or a release it is not waited for: the other may be waiting for that.
    ///
    /// - Parameter includingChildren: False lets go only of what this container keeps itself, which is right for one in
    ///   front of another that goes on: a test's, for example.
    /// - Returns: What has failed, as `ResolverError.releaseFailed`. A failure keeps nothing else from being released.
    @discardableResult
    public func shutDown(includingChildren: Bool = true) async -> [ResolverError] {
        await shutDown(limit: nil, includingChildren)
    }

    /// Shuts down as `shutDown(includingChildren:)` does, with a limit to how long each of these may take: the makings
    /// that are cancelled at once, together; all releases that a reset has left in the background; each release of its own; what
    /// another shut-down of the same container is releasing.
    ///
    /// A making goes on for longer if its factory does not look whether it has been cancelled. It is left behind, and what it
    /// makes released once it is there. A release of its own that takes longer is cancelled and left behind, one of the others
    /// left alone.
    ///
    /// - Returns: What has failed: as `ResolverError.timedOut` makings that took longer, as `releaseFailed` releases that
    ///   failed, or took longer: `ResolverError.TimeLimitExceeded`. Of those in the background and of another shut-down the one
    ///   that is under way when the time is over, if it is of an instance that this container kept.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @discardableResult
    public func shutDown<C: Clock>(
        includingChildren: Bool = true, timeLimit: Duration, clock: C = ContinuousClock()
    ) async -> [ResolverError] where C.Duration == Duration {
        await shutDown(limit: TimeLimit(timeLimit, clock), includingChildren)
    }

    /// Returns the failures of releases that nobody waited for: those of a reset, of a registration that has been
    /// replaced or changed, of a container that has ended. Waits for those that are not done. Each is handed over once. At most
    /// a hundred are kept; if there were more, the last in the list says how many: `ResolverError.MoreReleasesFailed`.
    public static func takeReleaseFailures() async -> [ResolverError] {
        await World.current.releases.takeFailures()
    }

    private func shutDown(limit: TimeLimit?, _ includesChildren: Bool) async -> [ResolverError] {
        let here = here
        if here.state.enclosing == nil { return await here.letGo(limit: limit, includesChildren) }
        guard case .hasToWait(let begun) = ClosingAtOnce.run(here) else { return [] }
        return await Closing.run(here.state, limit, continuing: begun) { progress in
            await here.letGo(limit: limit, includesChildren, progress)
        }
    }

    private func letGo(
        limit: TimeLimit?, _ includesChildren: Bool, _ progress: Closing.Progress? = nil
    ) async -> [ResolverError] {
        let (cores, containers) = ProcessState.lock.withLock {
            // Others may ask the containers that a nested one asks, so those go on.
            let own = [core] + state.children.filter(\.state.isDefaults).map(\.core)
            let cores = includesChildren && state.enclosing == nil ? core.region : own
            return (cores, cores.compactMap(\.living))
        }
        defer { withExtendedLifetime(containers) {} }
        // A factory that shuts its container down does not wait for itself, nor for what waits for it.
        let own = AsyncFrame.current?.flights ?? []
        ResolverWarning.reportOptionsWithoutEffect(.onRelease, of: cores)
        let begun = ProcessState.lock.withLock { markShutDown(cores) }
        let underWay = ProcessState.lock.withLock {
            let flights = flights(in: cores).filter { $0.begun.asked < begun }
            progress?.owners = containers.map(\.state)
            progress?.flights = flights
            return flights
        }
        let stubborn = await Flight.end(underWay, within: own, limit)
        var failures = stubborn.map(\.failure)
        // Instances that a reset has left behind were made later than those that are still kept, so they go first.
        failures += await finishReleases(limit, containers)
        var late: [Flight] = []
        // Releasing may resolve services anew. They are released as well, but not for ever.
        var round = 0
        while true {
            let dropped = takeInstances(of: cores, isLast: round == 8, &late)
            if dropped.isEmpty { break }
            failures += await ReleasesUnderWay.release(dropped, limit)
            if round == 8 { break }
            round += 1
        }
        // Those that have not ended in time are not waited for again.
        late.removeAll { flight in stubborn.contains { $0.flight === flight } }
        ProcessState.lock.withLock { progress?.flights += late }
        failures += await Flight.end(late, within: own, limit).map(\.failure)
        // Instances that they have made all the same are released in the background.
        if !late.isEmpty { failures += await finishReleases(limit, containers) }
        return await failures + ReleasesUnderWay.wait(for: containers.map(\.state), limit)
    }

    /// Waits for what is released in the background: of a nested container, for what it and its defaults kept.
    private func finishReleases(_ limit: TimeLimit?, _ containers: [Resolver]) async -> [ResolverError] {
        let owners = containers.map(\.state)
        return await state.world.releases.finish(
            of: state.enclosing == nil ? nil : owners, limit, reporting: owners)
    }

    /// Takes what is kept away. With the last of it, or when there is nothing, a nested container is closed; the flights
    /// that have begun by then are `late`.
    private func takeInstances(
        of cores: [CorePointer], isLast: Bool, _ late: inout [Flight]
    ) -> [RetiredObjects.Dropped] {
        var retired = RetiredObjects()
        let isClosed = ProcessState.lock.withLock {
            markShutDown(cores)
            var slots: [InstanceSlot] = []
            for core in cores { slots += core.ownSlots }
            slots = slots.ordered { UInt64($0.serial) }
            let closes = (isLast || slots.isEmpty) && state.enclosing != nil && !state.isClosed
            if closes {
                late += flights(in: cores)
                core.close(into: &retired)
            }
            for slot in slots { slot.drop(into: &retired) }
            ReleasesUnderWay.begin(retired.instances)
            return closes
        }
        let dropped = retired.discardKeepingInstances()
        if isClosed, Interceptor.isWitnessed { state.tellClosed() }
        return dropped
    }

    /// The flights for these containers and those of their registrations, replaced ones among them; and, where one closes,
    /// those of all that ask it: nothing that they may need will be answered any more. Under `ProcessState.lock`.
    func flights(in cores: [CorePointer]) -> [Flight] {
        var cores = cores
        if state.enclosing != nil { core.forEachAsking { cores.append($0) } }
        return CorePointer.flights(of: cores)
    }

    /// Marks that what has been begun by now is not kept. Under `ProcessState.lock`.
    @discardableResult
    private func markShutDown(_ cores: [CorePointer]) -> UInt {
        let now = ProcessState.nextReset()
        for core in cores { core.state.lastShutDown = now }
        return now
    }
}
