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
    /// - Parameter includingChildren: False lets go only of what this container keeps itself, which is right for one in
    ///   front of another that goes on: a test's, for example.
    /// - Returns: What has failed, as `ResolverError.releaseFailed`. A failure keeps nothing else from being released.
    @discardableResult
    public func shutDown(includingChildren: Bool = true) async -> [ResolverError] {
        await shutDown(limit: nil, includingChildren)
    }

    /// Shuts down as `shutDown(includingChildren:)` does, with a limit to the time each release may take. One that takes
    /// longer is cancelled and left behind, and reported with `ResolverError.TimeLimitExceeded`. So is one of its
    /// own that is under way in the background when what a reset has left there takes longer, but it is not cancelled.
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
        return await Closing.run(here.state) { await here.letGo(limit: limit, includesChildren) }
    }

    private func letGo(limit: TimeLimit?, _ includesChildren: Bool) async -> [ResolverError] {
        let (cores, containers) = ProcessState.lock.withLock {
            // Others may ask the containers that a nested one asks, so those go on.
            let own = [core] + state.children.filter(\.state.isDefaults).map(\.core)
            let cores = includesChildren && state.enclosing == nil ? core.region : own
            return (cores, cores.compactMap(\.living))
        }
        defer { withExtendedLifetime(containers) {} }
        // A factory that shuts its container down does not wait for itself, nor for what waits for it.
        let own = AsyncFrame.current?.path.compactMap(\.flight) ?? []
        ResolverWarning.reportOptionsWithoutEffect(.onRelease, of: cores)
        let begun = ProcessState.lock.withLock { markShutDown(cores) }
        await Flight.cancel(
            ProcessState.lock.withLock { flights(in: cores).filter { $0.begun.asked < begun } }, within: own)
        // Instances that a reset has left behind were made later than those that are still kept, so they go first.
        var failures = await state.world.releases.finish(
            of: state.enclosing == nil ? nil : state, limit, reporting: containers.map(\.state))
        var late: [Flight] = []
        // Releasing may resolve services anew. They are released as well, but not for ever.
        var round = 0
        while true {
            let dropped = takeInstances(of: cores, isLast: round == 8, &late)
            if dropped.isEmpty { break }
            for instance in dropped.reversed() { failures += await Releases.perform(instance, limit) }
            if round == 8 { break }
            round += 1
        }
        await Flight.cancel(late, within: own)
        return failures
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
            if slots.count > 1 { slots.sort { $0.serial < $1.serial } }
            let closes = (isLast || slots.isEmpty) && state.enclosing != nil && !state.isClosed
            if closes {
                late += flights(in: cores)
                core.close(into: &retired)
            }
            for slot in slots { slot.drop(into: &retired) }
            return closes
        }
        let dropped = retired.discardKeepingInstances()
        if isClosed, Interceptor.isWitnessed { state.tellClosed() }
        return dropped
    }

    /// The flights of registrations of these containers, and, where one closes, of all that ask it: nothing that they may
    /// need will be answered any more. Under `ProcessState.lock`.
    private func flights(in cores: [CorePointer]) -> [Flight] {
        var flights = cores.flatMap(\.flights)
        if state.enclosing != nil { core.forEachAsking { flights += $0.flights } }
        return flights
    }

    /// Marks that what has been begun by now is not kept. Under `ProcessState.lock`.
    @discardableResult
    private func markShutDown(_ cores: [CorePointer]) -> UInt {
        let now = ProcessState.nextReset()
        for core in cores { core.state.lastShutDown = now }
        return now
    }
}

extension UnsafeMutablePointer where Pointee == ContainerCore {
    /// The slots of all that this container keeps. Under `ProcessState.lock`.
    fileprivate var ownSlots: [InstanceSlot] {
        var slots = state.privateSlots.isEmpty ? [] : Array(state.privateSlots.values)
        forEachRecipe { recipe in
            recipe.forEachSlot { if $0.owner == self { slots.append($0) } }
        }
        return slots
    }

    /// The flights of registrations of this container. Under `ProcessState.lock`.
    fileprivate var flights: [Flight] {
        var flights: [Flight] = []
        forEachRecipe { if !$0.flights.isEmpty { flights += $0.flights } }
        return flights
    }

    /// Calls with the registrations of this container, and its copies of others'. Under `ProcessState.lock`.
    private func forEachRecipe(_ body: (Recipe) -> Void) {
        forEachBinding { if let own = $0.pointee.own?.takeUnretainedValue() { body(own) } }
        for adopted in state.adopted { body(adopted) }
    }
}
