// Generated accessors call these. They register with the scope, in one step, so that nobody resolves a service whose scope
// is not known yet.

extension Resolver {
    /// Registers a service and its scope, unless this container or one of its children has it. The factory may throw.
    package func registerIfUnseen<Service, Failure>(
        _ scope: ResolverScope, name: Name? = nil, file: StaticString, line: UInt,
        _ factory: @escaping @isolated(any) @Sendable (Resolver) throws(Failure) -> Service?
    ) {
        let key = ServiceKey(Service.self, name)
        let location = CodeLocation(file, line)
        add(.making(key, location, factory), scope: scope, unless: .visible)
    }

    /// Registers a generated factory that may suspend.
    package func registerAsyncIfUnseen<Service>(
        _ scope: ResolverScope, name: Name? = nil, file: StaticString, line: UInt,
        _ factory: @escaping ResolverAsyncFactoryResolver<Service>
    ) {
        let isolation = factory.isolation
        let call = Called.AsyncResolver(factory).call
        addAsync(scope, name, CodeLocation(file, line), isolation, unless: .visible) { resolver, _ in
            try await call(resolver)
        }
    }

    /// Registers a service and its scope, in place of what is registered. The factory may throw.
    package func replace<Service, Failure>(
        _ scope: ResolverScope, name: Name? = nil, file: StaticString, line: UInt,
        _ factory: @escaping @isolated(any) @Sendable () throws(Failure) -> Service?
    ) {
        let key = ServiceKey(Service.self, name)
        let location = CodeLocation(file, line)
        add(.making(key, location, factory), scope: scope)
    }

    /// Registers a generated factory that may suspend.
    package func replaceAsync<Service>(
        _ scope: ResolverScope, name: Name? = nil, file: StaticString, line: UInt,
        _ factory: @escaping ResolverAsyncFactory<Service>
    ) {
        let isolation = factory.isolation
        let call = Called.Async(factory).call
        addAsync(scope, name, CodeLocation(file, line), isolation, unless: nil) { _, _ in try await call() }
    }

    /// Has a type by itself resolve to what is registered for it by a name.
    ///
    /// - Parameter ifUnseen: Whether what this container or one of its children has is left as it is.
    package func alias<Service>(
        _ type: Service.Type, to name: Name, ifUnseen: Bool, file: StaticString, line: UInt
    ) {
        let location = CodeLocation(file, line)
        let factory = Factories.WithArguments<Service, any Error> { resolver, args in
            try Resolver.resolveAlias(of: type, as: type, named: name, resolver, args, location)
        }
        let recipe = Recipe(ServiceKey(type, nil), location, .holding(factory))
        recipe.alias = Alias(target: ServiceKey(type, name))
        recipe.asynchronous = .alias(of: type, as: type, named: name, location)
        add(recipe, unless: ifUnseen ? .visible : nil)
    }

    private func addAsync<Service>(
        _ scope: ResolverScope, _ name: Name?, _ location: CodeLocation, _ isolation: (any Actor)?,
        unless existing: Existing?,
        _ factory: @escaping AsyncFactory<Service>.Call
    ) {
        let recipe = Recipe(
            ServiceKey(Service.self, name), location, .holdingNone(of: Service.self), on: isolation)
        recipe.asynchronous = Asynchronous(factory: AsyncFactory(factory))
        add(recipe, scope: scope, unless: existing)
    }
}
