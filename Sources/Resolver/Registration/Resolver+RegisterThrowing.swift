extension Resolver {
    /// Registers how to make a service where that may fail.
    ///
    /// ```swift
    /// resolver.register { try Database(path: path) }
    /// ```
    ///
    /// An error that the factory throws comes out of `resolveThrowing` and `resolveAsync` as
    /// `ResolverError.factoryFailed`, with the path; where the call cannot throw, as in `resolve`, the program stops
    /// with it. A failure is not kept: the next resolve tries again. See `register(_:name:factory:)`.
    @available(swift, introduced: 6) @preconcurrency @discardableResult
    public func register<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, file: StaticString = #fileID, line: UInt = #line,
        @_inheritActorContext factory: @escaping ResolverThrowingFactory<Service>
    ) -> ResolverOptions<Service> {
        let isolation = factory.isolation
        let call = Called.Throwing(factory).call
        return addThrowing(type, name, CodeLocation(file, line), isolation) { _, _ in try call() }
    }

    /// Registers a factory that throws in `Resolver.main`. Returns its options.
    @available(swift, introduced: 6) @preconcurrency @discardableResult
    public static func register<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, file: StaticString = #fileID, line: UInt = #line,
        @_inheritActorContext factory: @escaping ResolverThrowingFactory<Service>
    ) -> ResolverOptions<Service> {
        let isolation = factory.isolation
        let call = Called.Throwing(factory).call
        return main.addThrowing(type, name, CodeLocation(file, line), isolation) { _, _ in try call() }
    }

    /// Registers a factory that throws and receives the container that requested the service. Returns its options.
    @available(swift, introduced: 6) @preconcurrency @discardableResult
    public func register<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, file: StaticString = #fileID, line: UInt = #line,
        @_inheritActorContext factory: @escaping ResolverThrowingFactoryResolver<Service>
    ) -> ResolverOptions<Service> {
        let isolation = factory.isolation
        let call = Called.ThrowingResolver(factory).call
        return addThrowing(type, name, CodeLocation(file, line), isolation) { resolver, _ in try call(resolver) }
    }

    /// Registers a factory that throws in `Resolver.main`. Returns its options.
    @available(swift, introduced: 6) @preconcurrency @discardableResult
    public static func register<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, file: StaticString = #fileID, line: UInt = #line,
        @_inheritActorContext factory: @escaping ResolverThrowingFactoryResolver<Service>
    ) -> ResolverOptions<Service> {
        let isolation = factory.isolation
        let call = Called.ThrowingResolver(factory).call
        return main.addThrowing(type, name, CodeLocation(file, line), isolation) { resolver, _ in try call(resolver) }
    }

    /// Registers a factory that throws and receives the requesting container and the arguments passed. Returns its
    /// options.
    @available(swift, introduced: 6) @preconcurrency @discardableResult
    public func register<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, file: StaticString = #fileID, line: UInt = #line,
        @_inheritActorContext factory: @escaping ResolverThrowingFactoryArgumentsN<Service>
    ) -> ResolverOptions<Service> {
        let isolation = factory.isolation
        let call = Called.ThrowingArguments(factory).call
        return addThrowing(type, name, CodeLocation(file, line), isolation) { resolver, args in try call(resolver, args)
        }
    }

    /// Registers a factory that throws in `Resolver.main`. Returns its options.
    @available(swift, introduced: 6) @preconcurrency @discardableResult
    public static func register<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, file: StaticString = #fileID, line: UInt = #line,
        @_inheritActorContext factory: @escaping ResolverThrowingFactoryArgumentsN<Service>
    ) -> ResolverOptions<Service> {
        let isolation = factory.isolation
        let call = Called.ThrowingArguments(factory).call
        return main.addThrowing(type, name, CodeLocation(file, line), isolation) { resolver, args in
            try call(resolver, args)
        }
    }

    /// The factory as one that returns nil and leaves its error with the thread.
    func addThrowing<Service>(
        _ type: Service.Type, _ name: Name?, _ location: CodeLocation, _ isolation: (any Actor)?,
        _ factory: @escaping @Sendable (Resolver, Args) throws -> Service?
    ) -> ResolverOptions<Service> {
        let key = ServiceKey(type, name)
        let catching: ResolverFactoryArgumentsN<Service> = { resolver, args in
            do {
                return try factory(resolver, args)
            } catch {
                ThreadState.current.fail(.failed(key, location, with: error, .inFlight))
                return nil
            }
        }
        return ResolverOptions(add(key, location, .holding(catching), isolation: isolation))
    }
}
