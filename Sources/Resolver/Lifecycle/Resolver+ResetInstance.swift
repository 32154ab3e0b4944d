extension Resolver {
    /// Drops the instance that this container keeps of one service, or shares with the container that keeps it; the next
    /// resolve makes another. What has it already goes on with it.
    ///
    /// ```swift
    /// resolver.reset(ProfileCache.self)
    /// ```
    ///
    /// Its `onRelease` runs as after any reset. Of a service that is kept for each set of arguments all instances are
    /// dropped, and an alias stands for its target. An instance that is being made meanwhile goes to those who wait for
    /// it and is not kept.
    ///
    /// - Returns: Whether there was an instance. False as well where the scope keeps none, nothing is registered, or the
    ///   container has been closed: then it has nothing to do any more with what others keep.
    @discardableResult
    public func reset<Service>(_ type: Service.Type, name: Name? = nil) -> Bool {
        let key = ServiceKey(type, name)
        var retired = RetiredObjects()
        let here = here
        defer { withExtendedLifetime(here) {} }
        let core = here.core
        if Interceptor.isWitnessed { core.state.world.tell { .reset("\(ResolverError.Service(key))") } }
        let wasKept = ProcessState.lock.withLock {
            guard core.closed == nil, let sighting = core.sighting(of: core.aliases(of: key).last ?? key),
                !sighting.isToBeCopied
            else {
                return false
            }
            let recipe = sighting.recipe
            for construction in recipe.constructions { construction.reset() }
            for flight in recipe.flights { flight.reset() }
            var slots: [InstanceSlot] = []
            recipe.forEachSlot { if $0.serves(sighting.requester) { slots.append($0) } }
            for slot in slots { slot.drop(into: &retired) }
            return !slots.isEmpty
        }
        retired.discard()
        return wasKept
    }
}
