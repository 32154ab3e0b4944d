/// Makes or finds a service each time it is called. It can be passed on, and asked for wherever a service can.
///
/// ```swift
/// final class Shop {
///     private let newCart: Provider<Cart>
///     init(newCart: Provider<Cart>) { self.newCart = newCart }
///     func enter() -> Cart { newCart() }
/// }
/// resolver.register(Shop.init(newCart:))
/// ```
///
/// Every call resolves: a `unique` service is a new one each time, a kept one is the one that is kept. A service that
/// takes a provider does not need what it provides in order to be made, so two may take providers of each other.
///
/// Asks the container that it was asked of, as `LazyInjected` does: one made for an instance that a container keeps asks
/// that container, which it remembers without keeping it alive, or `Resolver.root` where that has ended.
///
/// It may be called from any thread that the service's factory allows.
public struct Provider<Service>: Sendable {
    private enum Source {
        case container(RememberedContainer, Resolver.Name?, CodeLocation)
        case function(@Sendable () -> Service)
    }

    private let source: Source

    /// A provider of what a function returns, for instance in a test of what takes one.
    public init(_ make: @escaping @Sendable () -> Service) { source = .function(make) }

    init(_ remembered: RememberedContainer, _ name: Resolver.Name?, _ location: CodeLocation) {
        source = .container(remembered, name, location)
    }

    /// The service, made or kept as its registration says. Stops the program where `Resolver.resolve` does.
    ///
    /// - Complexity: that of `Resolver.resolve`, and of a lock where it asks a container that is not the root.
    public func callAsFunction() -> Service {
        switch source {
        case .container(let remembered, let name, let location):
            return remembered.resolve(Service.self, name, location)
        case .function(let make): return make()
        }
    }
}

extension Provider: DerivedService {
    static var source: DerivedSource? { DerivedSource(type: Service.self, manner: .later) }

    static func derive(_ question: Question, in core: CorePointer) throws(ResolverError) -> Provider {
        let name = question.key.name
        if question.args != nil { ResolverWarning.reportArgumentsIgnoredLater(question, for: Service.self) }
        return Provider(.asking(ServiceKey(Service.self, name), in: core), name, question.location)
    }
}
