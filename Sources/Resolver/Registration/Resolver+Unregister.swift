extension Resolver {
    /// Takes a registration out of this container and drops the instance it made. Its children's are left alone, and
    /// so are aliases, which then have nothing to stand for.
    ///
    /// - Returns: Whether there was one.
    @discardableResult
    public func unregister<Service>(_ type: Service.Type, name: Name? = nil) -> Bool {
        let here = here
        here.registerIfMain()
        var retired = RetiredObjects()
        let key = ServiceKey(type, name)
        let found = ProcessState.lock.withLock { here.remove(key, into: &retired) }
        if found, Interceptor.isWitnessed, let recipe = retired.recipe(for: key) { here.tellUnregistered(recipe) }
        retired.discard()
        return found
    }

    /// Under `ProcessState.lock`.
    @discardableResult
    func remove(_ key: ServiceKey, into retired: inout RetiredObjects) -> Bool {
        guard let binding = core.find(key.type, key.name), binding.pointee.own != nil else { return false }
        remove(binding, into: &retired)
        binding.pointee.order = 0
        core.wiringChanged()
        core.retireStaleCopies(of: key, into: &retired)
        ProcessState.removals.add(key, in: core)
        core.bindingsEmptied(1)
        core.sweepBindings(into: &retired)
        return true
    }

    /// Removes a registration from `Resolver.main`. Returns whether there was one.
    @discardableResult
    public static func unregister<Service>(_ type: Service.Type, name: Name? = nil) -> Bool {
        main.unregister(type, name: name)
    }

    /// Registers a service unless this container has one for the type and name already; its children do
    /// not count. The factory may throw. See `register(_:name:factory:)`.
    ///
    /// - Returns: Options of the new registration, or nil if there was one before, which is left as it is, or if the container
    ///   has been closed.
    @preconcurrency @discardableResult
    public func registerIfAbsent<Service, Failure: Error>(
        _ type: Service.Type = Service.self, name: Name? = nil, file: StaticString = #fileID, line: UInt = #line,
        @_inheritActorContext factory: @escaping @isolated(any) @Sendable () throws(Failure) -> Service?
    ) -> ResolverOptions<Service>? {
        let key = ServiceKey(type, name)
        let location = CodeLocation(file, line)
        let recipe = add(.making(key, location, factory), unless: .own)
        return ProcessState.lock.withLock { recipe.wasInstalled } ? ResolverOptions(recipe) : nil
    }

    /// Registers a factory in `Resolver.main` unless it has one for the type and name. Returns its options.
    @preconcurrency @discardableResult
    public static func registerIfAbsent<Service, Failure: Error>(
        _ type: Service.Type = Service.self, name: Name? = nil, file: StaticString = #fileID, line: UInt = #line,
        @_inheritActorContext factory: @escaping @isolated(any) @Sendable () throws(Failure) -> Service?
    ) -> ResolverOptions<Service>? {
        main.registerIfAbsent(type, name: name, file: file, line: line, factory: factory)
    }
}
