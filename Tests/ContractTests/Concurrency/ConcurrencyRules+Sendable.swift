import Resolver
import Testing

// N7 is a rule about what compiles: these declarations are its tests as much as what runs. Clients in each language
// mode are built as fixtures of their own.

private func requireSendable<Value: Sendable>(_ type: Value.Type) -> String { "\(type)" }

private enum Containers {
    static let mock = Resolver()
    static let session = ResolverScopeCache()
    static let name: Resolver.Name = "name"
}

private struct Owner: Sendable {
    @Injected var feature: Feature
    @OptionalInjected var plain: Plain?
    @LazyInjected var repository: Repository
    @WeakLazyInjected var network: (any Network)?
}

private final class Constant: Sendable {
    let container = Resolver()
    let options: ResolverOptions<Plain>
    let registration: ResolverRegistration<Plain>

    init() {
        options = container.register { Plain() }
        registration = options.registration
    }
}

/// Neither is `Sendable`, and neither has to be to be a service.
private final class Mutable {
    var number = 0
}

@Suite("N7: Everything is Sendable")
struct SendableRules {
    @Test("N7: The types of the library are Sendable")
    func types() {
        let names = [
            requireSendable(Resolver.self), requireSendable(Resolver.Name.self),
            requireSendable(ResolverScope.self), requireSendable(ResolverScopeCache.self),
            requireSendable(ResolverScopeGraph.self), requireSendable(ResolverScopeShare.self),
            requireSendable(ResolverScopeUnique.self), requireSendable(ResolverScopeContainer.self),
            requireSendable(ResolverOptions<Mutable>.self), requireSendable(ResolverRegistration<Mutable>.self),
            requireSendable(ResolverError.self), requireSendable(ResolverError.Trail.self),
            requireSendable(Injected<Plain>.self), requireSendable(OptionalInjected<Plain>.self),
            requireSendable(LazyInjected<Plain>.self), requireSendable(WeakLazyInjected<Plain>.self),
        ]
        #expect(Set(names).count == names.count)
    }

    @Test("N7: A container, a scope and a name can be static constants and cross between tasks")
    func constants() async {
        Containers.mock.registerFeature(Containers.session)
        Containers.mock.register(name: Containers.name) { Plain() }
        let feature: Feature = Containers.mock.resolve()
        let other = await Task.detached { Containers.mock.resolve(Feature.self) }.value
        #expect(other === feature)
        #expect(Containers.mock.isRegistered(Plain.self, name: Containers.name))
        #expect(Constant().registration.name == nil)
    }

    @Test("N7: A Sendable owner can have its properties injected")
    func owner() async throws {
        let container = Resolver()
        container.registerFeature(.container)
        container.register { Owner() }
        let owner: Owner = container.resolve()
        let isMocked = await Task.detached { owner.feature.isMocked }.value
        #expect(!isMocked)
        #expect(owner.plain == nil)
    }

    @Test("N7: A service need not be Sendable")
    func mutableService() {
        let container = Resolver()
        container.register { Mutable() }.scope(.container).resolveProperties { _, service in service.number = 7 }
        let service: Mutable = container.resolve()
        service.number += 1
        #expect(container.resolve(Mutable.self).number == 8)
    }
}
