// Initialisers with arguments in Swift 5 mode, which does not know that initialisers are `@Sendable`. See
// RegisterAction+FactorySwift5.swift.

extension Resolver.RegisterAction {
    /// Registers an initialiser of which some parameters are arguments, from code in Swift 5 mode. See `register(_:arguments:name:)`, which is the same in Swift 6 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @discardableResult
    public func callAsFunction<Service, Failure: Error, each Parameter, Argument, each Other>(
        _ initializer: sending @escaping (repeat each Parameter) throws(Failure) -> Service?,
        arguments argument: Argument.Type, _ others: repeat (each Other).Type, name: Resolver.Name? = nil,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ResolverOptions<Service> {
        container.addPassing(
            initializer, Resolver.types((argument, repeat each others)), name, CodeLocation(file, line))
    }

    /// Registers an initialiser of the main actor, of which some parameters are arguments, from code in Swift 5 mode. See `register(_:arguments:name:)`, which is the same in Swift 6 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @discardableResult
    public func callAsFunction<Service, Failure: Error, each Parameter, Argument, each Other>(
        _ initializer: sending @escaping @MainActor (repeat each Parameter) throws(Failure) -> Service?,
        arguments argument: Argument.Type, _ others: repeat (each Other).Type, name: Resolver.Name? = nil,
        on actor: MainActor.Type = MainActor.self,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ResolverOptions<Service> {
        container.addPassing(
            initializer, Resolver.types((argument, repeat each others)), name, on: actor, CodeLocation(file, line))
    }

    /// Registers an initialiser that may suspend, of which some parameters are arguments, from code in Swift 5 mode. See `register(_:arguments:name:)`, which is the same in Swift 6 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @discardableResult
    public func callAsFunction<Service, each Parameter, Argument, each Other>(
        _ initializer: sending @escaping (repeat each Parameter) async throws -> Service?,
        arguments argument: Argument.Type, _ others: repeat (each Other).Type, name: Resolver.Name? = nil,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ResolverOptions<Service> {
        container.addPassingAsync(
            initializer, Resolver.types((argument, repeat each others)), name, CodeLocation(file, line))
    }
}
