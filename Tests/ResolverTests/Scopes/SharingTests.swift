import Resolver
import TestSupport
import Testing

@Suite("A kept instance and the containers that share it")
struct SharingTests {
    @Test("Of two containers with the same override one may end; the other keeps the instance")
    func bequeathed() {
        let bottom = Resolver()
        bottom.register { Leaf("bottom") }
        bottom.register { (resolver: Resolver) in Tree(resolver.resolve()) }.scope(.container)
        let middle = Resolver(child: bottom)
        middle.register { Leaf("middle") }
        var top: Resolver? = Resolver(child: middle)
        let tree = top?.resolve(Tree.self)
        #expect(tree?.leaf.text == "middle")
        #expect(middle.resolve(Tree.self) === tree)
        top = nil
        #expect(middle.resolve(Tree.self) === tree)
        #expect(bottom.resolve(Tree.self).leaf.text == "bottom")
    }

    @Test("An alias hands on why its target is nil, on the fast path and with arguments")
    func nilTarget() {
        let container = Resolver()
        for scope in [ResolverScope.unique, .graph, ResolverScopeCache()] {
            let registered = #line + 1
            container.register { nil as Leaf? }
                .implements((any Green).self)
                .scope(scope)
            let texts = [
                message { try container.resolveThrowing((any Green).self) },
                message { try container.resolveThrowing((any Green).self) },
                message { try container.resolveThrowing((any Green).self, args: 1) },
            ]
            let fact =
                "Resolver: The factory of 'Leaf', registered at ResolverTests/SharingTests.swift:\(registered), returned nil."
            #expect(texts.allSatisfy { $0.hasPrefix(fact) })
            #expect(container.optional((any Green).self) == nil)
            #expect(container.optional((any Green).self, args: 1) == nil)
        }
    }

    @Test("Services of the main actor are kept, made and shared in a resolution pass there, and refused elsewhere")
    @MainActor
    func mainActor() async throws {
        let container = Resolver()
        container.register { Window("kept") }.scope(.container)
        container.register(name: "shared") { Window("shared") }.scope(ResolverScopeShare())
        container.register(name: "unique") { Window("unique") }.scope(.unique)
        let kept = container.resolve(Window.self)
        let shared = container.resolve(Window.self, name: "shared")
        for name: Resolver.Name in ["shared", "unique"] { #expect(container.optional(Window.self, name: name) != nil) }
        #expect(container.resolve(Window.self) === kept)
        #expect(container.resolve(Window.self, name: "shared") === shared)
        container.register(name: "pair") { (resolver: Resolver) in
            Desktop(resolver.resolve(), resolver.resolve(name: "shared"), resolver.resolve(name: "unique"))
        }
        let desktop: Desktop = container.resolve(name: "pair")
        #expect(desktop.titles == ["kept", "shared", "unique"])
        let texts = await Task.detached {
            [nil, "shared", "unique"].map { name in message { try container.resolveThrowing(Window.self, name: name) } }
        }.value
        #expect(
            texts.allSatisfy { $0.contains("is made on MainActor, but was asked for from a task on another executor.") }
        )
    }
}

private protocol Green {}

private final class Leaf: Green, Sendable {
    let text: String
    init(_ text: String) { self.text = text }
}

private final class Tree: Sendable {
    let leaf: Leaf
    init(_ leaf: Leaf) { self.leaf = leaf }
}

/// Not `Sendable`, or an instance that exists would be handed out everywhere.
private final class Window {
    var title: String
    @MainActor init(_ title: String) { self.title = title }
}

@MainActor private final class Desktop {
    let titles: [String]
    init(_ windows: Window...) { titles = windows.map(\.title) }
}
