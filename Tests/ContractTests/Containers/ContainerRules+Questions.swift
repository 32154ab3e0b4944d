import Resolver
import Testing

/// Takes whatever plain service there is.
private final class Flexible: Sendable {
    let plain: Plain?

    init(plain: Plain?) { self.plain = plain }
}

/// Lists what there is.
private final class Catalogue: Sendable {
    let labels: [String]

    init(labels: [String]) { self.labels = labels }
}

@Suite("C7: In whatever way a dependency is asked for")
struct QuestionRules {
    private let child = Resolver()
    private let parent: Resolver

    init() { parent = Resolver(child: child) }

    /// The parent's and the child's, asked for in either order.
    private func resolve<Service>(_ type: Service.Type, isChildFirst: Bool) -> (parent: Service, child: Service) {
        let first: Service = isChildFirst ? child.resolve() : parent.resolve()
        let second: Service = isChildFirst ? parent.resolve() : child.resolve()
        return isChildFirst ? (second, first) : (first, second)
    }

    @Test("C7: A named dependency is overridden under its name only", arguments: [true, false])
    func names(isChildFirst: Bool) {
        child.register(name: "a") { RealNetwork() as any Network }
        child.register { Repository(network: Resolver.resolve(name: "a")) }.scope(.container)
        parent.register { MockNetwork() as any Network }
        let shared = resolve(Repository.self, isChildFirst: isChildFirst)
        #expect(shared.parent === shared.child)
        parent.register(name: "a") { MockNetwork() as any Network }
        let apart = resolve(Repository.self, isChildFirst: isChildFirst)
        #expect(apart.parent.network is MockNetwork)
        #expect(apart.child === shared.child)
    }

    @Test("C7: A service by name is kept apart from the same service without", arguments: [true, false])
    func namedService(isChildFirst: Bool) {
        child.registerFeature(.container)
        child.register(Feature.self, name: "a") { Feature(repository: Resolver.resolve()) }.scope(.container)
        let mock = Resolver.mocking(child)
        if isChildFirst { #expect(!child.resolve(Feature.self, name: "a").isMocked) }
        #expect(mock.resolve(Feature.self, name: "a").isMocked)
        #expect(mock.resolve(Feature.self, name: "a") !== mock.resolve(Feature.self))
        #expect(!child.resolve(Feature.self, name: "a").isMocked)
    }

    @Test("C7: An override of what an alias stands for overrides the alias", arguments: [true, false], [true, false])
    func aliasTarget(isChildFirst: Bool, isTargetAskedFirst: Bool) {
        child.register { RealNetwork() }.implements((any Network).self).scope(.container)
        child.register { Repository(network: Resolver.resolve()) }.scope(.container)
        let replacement = RealNetwork()
        parent.register { replacement }
        if isTargetAskedFirst {
            // Once both have been resolved by themselves, the alias is served without a look at its target.
            let target: RealNetwork = child.resolve()
            #expect(child.resolve((any Network).self) === target)
        }
        let (above, below) = resolve(Repository.self, isChildFirst: isChildFirst)
        #expect(above.network === replacement)
        #expect(below.network !== replacement)
        #expect(parent.resolve((any Network).self) === replacement)
        #expect(child.resolve((any Network).self) === below.network)
    }

    @Test("C7: An override of an alias overrides it for those who ask by the alias", arguments: [true, false])
    func alias(isChildFirst: Bool) {
        child.register { RealNetwork() }.implements((any Network).self).scope(.container)
        child.register { Repository(network: Resolver.resolve()) }.scope(.container)
        parent.register { MockNetwork() as any Network }
        let (above, below) = resolve(Repository.self, isChildFirst: isChildFirst)
        #expect(above.network is MockNetwork)
        #expect(below.network is RealNetwork)
        #expect(parent.resolve(RealNetwork.self) === child.resolve(RealNetwork.self))
    }

    @Test("C7: An alias of a kept service is overridden by what the service is built from", arguments: [true, false])
    func aliasOfDependent(isChildFirst: Bool) {
        child.register { Plain() }
        child.register { () -> RealNetwork in
            _ = Resolver.resolve(Plain.self)
            return RealNetwork()
        }.implements((any Network).self).scope(.container)
        let shared = resolve((any Network).self, isChildFirst: isChildFirst)
        #expect(shared.parent === shared.child)
        parent.register { Plain() }
        let apart = resolve((any Network).self, isChildFirst: isChildFirst)
        #expect(apart.parent !== apart.child)
        #expect(apart.child === shared.child)
        #expect(apart.parent === parent.resolve(RealNetwork.self))
    }

    @Test("C7: A dependency that only one container has makes a difference", arguments: [true, false])
    func optional(isChildFirst: Bool) {
        child.register { Flexible(plain: Resolver.optional()) }.scope(.container)
        let shared = resolve(Flexible.self, isChildFirst: isChildFirst)
        #expect(shared.parent === shared.child)
        parent.register { Plain() }
        let apart = resolve(Flexible.self, isChildFirst: isChildFirst)
        #expect(apart.parent.plain != nil)
        #expect(apart.child === shared.child)
        #expect(apart.child.plain == nil)
    }

    @Test(
        "C7: The same of an optional that is resolved, and of an optional parameter", arguments: [true, false],
        [true, false])
    func optionalType(isChildFirst: Bool, isInitializer: Bool) {
        if isInitializer {
            child.register(Flexible.init).scope(.container)
        } else {
            child.register { Flexible(plain: Resolver.resolve()) }.scope(.container)
        }
        parent.register { Plain() }
        let (above, below) = resolve(Flexible.self, isChildFirst: isChildFirst)
        #expect(above.plain != nil)
        #expect(below.plain == nil)
    }

    @Test("C7: A factory that collects all of a type counts all of them", arguments: [true, false])
    func all(isChildFirst: Bool) {
        child.register(name: "a") { Labelled("a") }
        child.register { Catalogue(labels: Resolver.resolveAll(Labelled.self).map(\.label)) }.scope(.container)
        let shared = resolve(Catalogue.self, isChildFirst: isChildFirst)
        #expect(shared.parent === shared.child)
        parent.register(name: "b") { Labelled("b") }
        let apart = resolve(Catalogue.self, isChildFirst: isChildFirst)
        #expect(apart.parent.labels == ["a", "b"])
        #expect(apart.child === shared.child)
    }

    @Test(
        "C7: A factory that asks whether something is registered was built from the answer", arguments: [true, false])
    func isRegistered(isChildFirst: Bool) {
        child.register { resolver in Labelled(resolver.isRegistered(Plain.self) ? "with" : "without") }.scope(
            .container)
        parent.register { Plain() }
        let (above, below) = resolve(Labelled.self, isChildFirst: isChildFirst)
        #expect(above.label == "with")
        #expect(below.label == "without")
    }

    @Test("C7: A factory that decides what to ask by what it got", arguments: [true, false])
    func decision(isChildFirst: Bool) {
        child.register { Ticket(number: 1) }
        child.register(name: "1") { RealNetwork() as any Network }
        child.register { Repository(network: Resolver.resolve(name: .init("\(Resolver.resolve(Ticket.self).number)"))) }
            .scope(.container)
        parent.register(name: "2") { MockNetwork() as any Network }
        let shared = resolve(Repository.self, isChildFirst: isChildFirst)
        #expect(shared.parent === shared.child)
        parent.register { Ticket(number: 2) }
        let apart = resolve(Repository.self, isChildFirst: isChildFirst)
        #expect(apart.parent.network is MockNetwork)
        #expect(apart.child === shared.child)
    }
}
