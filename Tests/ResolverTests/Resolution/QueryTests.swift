import Resolver
import TestSupport
import Testing

@Suite("Questions to a container")
struct QueryTests {
    @Test("resolveAll gives one service for each name, in the order in which the names were first registered")
    func order() {
        let child = Resolver()
        child.register(name: "c") { Plugin("child c") }
        child.register(name: "a") { Plugin("child a") }
        let container = Resolver(child: child)
        container.register(name: "b") { Plugin("b") }
        container.register(name: "a") { Plugin("a") }
        container.register { Other() }
        child.register { Plugin("child") }
        #expect(container.resolveAll(Plugin.self).map(\.label) == ["child c", "a", "b", "child"])
        #expect(child.resolveAll(Plugin.self).map(\.label) == ["child c", "child a", "child"])
    }

    @Test("Registering again leaves a service in its place; unregistering gives the place up")
    func again() {
        let container = Resolver()
        for name in ["a", "b"] { container.register(name: .init(name)) { Plugin(name) } }
        container.register(name: "a") { Plugin("new a") }
        #expect(container.resolveAll(Plugin.self).map(\.label) == ["new a", "b"])
        container.unregister(Plugin.self, name: "a")
        container.register(name: "a") { Plugin("last a") }
        #expect(container.resolveAll(Plugin.self).map(\.label) == ["b", "last a"])
    }

    @Test("resolveAll of nothing is empty; factories that return nil are passed over")
    func nothing() {
        let container = Resolver()
        #expect(container.resolveAll(Plugin.self).isEmpty)
        container.register(name: "nil") { nil as Plugin? }
        container.register { Plugin("some") }
        #expect(container.resolveAll(Plugin.self).map(\.label) == ["some"])
        container.unregister(Plugin.self)
        #expect(container.resolveAll(Plugin.self).isEmpty)
    }

    @Test("resolveAll gives aliases and kept instances, and works inside a factory")
    func all() {
        let container = Resolver()
        container.register { Plugin("kept") }
            .implements((any Labelled).self)
            .scope(ResolverScopeCache())
        container.register(name: "other") { Other() as any Labelled }
        container.register { (resolver: Resolver) in Host(plugins: resolver.resolveAll()) }
        let host: Host = container.resolve()
        #expect(host.plugins.map(\.label) == ["kept", "other"])
        #expect(host.plugins.first === container.resolve(Plugin.self))
    }

    @Test("A kept service that asked for all is made again by a container that sees more of them")
    func allNoted() {
        let child = Resolver()
        child.register { Plugin("child") as any Labelled }
        child.register { (resolver: Resolver) in Host(plugins: resolver.resolveAll()) }
            .scope(ResolverScopeCache())
        let container = Resolver(child: child)
        let shared: Host = child.resolve()
        #expect(container.resolve(Host.self) === shared)
        container.register(name: "more") { Plugin("more") as any Labelled }
        #expect(container.resolve(Host.self).plugins.map(\.label) == ["child", "more"])
        #expect(child.resolve(Host.self) === shared)
        container.unregister((any Labelled).self, name: "more")
        #expect(container.resolve(Host.self) === shared)
    }

    @Test("isRegistered looks in children too, by name, and makes nothing")
    func isRegistered() {
        let made = Guarded(0)
        let child = Resolver()
        child.register(name: "x") {
            made.update { $0 += 1 }
            return Plugin("x")
        }
        let container = Resolver(child: child)
        #expect(container.isRegistered(Plugin.self, name: "x"))
        #expect(!container.isRegistered(Plugin.self))
        #expect(!container.isRegistered(Plugin.self, name: "y"))
        #expect(!container.isRegistered((any Labelled).self, name: "x"))
        #expect(made.value == 0)
    }

    @Test("unregister takes this container's away, with what it made, and says whether there was one")
    func unregister() {
        let child = Resolver()
        child.register { Plugin("child") }
        let container = Resolver(child: child)
        container.register { Plugin("own") }.scope(ResolverScopeCache())
        weak let kept = container.resolve(Plugin.self)
        #expect(kept != nil)
        #expect(container.unregister(Plugin.self))
        #expect(kept == nil)
        #expect(container.resolve(Plugin.self).label == "child")
        #expect(!container.unregister(Plugin.self))
        #expect(!container.unregister(Plugin.self, name: "x"))
        #expect(!container.unregister(Other.self))
        #expect(container.resolve(Plugin.self).label == "child")
    }

    @Test("registerIfAbsent leaves what is there alone; a child's does not count")
    func ifAbsent() {
        let child = Resolver()
        child.register { Plugin("child") }
        let container = Resolver(child: child)
        let options = container.registerIfAbsent { Plugin("first") }
        options?.scope(ResolverScopeCache())
        let kept: Plugin = container.resolve()
        #expect(kept.label == "first")
        #expect(container.registerIfAbsent { Plugin("second") } == nil)
        #expect(container.resolve(Plugin.self) === kept)
        #expect(container.registerIfAbsent(name: "x") { Plugin("named") } != nil)
        #expect(container.resolve(Plugin.self, name: "x").label == "named")
        container.unregister(Plugin.self)
        #expect(container.registerIfAbsent(Plugin.self, factory: { Plugin("third") }) != nil)
        #expect(container.resolve(Plugin.self).label == "third")
    }
}

private protocol Labelled: AnyObject {
    var label: String { get }
}

private final class Plugin: Labelled {
    let label: String
    init(_ label: String) { self.label = label }
}

private final class Other: Labelled {
    var label: String { "other" }
}

private final class Host {
    let plugins: [any Labelled]
    init(plugins: [any Labelled]) { self.plugins = plugins }
}
