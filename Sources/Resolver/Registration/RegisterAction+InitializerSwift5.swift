// Registering by an initialiser in Swift 5 mode, which does not know that initialisers are `@Sendable`. See
// RegisterAction+FactorySwift5.swift.

extension Resolver.RegisterAction {
    /// Registers a service by its initialiser, in Swift 5 mode. See `register(_:name:)`, which is the same in Swift 6
    /// mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @discardableResult
    public func callAsFunction<Service, Failure: Error, each Dependency>(
        _ initializer: sending @escaping (repeat each Dependency) throws(Failure) -> Service?,
        name: Resolver.Name? = nil,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ResolverOptions<Service> {
        container.add(initializer, name, CodeLocation(file, line))
    }

    /// Registers a service by its initialiser, in Swift 5 mode. See `register(_:name:)`, which is the same in Swift 6
    /// mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @discardableResult
    public func callAsFunction<Service, Failure: Error, each Dependency>(
        _ initializer: sending @escaping @MainActor (repeat each Dependency) throws(Failure) -> Service?,
        name: Resolver.Name? = nil,
        on actor: MainActor.Type = MainActor.self,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ResolverOptions<Service> {
        container.add(initializer, name, on: actor, CodeLocation(file, line))
    }

    /// Registers a service by its initialiser, in Swift 5 mode. See `register(_:name:)`, which is the same in Swift 6
    /// mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @discardableResult
    public func callAsFunction<Service, each Dependency>(
        _ initializer: sending @escaping (repeat each Dependency) async throws -> Service?, name: Resolver.Name? = nil,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ResolverOptions<Service> {
        container.addAsync(initializer, name, CodeLocation(file, line))
    }

    /// Registers a service by its initialiser, in Swift 5 mode. See `register(_:name:)`, which is the same in Swift 6
    /// mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @discardableResult
    public func callAsFunction<Service, each Dependency>(
        _ initializer: sending @escaping @MainActor (repeat each Dependency) async throws -> Service?,
        name: Resolver.Name? = nil, on actor: MainActor.Type = MainActor.self,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ResolverOptions<Service> {
        container.addAsync(initializer, name, on: actor, CodeLocation(file, line))
    }
}
