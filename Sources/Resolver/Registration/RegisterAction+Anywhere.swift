// The way out of an isolation that a factory would inherit from where it is written.

extension Resolver {
    /// The isolation of a factory that belongs to no actor, wherever it is written.
    public enum FactoryIsolation: Sendable {
        /// It runs on whichever thread the service is asked for on.
        case anywhere
    }
}

extension Resolver.RegisterAction {
    /// Registers how to make a service on any thread, from within code that belongs to an actor.
    ///
    /// ```swift
    /// @MainActor func registerMocks() {
    ///     resolver.register(.anywhere) { MockNetwork() as any Networking }
    /// }
    /// ```
    ///
    /// A factory that is written in a `@MainActor` function, or in a module where that is the default, makes its service
    /// on the main actor only. The closure of this one is nonisolated, which the compiler checks. See
    /// `register(_:name:factory:)`.
    ///
    /// - Returns: Options, to add protocols, a scope and more.
    @_disfavoredOverload @discardableResult
    public func callAsFunction<Service, Failure: Error>(
        _ isolation: Resolver.FactoryIsolation, name: Resolver.Name? = nil, file: StaticString = #fileID,
        line: UInt = #line,
        factory: @escaping @Sendable () throws(Failure) -> Service?
    ) -> ResolverOptions<Service> {
        self(Service.self, name: name, file: file, line: line, factory: factory)
    }

    /// Registers how to make a service on any thread, with the container that is asked for it. Returns its options.
    @_disfavoredOverload @discardableResult
    public func callAsFunction<Service, Failure: Error>(
        _ isolation: Resolver.FactoryIsolation, name: Resolver.Name? = nil, file: StaticString = #fileID,
        line: UInt = #line,
        factory: @escaping @Sendable (_ resolver: Resolver) throws(Failure) -> Service?
    ) -> ResolverOptions<Service> {
        self(Service.self, name: name, file: file, line: line, factory: factory)
    }

    /// Registers how to make a service on any thread, with the container that is asked for it and the arguments passed.
    /// Returns its options.
    @discardableResult
    public func callAsFunction<Service, Failure: Error>(
        _ isolation: Resolver.FactoryIsolation, name: Resolver.Name? = nil, file: StaticString = #fileID,
        line: UInt = #line,
        factory: @escaping @Sendable (_ resolver: Resolver, _ args: Resolver.Args) throws(Failure) -> Service?
    ) -> ResolverOptions<Service> {
        self(Service.self, name: name, file: file, line: line, factory: factory)
    }

    /// Registers how to make a service on any thread from arguments whose types are checked, any number of them.
    ///
    /// Where others are passed, too few or too many, resolving fails as with `register(_:name:factory:)`. Returns its
    /// options.
    @_disfavoredOverload @discardableResult
    public func callAsFunction<Service, Failure: Error, First, each Other>(
        _ isolation: Resolver.FactoryIsolation, name: Resolver.Name? = nil, file: StaticString = #fileID,
        line: UInt = #line,
        factory:
            @escaping @Sendable (_ resolver: Resolver, _ first: First, repeat each Other) throws(Failure) -> Service?
    ) -> ResolverOptions<Service> {
        let (key, location) = (ServiceKey(Service.self, name), CodeLocation(file, line))
        let signature = Signature(
            Resolver.types((First.self, repeat (each Other).self)), canThrow: Failure.self != Never.self)
        let core = RecipeCore.throwing { resolver, args -> Service? in
            var arguments = try TypedArguments(args, for: signature)
            return try factory(resolver, try arguments.next(First.self), repeat try arguments.next((each Other).self))
        }
        return ResolverOptions(container.add(Recipe(key, location, core, signature: signature)))
    }

    /// Registers how to make a service on any thread where that may suspend. Returns its options. See
    /// `register(_:name:factory:)`.
    @available(swift, introduced: 6) @_disfavoredOverload @discardableResult
    public func callAsFunction<Service>(
        _ isolation: Resolver.FactoryIsolation, name: Resolver.Name? = nil, file: StaticString = #fileID,
        line: UInt = #line,
        factory: @escaping @Sendable () async throws -> Service?
    ) -> ResolverOptions<Service> {
        self(Service.self, name: name, file: file, line: line, factory: factory)
    }

    /// Registers how to make a service on any thread where that may suspend, with the container that is asked for it.
    /// Returns its options.
    @available(swift, introduced: 6) @_disfavoredOverload @discardableResult
    public func callAsFunction<Service>(
        _ isolation: Resolver.FactoryIsolation, name: Resolver.Name? = nil, file: StaticString = #fileID,
        line: UInt = #line,
        factory: @escaping @Sendable (_ resolver: Resolver) async throws -> Service?
    ) -> ResolverOptions<Service> {
        self(Service.self, name: name, file: file, line: line, factory: factory)
    }

    /// Registers how to make a service on any thread where that may suspend, from arguments whose types are checked, any
    /// number of them. Returns its options.
    @available(swift, introduced: 6) @_disfavoredOverload @discardableResult
    public func callAsFunction<Service, First, each Other>(
        _ isolation: Resolver.FactoryIsolation, name: Resolver.Name? = nil, file: StaticString = #fileID,
        line: UInt = #line,
        factory: @escaping @Sendable (_ resolver: Resolver, _ first: First, repeat each Other) async throws -> Service?
    ) -> ResolverOptions<Service> {
        let types = Resolver.types((First.self, repeat (each Other).self))
        // One that says that it takes arguments as they come.
        let signature = types.count == 1 && First.self == Resolver.Args.self ? nil : Signature(types, canThrow: true)
        return container.addAsync(Service.self, name, CodeLocation(file, line), nil, signature) { resolver, args in
            var arguments = try TypedArguments(args, for: signature)
            let service = try await factory(
                resolver, try arguments.next(First.self), repeat try arguments.next((each Other).self))
            // Safety: the factory belongs to no actor, so nothing but it has had the service.
            return UncheckedSendable(service).value
        }
    }
}
