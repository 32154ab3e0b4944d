// Registering by an initialiser in Swift 5 mode, which does not know that initialisers are `@Sendable`. See
// Resolver+RegisterSwift5.swift.

extension Resolver {
    /// Registers a service by its initialiser, in Swift 5 mode. See `register(_:name:)`, which is the same in Swift 6
    /// mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @discardableResult
    public func register<Service, Failure: Error, each Dependency>(
        _ initializer: sending @escaping (repeat each Dependency) throws(Failure) -> Service?, name: Name? = nil,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ResolverOptions<Service> {
        add(initializer, name, CodeLocation(file, line))
    }

    /// Registers a service by its initialiser, in Swift 5 mode. See `register(_:name:)`, which is the same in Swift 6
    /// mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @discardableResult
    public func register<Service, Failure: Error, each Dependency>(
        _ initializer: sending @escaping @MainActor (repeat each Dependency) throws(Failure) -> Service?,
        name: Name? = nil,
        on actor: MainActor.Type = MainActor.self,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ResolverOptions<Service> {
        add(initializer, name, on: actor, CodeLocation(file, line))
    }

    /// Registers an initialiser in `Resolver.main`, from code in Swift 5 mode. Returns its options.
    @available(swift, obsoleted: 6) @_disfavoredOverload @discardableResult
    public static func register<Service, Failure: Error, each Dependency>(
        _ initializer: sending @escaping (repeat each Dependency) throws(Failure) -> Service?, name: Name? = nil,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ResolverOptions<Service> {
        main.add(initializer, name, CodeLocation(file, line))
    }

    /// Registers an initialiser in `Resolver.main`, from code in Swift 5 mode. Returns its options.
    @available(swift, obsoleted: 6) @_disfavoredOverload @discardableResult
    public static func register<Service, Failure: Error, each Dependency>(
        _ initializer: sending @escaping @MainActor (repeat each Dependency) throws(Failure) -> Service?,
        name: Name? = nil,
        on actor: MainActor.Type = MainActor.self,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ResolverOptions<Service> {
        main.add(initializer, name, on: actor, CodeLocation(file, line))
    }

    /// Registers a service by its initialiser, in Swift 5 mode. See `register(_:name:)`, which is the same in Swift 6
    /// mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @discardableResult
    public func register<Service, each Dependency>(
        _ initializer: sending @escaping (repeat each Dependency) async throws -> Service?, name: Name? = nil,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ResolverOptions<Service> {
        addAsync(initializer, name, CodeLocation(file, line))
    }

    /// Registers a service by its initialiser, in Swift 5 mode. See `register(_:name:)`, which is the same in Swift 6
    /// mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @discardableResult
    public func register<Service, each Dependency>(
        _ initializer: sending @escaping @MainActor (repeat each Dependency) async throws -> Service?,
        name: Name? = nil, on actor: MainActor.Type = MainActor.self,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ResolverOptions<Service> {
        addAsync(initializer, name, on: actor, CodeLocation(file, line))
    }

    /// Registers an initialiser in `Resolver.main`, from code in Swift 5 mode. Returns its options.
    @available(swift, obsoleted: 6) @_disfavoredOverload @discardableResult
    public static func register<Service, each Dependency>(
        _ initializer: sending @escaping (repeat each Dependency) async throws -> Service?, name: Name? = nil,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ResolverOptions<Service> {
        main.addAsync(initializer, name, CodeLocation(file, line))
    }

    /// Registers an initialiser in `Resolver.main`, from code in Swift 5 mode. Returns its options.
    @available(swift, obsoleted: 6) @_disfavoredOverload @discardableResult
    public static func register<Service, each Dependency>(
        _ initializer: sending @escaping @MainActor (repeat each Dependency) async throws -> Service?,
        name: Name? = nil, on actor: MainActor.Type = MainActor.self,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ResolverOptions<Service> {
        main.addAsync(initializer, name, on: actor, CodeLocation(file, line))
    }
}
