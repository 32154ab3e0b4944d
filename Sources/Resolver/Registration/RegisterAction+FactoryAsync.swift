extension Resolver.RegisterAction {
    /// Registers how to make a service where that may suspend, and fail.
    ///
    /// ```swift
    /// resolver.register { try await Database.open(path) }.scope(.application)
    /// ```
    ///
    /// Resolve it with `resolveAsync`. One task makes it for all that ask at once; a failure is not kept, and the next
    /// call tries again. Once an instance is kept, as after `warmUp`, plain `resolve` and `@Injected` serve it too;
    /// before, that is the error `ResolverError.asynchronous`. The factory runs on the actor it is written on. See
    /// `register(_:name:factory:)`.
    @available(swift, introduced: 6) @preconcurrency @discardableResult
    public func callAsFunction<Service>(
        _ type: Service.Type = Service.self, name: Resolver.Name? = nil, file: StaticString = #fileID,
        line: UInt = #line,
        @_inheritActorContext factory: @escaping ResolverAsyncFactory<Service>
    ) -> ResolverOptions<Service> {
        let isolation = factory.isolation
        return container.addAsync(
            type, name, CodeLocation(file, line), isolation, nil, AsyncFactory(Called.Async(factory)))
    }

    /// Registers a factory that may suspend and receives the container that requested the service. Returns its options.
    @available(swift, introduced: 6) @preconcurrency @discardableResult
    public func callAsFunction<Service>(
        _ type: Service.Type = Service.self, name: Resolver.Name? = nil, file: StaticString = #fileID,
        line: UInt = #line,
        @_inheritActorContext factory: @escaping ResolverAsyncFactoryResolver<Service>
    ) -> ResolverOptions<Service> {
        let isolation = factory.isolation
        let call = Called.AsyncResolver(factory).call
        return container.addAsync(type, name, CodeLocation(file, line), isolation) { resolver, _ in
            try await call(resolver)
        }
    }

    /// Registers a factory that may suspend and receives the requesting container and the arguments passed. Returns its
    /// options.
    @available(swift, introduced: 6) @preconcurrency @discardableResult
    public func callAsFunction<Service>(
        _ type: Service.Type = Service.self, name: Resolver.Name? = nil, file: StaticString = #fileID,
        line: UInt = #line,
        @_inheritActorContext factory: @escaping ResolverAsyncFactoryArgumentsN<Service>
    ) -> ResolverOptions<Service> {
        let isolation = factory.isolation
        let call = Called.AsyncArguments(factory).call
        let recipe = Recipe(ServiceKey(type, name), CodeLocation(file, line), .holdingNone(of: type), on: isolation)
        let suspending = AsyncFactory<Service> { resolver, args in try await call(resolver, args) }
        recipe.asynchronous = Asynchronous(factory: suspending, readsArguments: true)
        return ResolverOptions(container.add(recipe))
    }
}

// MARK: - Recipes made of them

extension Resolver {
    func addAsync<Service>(
        _ type: Service.Type, _ name: Name?, _ location: CodeLocation, _ isolation: (any Actor)?,
        _ signature: Signature? = nil, dependencies: [Any.Type] = [], _ factory: @escaping AsyncFactory<Service>.Call
    ) -> ResolverOptions<Service> {
        addAsync(type, name, location, isolation, signature, dependencies: dependencies, AsyncFactory(factory))
    }

    private func addAsync<Service>(
        _ type: Service.Type, _ name: Name?, _ location: CodeLocation, _ isolation: (any Actor)?,
        _ signature: Signature?, dependencies: [Any.Type] = [], _ factory: AsyncFactory<Service>
    ) -> ResolverOptions<Service> {
        let recipe = Recipe(
            ServiceKey(type, name), location, .holdingNone(of: type), on: isolation, signature: signature)
        recipe.asynchronous = Asynchronous(factory: factory, dependencies: dependencies)
        return ResolverOptions(add(recipe))
    }
}
