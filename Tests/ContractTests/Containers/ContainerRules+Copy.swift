import Resolver
import Testing

@Suite("C6: Copying a container")
struct CopyRules {
    @Test("C6: A copy has the recipes and none of the instances")
    func recipesOnly() {
        let cache = ResolverScopeCache()
        let container = Resolver()
        container.registerFeature(cache)
        let original: Feature = container.resolve()
        let copy = container.copy()
        let copied: Feature = copy.resolve()
        #expect(copied !== original)
        #expect(copied.repository !== original.repository)
        #expect(copied.repository.network !== original.repository.network)
        #expect(copied === copy.resolve(Feature.self))
        #expect(original === container.resolve(Feature.self))
    }

    @Test("C6: A copy has what is due to be registered, of main and of what asks it")
    func due() async {
        await #expect(processExitsWith: .success) {
            Resolver.registerAll { Resolver.register { Labelled("app") } }
            let copies = [Resolver.main.copy(), Resolver(child: .main).copy()]
            Resolver.reset()
            #expect((copies + [Resolver.main.copy()]).map { $0.resolve(Labelled.self).label } == ["app", "app", "app"])
        }
    }

    @Test("C6: A copy has none of the instances in any scope", arguments: KeptScope.allCases)
    func scopes(_ kept: KeptScope) {
        let container = Resolver()
        container.register { Plain() }.scope(kept.scope)
        let original: Plain = container.resolve()
        #expect(container.copy().resolve(Plain.self) !== original)
    }

    @Test("C6: A copy has names, aliases, arguments, decorators and property setters")
    func options() {
        let container = Resolver()
        container.register(name: "a") { _, args in Labelled(args() ?? "none") }
            .decorate { _, service in Labelled("<\(service.label)>") }
        container.register { RealNetwork() }.implements((any Network).self).scope(.container)
        let copy = container.copy()
        #expect(copy.resolve(Labelled.self, name: "a", args: "x").label == "<x>")
        #expect(copy.resolve((any Network).self) === copy.resolve(RealNetwork.self))
        #expect(copy.resolve((any Network).self) !== container.resolve((any Network).self))
    }

    @Test("C6: What is registered in the one from then on is not in the other")
    func independent() {
        let container = Resolver()
        container.register { Labelled("both") }
        let copy = container.copy()
        copy.register { Labelled("copy") }
        copy.register { Plain() }
        container.register { Ticket(number: 1) }
        #expect(container.resolve(Labelled.self).label == "both")
        #expect(copy.resolve(Labelled.self).label == "copy")
        #expect(!container.isRegistered(Plain.self))
        #expect(!copy.isRegistered(Ticket.self))
        copy.unregister(Labelled.self)
        #expect(container.isRegistered(Labelled.self))
    }

    @Test("C6: Registering in the original again leaves the copy's instances alone")
    func instancesIndependent() {
        let container = Resolver()
        container.register { Labelled("both") }.scope(.container)
        let copy = container.copy()
        let copied: Labelled = copy.resolve()
        container.register { Labelled("new") }.scope(.container)
        #expect(copied === copy.resolve(Labelled.self))
        container.cache.reset()
        #expect(copied === copy.resolve(Labelled.self))
    }

    @Test("C6: A copy's children are copies too, each child once")
    func children() {
        let bottom = Resolver()
        bottom.register { Plain() }.scope(.container)
        let container = Resolver(child: Resolver(child: bottom))
        container.add(child: Resolver(child: bottom))
        let original: Plain = container.resolve()
        let copy = container.copy()
        #expect(copy.resolve(Plain.self) !== original)
        // One that still saw the original's child would see what is registered there.
        bottom.register { Ticket(number: 1) }
        #expect(copy.optional(Ticket.self) == nil)
        #expect(container.optional(Ticket.self) == Ticket(number: 1))
    }

    @Test("C6: A copy outlives the container it was copied from")
    func outlives() {
        func makeCopy() -> Resolver {
            let container = Resolver(child: Resolver())
            container.registerFeature(.container)
            return container.copy()
        }
        let copy = makeCopy()
        #expect(copy.resolve(Feature.self) === copy.resolve(Feature.self))
    }

    @Test("C6, C9: A factory that asks the container it was written in asks the copy, and what the copy overrides")
    func askingByName() {
        final class Account: Sendable {
            let plain: Plain
            init(_ plain: Plain) { self.plain = plain }
        }
        let original = Resolver()
        original.register { Plain() }.scope(.application)
        original.register { [original] in Account(original.resolve()) }.scope(.application)
        original.defaults.register(name: "default") { [original] in Account(original.resolve()) }.scope(.application)
        let other = Resolver()
        other.register { Plain() }.scope(.application)
        original.register(name: "elsewhere") { [other] in Account(other.resolve()) }.scope(.application)
        let copy = original.copy()
        for container in [original, copy, copy.copy(), Resolver(child: original).copy(), original.nested().copy()] {
            let plain: Plain = container.resolve()
            #expect(container.resolve(Account.self).plain === plain)
            #expect(container.resolve(Account.self, name: "default").plain === plain)
            #expect(container.resolve(Account.self, name: "elsewhere").plain === other.resolve(Plain.self))
        }
        #expect(copy.resolve(Plain.self) !== original.resolve(Plain.self))
        let mocked = original.copy()
        let mock = Plain()
        mocked.register { mock }
        #expect(mocked.resolve(Account.self).plain === mock)
        // What is registered in a copy is the copy's, also where that is copied.
        copy.register(name: "own") { [copy] in Account(copy.resolve()) }.scope(.application)
        let second = copy.copy()
        #expect(second.resolve(Account.self, name: "own").plain === second.resolve(Plain.self))
        // Another container answers for itself.
        second.register(name: "asks original") { [original] in Account(original.resolve()) }.scope(.application)
        #expect(second.resolve(Account.self, name: "asks original").plain === original.resolve(Plain.self))
    }
}
