// Factories for contexts: in every shape that `register` takes. Each is registered in a container of its own first, which
// finds out what it does.

extension ResolverOptions {
    /// Gives the registration another factory for a context: for previews, tests, simulators, a demonstration.
    ///
    /// ```swift
    /// register { HTTPNetwork(session: resolve()) as Networking }
    ///     .when(.preview) { CannedNetwork() }
    ///     .when(.argument("-offline")) { OfflineNetwork() }
    ///     .scope(.application)
    /// ```
    ///
    /// Of several contexts that hold, the one that is written first decides; which hold is found out once, and can be set
    /// (`Resolver.setContext`). The other options are those of all factories. The factory may throw, suspend and belong
    /// to an actor, whatever the others do: where an asynchronous service has a factory for tests that does not suspend,
    /// plain `resolve` serves it there. Errors name the place of the factory that was used, and its context.
    @discardableResult
    public func when<Failure: Error>(
        _ context: ResolverContext, file: StaticString = #fileID, line: UInt = #line,
        @_inheritActorContext factory: __owned @escaping @isolated(any) @Sendable () throws(Failure) -> Service?
    ) -> ResolverOptions<Service> {
        when(context) { $0.register(Service.self, name: $1, file: file, line: line, factory: factory) }
    }

    /// Gives the registration a factory for a context that receives the requesting container. See `when(_:factory:)`.
    @discardableResult
    public func when<Failure: Error>(
        _ context: ResolverContext, file: StaticString = #fileID, line: UInt = #line,
        @_inheritActorContext factory:
            __owned @escaping @isolated(any) @Sendable (_ resolver: Resolver) throws(Failure) -> Service?
    ) -> ResolverOptions<Service> {
        when(context) { $0.register(Service.self, name: $1, file: file, line: line, factory: factory) }
    }

    /// Gives the registration a factory for a context that receives the requesting container and the arguments passed.
    /// See `when(_:factory:)`.
    @discardableResult
    public func when<Failure: Error>(
        _ context: ResolverContext, file: StaticString = #fileID, line: UInt = #line,
        @_inheritActorContext factory:
            __owned @escaping @isolated(any) @Sendable (_ resolver: Resolver, _ args: Resolver.Args) throws(Failure) ->
            Service?
    ) -> ResolverOptions<Service> {
        when(context) { $0.register(Service.self, name: $1, file: file, line: line, factory: factory) }
    }

    /// Gives the registration a factory for a context that may suspend. See `when(_:factory:)`.
    @discardableResult
    public func when(
        _ context: ResolverContext, file: StaticString = #fileID, line: UInt = #line,
        @_inheritActorContext factory: @escaping ResolverAsyncFactory<Service>
    ) -> ResolverOptions<Service> {
        when(context) { $0.register(Service.self, name: $1, file: file, line: line, factory: factory) }
    }

    /// Gives the registration a factory for a context that may suspend, and receives the requesting container. See
    /// `when(_:factory:)`.
    @discardableResult
    public func when(
        _ context: ResolverContext, file: StaticString = #fileID, line: UInt = #line,
        @_inheritActorContext factory: @escaping ResolverAsyncFactoryResolver<Service>
    ) -> ResolverOptions<Service> {
        when(context) { $0.register(Service.self, name: $1, file: file, line: line, factory: factory) }
    }

    /// Gives the registration a factory for a context that may suspend, and receives the requesting container and the
    /// arguments passed. See `when(_:factory:)`.
    @discardableResult
    public func when(
        _ context: ResolverContext, file: StaticString = #fileID, line: UInt = #line,
        @_inheritActorContext factory: @escaping ResolverAsyncFactoryArgumentsN<Service>
    ) -> ResolverOptions<Service> {
        when(context) { $0.register(Service.self, name: $1, file: file, line: line, factory: factory) }
    }

    private func when(
        _ context: ResolverContext, _ register: (Resolver, Resolver.Name?) -> ResolverOptions<Service>
    ) -> ResolverOptions<Service> {
        let workshop = Resolver()
        workshop.state.isWorkshop = true
        defer { withExtendedLifetime(workshop) {} }
        return ResolverOptions(registration: registration.add(context, register(workshop, registration.name)))
    }
}
