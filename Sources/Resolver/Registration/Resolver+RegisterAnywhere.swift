// The way out of an isolation that a factory would inherit from where it is written.

extension Resolver {
    /// The isolation of a factory that belongs to no actor, wherever it is written.
    public enum FactoryIsolation: Sendable {
        /// It runs on whichever thread the service is asked for on.
        case anywhere
    }

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
    @discardableResult
    public func register<Service, Failure: Error>(
        _ isolation: FactoryIsolation, name: Name? = nil, file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable () throws(Failure) -> Service?
    ) -> ResolverOptions<Service> {
        register(Service.self, name: name, file: file, line: line, factory: factory)
    }

    /// Registers how to make a service on any thread, with the container that is asked for it. Returns its options.
    @discardableResult
    public func register<Service, Failure: Error>(
        _ isolation: FactoryIsolation, name: Name? = nil, file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (_ resolver: Resolver) throws(Failure) -> Service?
    ) -> ResolverOptions<Service> {
        register(Service.self, name: name, file: file, line: line, factory: factory)
    }

    /// Registers how to make a service on any thread, with the container that is asked for it and the arguments passed.
    /// Returns its options.
    @discardableResult
    public func register<Service, Failure: Error>(
        _ isolation: FactoryIsolation, name: Name? = nil, file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (_ resolver: Resolver, _ args: Args) throws(Failure) -> Service?
    ) -> ResolverOptions<Service> {
        register(Service.self, name: name, file: file, line: line, factory: factory)
    }

    /// Registers in `Resolver.main` how to make a service on any thread. Returns its options.
    @discardableResult
    public static func register<Service, Failure: Error>(
        _ isolation: FactoryIsolation, name: Name? = nil, file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable () throws(Failure) -> Service?
    ) -> ResolverOptions<Service> {
        main.register(isolation, name: name, file: file, line: line, factory: factory)
    }

    /// Registers in `Resolver.main` how to make a service on any thread, with the container that is asked for it. Returns
    /// its options.
    @discardableResult
    public static func register<Service, Failure: Error>(
        _ isolation: FactoryIsolation, name: Name? = nil, file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (_ resolver: Resolver) throws(Failure) -> Service?
    ) -> ResolverOptions<Service> {
        main.register(isolation, name: name, file: file, line: line, factory: factory)
    }

    /// Registers in `Resolver.main` how to make a service on any thread, with the container that is asked for it and the
    /// arguments passed. Returns its options.
    @discardableResult
    public static func register<Service, Failure: Error>(
        _ isolation: FactoryIsolation, name: Name? = nil, file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (_ resolver: Resolver, _ args: Args) throws(Failure) -> Service?
    ) -> ResolverOptions<Service> {
        main.register(isolation, name: name, file: file, line: line, factory: factory)
    }
}
