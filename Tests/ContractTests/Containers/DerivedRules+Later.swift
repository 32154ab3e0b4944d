import Resolver
import TestSupport
import Testing

private final class Cart: Sendable {}

private final class Shop: Sendable {
    let newCart: Provider<Cart>
    init(newCart: Provider<Cart>) { self.newCart = newCart }
}

private final class Hen: Sendable {
    let egg: Lazy<Egg>
    init(egg: Lazy<Egg>) { self.egg = egg }
}

private final class Egg: Sendable {
    let hen: Provider<Hen>
    init(hen: Provider<Hen>) { self.hen = hen }
}

private final class Keeper: Sendable {
    let network: Provider<any Network>
    let late: Lazy<any Network>
    init(network: Provider<any Network>, late: Lazy<any Network>) { (self.network, self.late) = (network, late) }
}

private final class Aware: Sendable {
    let resolver: Resolver
    init(resolver: Resolver) { self.resolver = resolver }
}

@Suite("S12: What is resolved later, and the container itself")
struct LaterRules {
    private let container = Resolver()

    @Test("S12: A provider makes a new one each time of what is unique, and finds what is kept")
    func provider() {
        container.register(Shop.init(newCart:)).scope(.unique)
        container.register(Cart.init).scope(.unique)
        let shop = container.resolve(Shop.self)
        #expect(shop.newCart() !== shop.newCart())
        container.register(Cart.init).scope(.application)
        #expect(shop.newCart() === shop.newCart())
        #expect(shop.newCart() === container.resolve(Cart.self))
    }

    @Test("S12: A lazy makes it once, when it is first used")
    func lazy() {
        let made = Counter()
        container.register { () -> Cart in
            made.increment()
            return Cart()
        }.scope(.unique)
        let lazy: Lazy<Cart> = container.resolve()
        let copy = lazy
        #expect(made.count == 0)
        #expect(lazy.isEmpty)
        #expect(lazy.value === copy())
        #expect(made.count == 1)
        #expect(!copy.isEmpty)
        #expect(container.resolve(Lazy<Cart>.self).value !== lazy.value)
    }

    @Test("S12: Two services may take each other this way", arguments: KeptScope.allCases)
    func cycles(_ kept: KeptScope) {
        container.register(Hen.init(egg:)).scope(kept.scope)
        container.register(Egg.init(hen:)).scope(kept.scope)
        let hen = container.resolve(Hen.self)
        #expect(hen.egg.value.hen() === hen)
    }

    @Test("S12: By name")
    func named() {
        container.register(name: "big") { Labelled("big") }
        container.register { Labelled("plain") }
        #expect(container.resolve(Provider<Labelled>.self, name: "big")().label == "big")
        #expect(container.resolve(Lazy<Labelled>.self, name: "big").value.label == "big")
        #expect(container.resolve(Provider<Labelled>.self)().label == "plain")
    }

    @Test("S12: One with a function needs no container")
    func functions() {
        let cart = Cart()
        #expect(Shop(newCart: Provider { cart }).newCart() === cart)
        #expect(Lazy { cart }.value === cart)
    }

    @Test("S12: They ask the container that requested what they are a part of, as lazy wrappers do")
    func remembering() {
        container.register { RealNetwork() as any Network }.scope(.unique)
        container.register(Keeper.init(network:late:)).scope(.application)
        let front = Resolver(child: container)
        front.register { MockNetwork() as any Network }
        let (own, mocked) = (container.resolve(Keeper.self), front.resolve(Keeper.self))
        #expect(own !== mocked)
        #expect(own.network() is RealNetwork && own.late.value is RealNetwork)
        #expect(mocked.network() is MockNetwork && mocked.late.value is MockNetwork)
    }

    @Test("S12: Asked of a container, they ask that, also within a factory of another")
    func askedOf() {
        let other = Resolver()
        other.register { Labelled("other") }
        container.register { Labelled("own") }
        container.register { () -> [Provider<Labelled>] in [other.resolve(), Resolver.resolve()] }
        #expect(container.resolve([Provider<Labelled>].self).map { $0().label } == ["other", "own"])
        #expect(other.resolve(Provider<Labelled>.self)().label == "other")
    }

