import Resolver
import TestSupport
import Testing

@Suite("Scopes")
struct ScopeTests {
    @Test("A cache of one's own is reset on its own")
    func caches() {
        let (first, second) = (ResolverScopeCache(), ResolverScopeCache())
        let container = Resolver()
        container.register(name: "first") { Token() }.scope(first)
        container.register(name: "second") { Token() }.scope(second)
        let tokens = ["first", "second"].map { container.resolve(Token.self, name: .init($0)) }
        first.reset()
        #expect(container.resolve(Token.self, name: "first") !== tokens[0])
        #expect(container.resolve(Token.self, name: "second") === tokens[1])
    }

    @Test("A scope resets its instances in every container")
    func everywhere() {
        let scope = ResolverScopeCache()
        let containers = [Resolver(), Resolver()]
        for container in containers { container.register { Token() }.scope(scope) }
        let before = containers.map { $0.resolve(Token.self) }
        #expect(before[0] !== before[1])
        scope.reset()
        for (container, token) in zip(containers, before) { #expect(container.resolve(Token.self) !== token) }
    }

    @Test("shared holds an instance while somebody else does")
    func shared() {
        let made = Guarded(0)
        let container = Resolver()
        container.register {
            made.update { $0 += 1 }
            return Token()
        }
        .implements((any Marked).self)
        .scope(ResolverScopeShare())
        var token: Token? = container.resolve()
        #expect(container.resolve(Token.self) === token)
        #expect(container.resolve((any Marked).self) === token)
        #expect(container.resolve((any Marked).self) === token)
        #expect(made.value == 1)
        weak let reference = token
        token = nil
        #expect(reference == nil)
        #expect(container.optional(Token.self) != nil)
        #expect(container.optional((any Marked).self) != nil)
        #expect(made.value == 3)
    }

    @Test("Resetting a shared scope makes a new instance though the old one lives")
    func sharedReset() {
        let scope = ResolverScopeShare()
        let container = Resolver()
        container.register { Token() }.scope(scope)
        let token: Token = container.resolve()
        scope.reset()
        #expect(container.resolve(Token.self) !== token)
    }

    @Test("A value cannot be shared and is made anew; other scopes keep it")
    func values() {
        let made = Guarded(0)
        let container = Resolver()
        let names: [(Resolver.Name, ResolverScope)] = [
            ("shared", ResolverScopeShare()), ("cached", ResolverScopeCache()), ("container", .container),
        ]
        for (name, scope) in names { container.register(name: name) { made.update { $0 += 1 } }.scope(scope) }
        #expect(container.resolve(Int.self, name: "shared") == 1)
        #expect(container.resolve(Int.self, name: "shared") == 2)
        #expect(container.resolve(Int.self, name: "cached") == 3)
        #expect(container.resolve(Int.self, name: "cached") == 3)
        #expect(container.resolve(Int.self, name: "container") == 4)
        #expect(container.resolve(Int.self, name: "container") == 4)
    }

    @Test("A value that refers to an object, an optional, a closure and a tuple are kept as they are")
    func kinds() {
        let scope = ResolverScopeCache()
        let container = Resolver()
        container.register { (Token(), 1) }.scope(scope)
        container.register { { "called" } as @Sendable () -> String }.scope(scope)
        container.register { [Token(), Token()] }.scope(scope)
        #expect(container.resolve((Token, Int).self).0 === container.resolve((Token, Int).self).0)
        #expect(container.resolve((@Sendable () -> String).self)() == "called")
        #expect(container.resolve([Token].self)[1] === container.resolve([Token].self)[1])
    }

    @Test("The container scope is reset with the container's cache, and goes by what the cache is")
    func container() {
        let container = Resolver()
        container.register { Token() }.scope(.container)
        let first: Token = container.resolve()
        #expect(container.resolve(Token.self) === first)
        container.cache.reset()
        let second: Token = container.resolve()
        #expect(second !== first)
        container.cache = ResolverScopeShare()
        #expect(container.cache is ResolverScopeShare)
        container.cache = ResolverScope.unique
        container.register(name: "after") { Token() }.scope(.container)
        #expect(container.resolve(Token.self, name: "after") !== container.resolve(Token.self, name: "after"))
    }

    @Test(
        "ResolverScopeContainer, ResolverScopeGraph and ResolverScopeUnique can be made, and do what the constants do")
    func initializers() {
        let container = Resolver()
        container.register { Token() }.scope(ResolverScopeContainer())
        #expect(container.resolve(Token.self) === container.resolve(Token.self))
        container.register { Token() }.scope(ResolverScopeUnique())
        #expect(container.resolve(Token.self) !== container.resolve(Token.self))
        container.register { Token() }.scope(ResolverScopeGraph())
        container.register { (resolver: Resolver) in (resolver.resolve() as Token, resolver.resolve() as Token) }
        let pair: (Token, Token) = container.resolve()
        #expect(pair.0 === pair.1)
        container.register { Token() }.scope(ResolverScope())
        #expect(container.resolve(Token.self) !== container.resolve(Token.self))
    }

    @Test("A registration can be put through a scope by hand")
    func proxy() {
        let scope = ResolverScopeCache()
        let container = Resolver()
        let registration = container.register { Token() }.scope(.unique).registration
        let kept: Token? = scope.resolve(registration: registration, resolver: container, args: nil)
        #expect(kept != nil)
        #expect(scope.resolve(registration: registration, resolver: container, args: nil) === kept)
        #expect(container.resolve(Token.self) !== kept)
        scope.reset()
        #expect(scope.resolve(registration: registration, resolver: container, args: nil) !== kept)
        #expect(
            ResolverScope.unique.resolve(registration: registration, resolver: container, args: nil) !== kept)
    }
}

private protocol Marked: AnyObject {}
private final class Token: Marked {}
