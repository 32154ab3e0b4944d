import Resolver

/// A part of the app that registers what it has.
public protocol Module {
    /// Registers it.
    static func register(in container: Resolver)
}

extension Resolver {
    /// Registers what the app has one of.
    public func single<Service: Sendable>(_ factory: @escaping @Sendable () -> Service) {
        register { factory() }.scope(.application)
    }

    /// Registers a service, and the same as what it is for others.
    public func register<Service: Sendable, Role>(
        _ service: Service.Type, as role: Role.Type, make: @escaping @Sendable (Resolver) -> Service
    ) {
        register { resolver in make(resolver) }.implements(role)
    }

    /// Asks for what the caller needs.
    public func need<Service>(_ name: Resolver.Name? = nil) -> Service { resolve(Service.self, name: name) }
}

/// Asks for a service where its owner says what it is.
public func ask<Service>(_ service: Service.Type, in container: Resolver = .root) {
    use(container.resolve(service))
}

/// One that is kept by its owner.
public struct Held<Service> {
    /// The service.
    public let service: Service

    /// Asks the root for it.
    public init() { service = Resolver.resolve() }
}