    @Test("S12: So where the one they are asked of is root, which the factory of another asks by name")
    func askedOfRoot() {
        let other = Resolver()
        container.register { Labelled("root") }
        other.register { Labelled("other") }
        Resolver.withRoot(container) {
            other.register { () -> [String] in
                let provider: Provider<Labelled> = Resolver.root.resolve()
                return [provider().label, Resolver.root.resolve(Lazy<Labelled>.self).value.label]
            }
            #expect(other.resolve([String].self) == ["root", "root"])
        }
        Resolver.sandboxed {
            Resolver.register { Labelled("main") }
            let inside = Resolver()
            inside.register { Labelled("inside") }
            inside.register { () -> String in Resolver.main.resolve(Provider<Labelled>.self)().label }
            #expect(inside.resolve(String.self) == "main")
        }
    }

    private final class Holder: Sendable {
        let cart: Provider<Cart>?
        let making: Making<Int, Labelled>?
        init(cart: Provider<Cart>?, making: Making<Int, Labelled>?) { (self.cart, self.making) = (cart, making) }
    }

    @Test(
        "S12: A container in front that has what was missing does not share what was built without", arguments: [0, 1])
    func absenceIsNoted(order: Int) {
        container.register(Holder.init(cart:making:)).scope(.application)
        let front = Resolver(child: container)
        if order == 0 { #expect(container.resolve(Holder.self).cart == nil) }
        front.register(Cart.init)
        #expect(front.resolve(Holder.self).cart != nil)
        #expect(container.resolve(Holder.self).cart == nil)
    }

    @Test("S12: What is kept and holds its container is no other container's", arguments: [0, 1])
    func keptContainer(order: Int) async throws {
        container.register(Aware.init(resolver:)).scope(.application)
        container.register { () async in Plain() }
        let front = Resolver(child: container)
        front.register { Labelled("front") }
        for asked in order == 0 ? [front, container] : [container, front] {
            #expect(asked.resolve(Aware.self).resolver === asked)
            #expect(try await asked.resolveAsync(Aware.self).resolver === asked)
        }
        #expect(container.nested().resolve(Aware.self) === container.resolve(Aware.self))
    }

    @Test("S12: Outside of factories, static calls and wrappers give those of the root that there is")
    func root() {
        container.register { Labelled("root") }
        let provider = Resolver.withRoot(container) { () -> Provider<Labelled> in
            struct View { @Injected var label: Provider<Labelled> }
            return View().label
        }
        #expect(provider().label == "root")
    }

    @Test("S12: In a sandbox, they are the sandbox's wherever they are called")
    func sandbox() async {
        await Resolver.sandboxed {
            Resolver.register { Labelled("sandbox") }
            let provider: Provider<Labelled> = Resolver.resolve()
            let lazy: Lazy<Labelled> = Resolver.resolve()
            #expect(provider().label == "sandbox")
            let elsewhere = await Task.detached { provider().label + lazy.value.label }.value
            #expect(elsewhere == "sandboxsandbox")
        }
    }

    @Test("S12: Where there may be none, there is none of what is not registered")
    func optional() {
        #expect(container.optional(Provider<Cart>.self) == nil)
        #expect(container.resolve(Lazy<Cart>?.self) == nil)
        container.register(Cart.init)
        #expect(container.optional(Provider<Cart>.self) != nil)
        #expect(container.resolve(Lazy<Cart>?.self) != nil)
        #expect(container.optional(Provider<[Cart]>.self)?().count == 1)
    }

    @Test("S12: A call says what is missing")
    func missing() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let provider: Provider<Labelled> = Resolver().resolve()
            _ = provider()
        }
        #expect(standardError(of: result).contains("'Labelled'"))
    }

    @Test("S12: Resolve gives the container that is asked for, unless one is registered")
    func itself() throws {
        #expect(container.resolve(Resolver.self) === container)
        #expect(try container.resolveThrowing(Resolver?.self) === container)
        container.register(Aware.init(resolver:)).scope(.unique)
        let front = Resolver(child: container)
        #expect(front.resolve(Aware.self).resolver === front)
        let own = Resolver()
        container.register { own }
        #expect(container.resolve(Aware.self).resolver === own)
    }

    @Test("S12: An asynchronous way waits for nothing that is later")
    func asynchronous() async throws {
        container.register { () async in Cart() }
        container.register(Shop.init(newCart:)).scope(.unique)
        let shop = try await container.resolveAsync(Shop.self)
        let same: Provider<Cart> = try await container.resolveAsync()
        container.register(Cart.init)
        #expect(shop.newCart() !== same())
    }
}
