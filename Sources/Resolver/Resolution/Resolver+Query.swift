extension Resolver {
    /// Returns whether a registration for the type and name can be seen from this container: its own, one of its
    /// children's, or one of the container that it is nested in. What can be derived, as an optional or an array, does not
    /// count, and a nested container that has been closed sees nothing. Makes nothing. Takes a lock.
    public func isRegistered<Service>(_ type: Service.Type, name: Name? = nil) -> Bool {
        Resolver.isRegistered(ServiceKey(type, name), in: core)
    }

    /// Returns whether a registration for the type and name can be seen from `Resolver.root`; inside of a factory, from the
    /// container that requested what it makes. Takes a lock.
    public static func isRegistered<Service>(_ type: Service.Type, name: Name? = nil) -> Bool {
        isRegistered(ServiceKey(type, name), in: nil)
    }

    private static func isRegistered(_ key: ServiceKey, in container: CorePointer?) -> Bool {
        World.registerCurrent()
        while true {
            let asked = Asked(container)
            defer { asked.release() }
            let progress = asked.core.progress
            // Nothing is made of it.
            ThreadState.current.note(.one(key), isLater: true, in: asked.core)
            if ProcessState.lock.withLock({ asked.core.closed == nil && asked.core.recipe(for: key) != nil }) {
                return true
            }
            if !asked.mayHaveMore(since: progress) { return false }
        }
    }

    /// Whether a type by itself is registered here or in a child, and not as an alias of the kind above.
    package func isRegisteredByHand<Service>(_ type: Service.Type) -> Bool {
        guard isRegistered(type) else { return false }
        let key = ServiceKey(type, nil)
        let asked = Asked(core)
        defer { asked.release() }
        return ProcessState.lock.withLock {
            asked.core.recipe(for: key).map { $0.alias?.target.type != key.type } ?? false
        }
    }
}
