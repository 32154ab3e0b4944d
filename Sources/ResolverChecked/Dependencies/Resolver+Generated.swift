import Resolver

// Generated accessors call these. There is no reason to call them from code that somebody writes.

extension Resolver {
    /// For generated code: a function that gives the service of this container, the same each time.
    ///
    /// Unless the container sees a registration of the type, this registers one that is made by `factory` and kept
    /// until `cache` is reset. A registration by hand is taken as it is.
    ///
    /// May be called on any thread, and so may what it returns, as far as the factory's isolation allows. Making goes
    /// through the container's own gate: it happens once, and runs under no lock.
    ///
    /// - Parameter name: What tells it from others that stand for the same type; none if it stands for itself.
    @preconcurrency
    public func generatedAccessor<Service>(
        _ name: GeneratedName? = nil, file: StaticString = #fileID, line: UInt = #line,
        @_inheritActorContext _ factory: @escaping ResolverFactoryResolver<Service>
    ) -> @Sendable () -> Service {
        let key = key(of: Service.self, name)
        if !isRegistered(Service.self, name: key) {
            registerIfUnseen(.container, name: key, file: file, line: line, factory)
        }
        alias(Service.self, to: name, ifUnseen: true, file, line)
        return { self.resolve(name: key, file: file, line: line) }
    }

    /// For generated code: registers another way to make a service, and drops the one that was kept.
    ///
    /// - Parameters:
    ///   - accessor: What the accessor gives. Reading it has registered what is replaced here, so nobody does later.
    ///   - name: The name that the accessor is registered by.
    ///   - factory: Makes the service, when it is asked for.
    @preconcurrency
    public func generatedOverride<Accessor, Service>(
        of accessor: Accessor, _ name: GeneratedName? = nil, file: StaticString = #fileID, line: UInt = #line,
        @_inheritActorContext by factory: @escaping ResolverFactory<Service>
    ) {
        replace(.container, name: name?.name, file: file, line: line, factory)
        alias(Service.self, to: name, ifUnseen: false, file, line)
    }
}
