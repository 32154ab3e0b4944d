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
        registerOnce(Service.self) { register(file: file, line: line, factory: factory).scope(.container) }
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
        register(file: file, line: line, factory: factory).scope(.container)
    }

    /// Registers a service with its scope, unless the container sees one.
    func registerOnce<Service>(_ type: Service.Type, _ register: () -> Void) {
        // Asking also has the app's own registrations run, before the lock is taken.
        if isRegistered(type), isRegistered(Generated<Service>.self) { return }
        GeneratedRegistrations.lock.withLock {
            if !isRegistered(type) { register() }
            self.register { Generated<Service>() }
        }
    }
}

/// Registered behind a service: says that its scope is set, so that it can be resolved.
private struct Generated<Service>: Sendable {}
