import Resolver

// What generated accessors call. There is no reason to call it from code that somebody writes.

extension Resolver {
    /// For generated code: a function that gives the service of this container, the same each time.
    ///
    /// Unless the container sees a registration of the type, this registers one that is made by `factory` and kept
    /// until `cache` is reset. A registration by hand is taken as it is.
    ///
    /// May be called on any thread, and so may what it returns, as far as the factory's isolation allows. Making goes
    /// through the container's own gate: it happens once, and runs under no lock.
    @preconcurrency
    public func generatedAccessor<Service>(
        file: StaticString = #fileID, line: UInt = #line,
        @_inheritActorContext _ factory: @escaping ResolverFactoryResolver<Service>
    ) -> @Sendable () -> Service {
        if !isRegistered(Service.self) { registerIfUnseen(.container, file: file, line: line, factory) }
        return { self.resolve(file: file, line: line) }
    }

    /// For generated code: registers another way to make a service, and drops the one that was kept.
    ///
    /// - Parameters:
    ///   - accessor: What the accessor gives. Reading it has registered what is replaced here, so nobody does later.
    ///   - factory: Makes the service, when it is asked for.
    @preconcurrency
    public func generatedOverride<Accessor, Service>(
        of accessor: Accessor, file: StaticString = #fileID, line: UInt = #line,
        @_inheritActorContext by factory: @escaping ResolverFactory<Service>
    ) {
        replace(.container, file: file, line: line, factory)
    }
}
