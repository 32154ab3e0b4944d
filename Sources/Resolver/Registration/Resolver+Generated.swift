// How the accessors of the build-time half register: with the scope, in one step, so that nobody resolves what is
// half said.

extension Resolver {
    /// Registers a service and its scope, unless this container or one of its children has it. The factory may throw.
    ///
    /// - Parameter isolation: The actor that the factory has to be called on; its own unless given.
    package func registerIfUnseen<Service, Failure>(
        _ scope: ResolverScope, name: Name? = nil, file: StaticString, line: UInt, on isolation: (any Actor)? = nil,
        _ factory: @escaping @isolated(any) @Sendable (Resolver) throws(Failure) -> Service?
    ) {
        let key = ServiceKey(Service.self, name)
        let location = CodeLocation(file, line)
        add(
            key, location, .making(key, location, factory), isolation: isolation ?? factory.isolation, scope: scope,
            ifUnseen: true)
    }

    /// Registers a generated factory that may suspend.
    package func registerAsyncIfUnseen<Service>(
        _ scope: ResolverScope, name: Name? = nil, file: StaticString, line: UInt,
        _ factory: @escaping ResolverAsyncFactoryResolver<Service>
    ) {
        let isolation = factory.isolation
        let call = Called.AsyncResolver(factory).call
        addAsync(scope, name, CodeLocation(file, line), isolation, ifUnseen: true) { resolver, _ in
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
        add(key, location, .making(key, location, factory), isolation: factory.isolation, scope: scope)
    }

    /// Registers a generated factory that may suspend.
    package func replaceAsync<Service>(
        _ scope: ResolverScope, name: Name? = nil, file: StaticString, line: UInt,
        _ factory: @escaping ResolverAsyncFactory<Service>
    ) {
        let isolation = factory.isolation
        let call = Called.Async(factory).call
        addAsync(scope, name, CodeLocation(file, line), isolation, ifUnseen: false) { _, _ in try await call() }
    }

    private func addAsync<Service>(
        _ scope: ResolverScope, _ name: Name?, _ location: CodeLocation, _ isolation: (any Actor)?, ifUnseen: Bool,
        _ factory: @escaping AsyncFactory<Service>.Call
    ) {
        add(
            ServiceKey(Service.self, name), location, .holdingNone(of: Service.self), isolation: isolation,
            asynchronous: Asynchronous(factory: AsyncFactory(factory)), scope: scope, ifUnseen: ifUnseen)
    }
}
