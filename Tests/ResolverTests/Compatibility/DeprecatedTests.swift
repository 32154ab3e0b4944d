import Resolver
import Testing

/// What is deprecated is called through a protocol, whose requirements are not.
private protocol Deprecated {
    static func registerScopes(in container: Resolver)
    static var scopes: [ResolverScope] { get }
    static func parent(of child: Resolver?) -> Resolver
}

extension Resolver: Deprecated {
    @available(*, deprecated)
    fileprivate static func registerScopes(in resolver: Resolver) {
        resolver.register(name: "application") { Item() }.scope(application)
        resolver.register(name: "cached") { Item() }.scope(cached)
        resolver.register(name: "container") { Item() }.scope(container)
        resolver.register(name: "graph") { Item() }.scope(graph)
        resolver.register(name: "shared") { Item() }.scope(shared)
        resolver.register(name: "unique") { Item() }.scope(unique)
    }

    @available(*, deprecated)
    fileprivate static var scopes: [ResolverScope] { [application, cached, container, graph, shared, unique] }

    @available(*, deprecated)
    fileprivate static func parent(of child: Resolver?) -> Resolver { Resolver(parent: child) }
}

@Suite("What is deprecated and still there")
struct DeprecatedTests {
    private let deprecated: any Deprecated.Type = Resolver.self

    @Test("Scopes as members of Resolver, without a dot")
    func scopes() {
        let expected: [ResolverScope] = [.application, .cached, .container, .graph, .shared, .unique]
        #expect(zip(deprecated.scopes, expected).allSatisfy { $0 === $1 })
        #expect(deprecated.scopes.count == expected.count)
    }

    @Test("Registering with them")
    func registering() {
        let resolver = Resolver()
        deprecated.registerScopes(in: resolver)
        #expect(resolver.resolveAll(Item.self).count == 6)
        let item: Item = resolver.resolve(name: "container")
        #expect(resolver.resolve(Item.self, name: "container") === item)
        #expect(resolver.resolve(Item.self, name: "unique") !== resolver.resolve(Item.self, name: "unique"))
    }

    @Test("init(parent:) asks the other container for what it does not have")
    func parent() {
        let child = Resolver()
        child.register { Item() }
        #expect(deprecated.parent(of: child).optional(Item.self) != nil)
        #expect(deprecated.parent(of: nil).optional(Item.self) == nil)
    }
}

private final class Item {}
