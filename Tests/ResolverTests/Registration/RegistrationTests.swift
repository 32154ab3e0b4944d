import Resolver
import Testing

@Suite("A registration by itself")
struct RegistrationTests {
    @Test("It knows its name, scope and keys")
    func facts() {
        let container = Resolver()
        let scope = ResolverScopeCache()
        let plain = container.register { Part() }.registration
        let named = container.register(name: "x") { Part() }.scope(scope).registration
        #expect(plain.name == nil)
        #expect(named.name == "x")
        #expect(named.scope === scope)
        #expect(plain.key == named.key)
        #expect(plain.cacheKey != named.cacheKey)
        #expect(named.cacheKey.hasSuffix(":x"))
        #expect(container.register { "other" }.registration.key != plain.key)
    }

    @Test("instantiate makes a new instance, resolve goes by the scope")
    func making() {
        let container = Resolver()
        let registration = container.register { Part() }.scope(ResolverScopeCache()).registration
        let kept = registration.resolve(resolver: container, args: nil)
        #expect(kept != nil)
        #expect(kept === container.resolve(Part.self))
        #expect(registration.instantiate(resolver: container, args: nil) !== kept)
        #expect(registration.resolve(resolver: container, args: nil) === kept)
    }

    @Test("One that no container has can be instantiated with arguments")
    func free() {
        let container = Resolver()
        let registration = ResolverRegistration<Int>(resolver: container, key: 1, name: "double") { _, args in
            Resolver.Args(args).optional().map { 2 * $0 }
        }
        #expect(registration.instantiate(resolver: container, args: 4) == 8)
        #expect(registration.instantiate(resolver: container, args: nil) == nil)
        #expect(registration.name == "double")
        #expect(!container.isRegistered(Int.self, name: "double"))
    }
}

private final class Part {}
