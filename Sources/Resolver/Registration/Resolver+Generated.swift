// What the accessors of the build-time half register by: with the scope, in one step, so that nobody resolves what is
// half said.

extension Resolver {
    /// Registers a service and its scope, unless this container or one of its children has it.
    package func registerIfUnseen<Service>(
        _ scope: ResolverScope, file: StaticString, line: UInt, _ factory: @escaping ResolverFactoryResolver<Service>
    ) {
        add(
            ServiceKey(Service.self, nil), CodeLocation(file, line), .holding(factory), isolation: factory.isolation,
            scope: scope,
            ifUnseen: true)
    }

    /// Registers a generated factory that may throw.
    package func registerThrowingIfUnseen<Service>(
        _ scope: ResolverScope, file: StaticString, line: UInt,
        _ factory: @escaping ResolverThrowingFactoryResolver<Service>
    ) {
        let isolation = factory.isolation
        let call = Called.ThrowingResolver(factory).call
        addThrowing(scope, CodeLocation(file, line), isolation, ifUnseen: true, call)
    }

    /// Registers a generated factory that may suspend.
    package func registerAsyncIfUnseen<Service>(
        _ scope: ResolverScope, file: StaticString, line: UInt,
        _ factory: @escaping ResolverAsyncFactoryResolver<Service>
    ) {
        let isolation = factory.isolation
        let call = Called.AsyncResolver(factory).call
        addAsync(scope, CodeLocation(file, line), isolation, ifUnseen: true) { resolver, _ in try await call(resolver) }
    }

    /// Registers a service and its scope, in place of what is registered.
    package func replace<Service>(
        _ scope: ResolverScope, file: StaticString, line: UInt, _ factory: @escaping ResolverFactory<Service>
    ) {
        add(
            ServiceKey(Service.self, nil), CodeLocation(file, line), .holding(factory), isolation: factory.isolation,
            scope: scope)
    }

    /// Registers a generated factory that may throw.
    package func replaceThrowing<Service>(
        _ scope: ResolverScope, file: StaticString, line: UInt, _ factory: @escaping ResolverThrowingFactory<Service>
    ) {
        let isolation = factory.isolation
        let call = Called.Throwing(factory).call
        addThrowing(scope, CodeLocation(file, line), isolation, ifUnseen: false) { _ in try call() }
    }

    /// Registers a generated factory that may suspend.
    package func replaceAsync<Service>(
        _ scope: ResolverScope, file: StaticString, line: UInt, _ factory: @escaping ResolverAsyncFactory<Service>
    ) {
        let isolation = factory.isolation
        let call = Called.Async(factory).call
        addAsync(scope, CodeLocation(file, line), isolation, ifUnseen: false) { _, _ in try await call() }
    }

    private func addThrowing<Service>(
        _ scope: ResolverScope, _ location: CodeLocation, _ isolation: (any Actor)?, ifUnseen: Bool,
        _ factory: @escaping @Sendable (Resolver) throws -> Service?
    ) {
        let key = ServiceKey(Service.self, nil)
        let catching: ResolverFactoryResolver<Service> = { resolver in
            do {
                return try factory(resolver)
            } catch {
                ThreadState.current.fail(.failed(key, location, with: error, .inFlight))
                return nil
            }
        }
        add(key, location, .holding(catching), isolation: isolation, scope: scope, ifUnseen: ifUnseen)
    }

    private func addAsync<Service>(
        _ scope: ResolverScope, _ location: CodeLocation, _ isolation: (any Actor)?, ifUnseen: Bool,
        _ factory: @escaping AsyncFactory<Service>.Call
    ) {
        let none: ResolverFactory<Service> = { nil }
        add(
            ServiceKey(Service.self, nil), location, .holding(none), isolation: isolation,
            asynchronous: Asynchronous(factory: AsyncFactory(factory)), scope: scope, ifUnseen: ifUnseen)
    }
}
