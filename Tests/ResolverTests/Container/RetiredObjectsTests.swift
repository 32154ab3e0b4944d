import Resolver
import TestSupport
import Testing

@Suite("Retired objects: what a change lets go of, and what its end may do")
struct RetiredObjectsTests {
    @Test("A deinit that resolves during a reset")
    func resolving() {
        let scope = ResolverScopeCache()
        let seen = Guarded<[String]>([])
        let container = Resolver()
        container.register { "resolved" }
        container.register { Ending { seen.update { $0.append(container.resolve()) } } }.scope(scope)
        _ = container.resolve(Ending.self)
        scope.reset()
        #expect(seen.value == ["resolved"])
        container.unregister(Ending.self)
    }

    @Test("A deinit that resolves its own service again during a reset: the new instance is kept")
    func itself() {
        let scope = ResolverScopeCache()
        let container = Resolver()
        let endings = Guarded(0)
        container.register {
            Ending {
                if endings.update({ $0 += 1 }) == 1 { _ = container.resolve(Ending.self) }
            }
        }
        .scope(scope)
        _ = container.resolve(Ending.self)
        scope.reset()
        #expect(endings.value == 1)
        let kept: Ending = container.resolve()
        #expect(container.resolve(Ending.self) === kept)
        scope.reset()
        container.unregister(Ending.self)
        #expect(endings.value == 1)
    }

    @Test("A deinit that registers and unregisters while its service is replaced")
    func registering() {
        let container = Resolver()
        container.register {
            Ending {
                container.register(name: "late") { "registered by a deinit" }
                container.unregister(Int.self)
            }
        }
        .scope(ResolverScopeCache())
        container.register { 7 }
        _ = container.resolve(Ending.self)
        container.register { Ending {} }
        #expect(container.resolve(String.self, name: "late") == "registered by a deinit")
        #expect(!container.isRegistered(Int.self))
    }

    @Test("Instances end in reverse order of making")
    func order() {
        let scope = ResolverScopeCache()
        let ended = Guarded<[String]>([])
        let container = Resolver()
        for name in ["first", "second", "third"] {
            container.register(name: .init(name)) { Ending { ended.update { $0.append(name) } } }.scope(scope)
            _ = container.resolve(Ending.self, name: .init(name))
        }
        scope.reset()
        #expect(ended.value == ["third", "second", "first"])
    }

    @Test("A container that ends lets its instances go, and what a factory holds")
    func container() {
        let ended = Guarded(0)
        let held = Ending { ended.update { $0 += 1 } }
        var container: Resolver? = Resolver()
        let scope = ResolverScopeCache()
        weak let reference = container
        do {
            let captured = Capture(held)
            container?.register(name: "captures") { captured.object }
        }
        container?.register { Ending { ended.update { $0 += 1 } } }.scope(scope)
        _ = container?.resolve(Ending.self)
        container = nil
        #expect(reference == nil)
        #expect(ended.value == 1)
        scope.reset()
        #expect(ended.value == 1)
        withExtendedLifetime(held) {}
    }

    @Test("A factory may register what it then resolves")
    func registeringInside() {
        let container = Resolver()
        container.register { (resolver: Resolver) -> String in
            resolver.register { 7 }
            return "\(resolver.resolve(Int.self))"
        }
        .scope(ResolverScopeCache())
        #expect(container.resolve(String.self) == "7")
        #expect(container.resolve(Int.self) == 7)
    }

    @Test(
        "A factory may register the service that it is making again; what it makes is not kept",
        arguments: [ResolverScope.graph, .unique, .container, ResolverScopeCache(), ResolverScopeShare()])
    func reregisteringInside(scope: ResolverScope) {
        let container = Resolver()
        container.register { (resolver: Resolver) -> Box in
            resolver.register { Box("new") }.scope(scope)
            return Box("old")
        }
        .implements((any Holding).self)
        .scope(scope)
        let old: Box = container.resolve()
        #expect(old.text == "old")
        #expect(container.resolve(Box.self).text == "new")
        #expect(container.resolve((any Holding).self).text == "new")
    }

    @Test("A factory may unregister the service that it is making")
    func unregisteringInside() {
        let container = Resolver()
        container.register { (resolver: Resolver) -> Box in
            resolver.unregister(Box.self)
            return Box("last")
        }
        .scope(ResolverScopeCache())
        #expect(container.resolve(Box.self).text == "last")
        #expect(container.optional(Box.self) == nil)
    }

    @Test("A factory may reset the scope that its service is about to be kept in; then it is not kept")
    func resettingInside() {
        let scope = ResolverScopeCache()
        let container = Resolver()
        let alreadyReset = Flag()
        container.register {
            if !alreadyReset.raise() { scope.reset() }
            return Box("made")
        }
        .scope(scope)
        let box: Box = container.resolve()
        #expect(box.text == "made")
        #expect(container.resolve(Box.self) !== box)
        #expect(container.resolve(Box.self) === container.resolve(Box.self))
    }
}

private final class Ending: @unchecked Sendable {
    // Safety: constant, and called once.
    private let end: () -> Void
    init(_ end: @escaping () -> Void) { self.end = end }
    deinit { end() }
}

/// Used by one thread.
private final class Flag: @unchecked Sendable {
    private var isRaised = false

    /// Whether it was raised before.
    func raise() -> Bool {
        defer { isRaised = true }
        return isRaised
    }
}

private final class Capture: Sendable {
    let object: Ending
    init(_ object: Ending) { self.object = object }
}

private protocol Holding: AnyObject {
    var text: String { get }
}

private final class Box: Holding {
    let text: String
    init(_ text: String) { self.text = text }
}
