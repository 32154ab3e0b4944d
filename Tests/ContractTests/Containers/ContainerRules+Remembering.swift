import Resolver
import TestSupport
import Testing

/// Made by a factory, and asks for its services only later.
private final class Screen: @unchecked Sendable {
    // Safety: changed by one test, before it is shared.
    @LazyInjected var network: any Network
    @WeakLazyInjected var weakNetwork: (any Network)?
    @LazyInjected var optionalNetwork: (any Network)?
    @LazyInjected(name: "other") var named: any Network
    @LazyInjected var feature: Feature

    /// Each way to read that does not depend on another having been taken before.
    enum Way: CaseIterable, Sendable {
        case lazily, weakly, optionally, named, afterRelease, inCopy, deeper

        func isMocked(_ screen: Screen) -> Bool {
            switch self {
            case .lazily: return screen.network is MockNetwork
            case .weakly: return screen.weakNetwork is MockNetwork
            case .optionally: return screen.optionalNetwork is MockNetwork
            case .named: return screen.named is MockNetwork
            case .deeper: return screen.feature.isMocked
            case .afterRelease:
                _ = screen.network
                screen.$network.release()
                return screen.network is MockNetwork
            case .inCopy:
                let copy = screen.$network
                return copy.wrappedValue is MockNetwork
            }
        }
    }
}

/// Has a screen two levels down, by wrappers alone.
private final class Window {
    @Injected var frame: Frame

    final class Frame {
        @Injected var screen: Screen
    }
}

extension Resolver {
    /// A screen, and the real services it asks for.
    fileprivate func registerScreen(_ scope: ResolverScope) {
        registerFeature(.unique)
        register(name: "other") { RealNetwork() as any Network }
        register { Screen() }.scope(scope)
    }

    fileprivate static func mockingAll(_ child: Resolver) -> Resolver {
        let mock = mocking(child)
        mock.register(name: "other") { MockNetwork() as any Network }
        return mock
    }
}

@Suite("C11: What wrappers remember that resolve later than their owner is made")
struct RememberingRules {
    private let child = Resolver()

    @Test("C11: Read after the resolution pass, they ask the container that began it", arguments: Screen.Way.allCases)
    fileprivate func afterCycle(_ way: Screen.Way) {
        child.registerScreen(.unique)
        let mock = Resolver.mockingAll(child)
        #expect(way.isMocked(mock.resolve()))
        #expect(!way.isMocked(child.resolve()))
    }

    @Test("C11: Made two levels down, behind two containers", arguments: [ResolverScope.graph, .unique])
    func depth(_ scope: ResolverScope) {
        child.registerScreen(scope)
        child.register { Window.Frame() }.scope(scope)
        child.register { Window() }.scope(scope)
        let front = Resolver(child: Resolver.mocking(child))
        front.register { Plain() }
        let window: Window = front.resolve()
        #expect(window.frame.screen.network is MockNetwork)
        #expect(window.frame.screen.feature.isMocked)
        #expect(child.resolve(Window.self).frame.screen.network is RealNetwork)
    }

    @Test("C11: In a container that a factory names, it is that one")
    func explicitContainer() {
        child.registerScreen(.unique)
        let mock = Resolver.mocking(child)
        let outer = Resolver()
        outer.register { RealNetwork() as any Network }
        outer.register { Labelled(mock.resolve(Screen.self).network is MockNetwork ? "mock" : "real") }
        outer.register(name: "later") { mock.resolve(Screen.self) }
        #expect(outer.resolve(Labelled.self).label == "mock")
        #expect(outer.resolve(Screen.self, name: "later").network is MockNetwork)
    }

    @Test("C11: A container that is given is asked instead, from the first or set later")
    func given() {
        final class Owner {
            @LazyInjected var network: any Network
            @LazyInjected var other: any Network
            init(_ container: Resolver) { _other = LazyInjected(container: container) }
        }
        let given = Resolver()
        given.register { MockNetwork() as any Network }
        child.registerFeature(.unique)
        child.register { Owner(given) }
        let owner: Owner = child.resolve()
        owner.$network.container = given
        #expect(owner.network is MockNetwork)
        #expect(owner.other is MockNetwork)
        owner.$network.container = nil
        owner.$network.release()
        #expect(owner.network is RealNetwork)
    }

    @Test("C11: Read within another container's factory, they ask their own")
    func withinAnother() {
        child.registerScreen(.unique)
        let mock = Resolver.mocking(child)
        let mocked: Screen = mock.resolve()
        child.register { Labelled(mocked.network is MockNetwork ? "mock" : "real") }
        #expect(child.resolve(Labelled.self).label == "mock")
    }

    @Test("C11: The container is not kept alive, and neither is what it has")
    func notKeptAlive() {
        child.registerScreen(.unique)
        let census = Census()
        func make() -> (Screen, Weak<Resolver>) {
            let behind = Resolver(child: child)
            behind.register { CountedNetwork(census) as any Network }.scope(.container)
            let mock = Resolver(child: behind)
            _ = mock.resolve((any Network).self)
            return (mock.resolve(), Weak(mock))
        }
        let (screen, container) = make()
        #expect(container.object == nil)
        #expect(census.count == 0)
        withExtendedLifetime(screen) {}
    }

    @Test("C11: Made outside of any factory, they remember nothing and ask root, whichever that is by then")
    func outside() async {
        await #expect(processExitsWith: .success) {
            Resolver.main.registerScreen(.unique)
            let mock = Resolver.mockingAll(.main)
            let screens = Screen.Way.allCases.map { ($0, Screen()) }
            Resolver.root = mock
            for (way, screen) in screens { #expect(way.isMocked(screen)) }
        }
    }

    @Test("C11: Made in a resolution pass of root, they go where root goes")
    func madeInRoot() async {
        await #expect(processExitsWith: .success) {
            Resolver.main.registerScreen(.unique)
            let screens = Screen.Way.allCases.map { ($0, Resolver.resolve(Screen.self)) }
            let (mock, early) = (Resolver.mockingAll(.main), Resolver.resolve(Screen.self))
            #expect(early.network is RealNetwork)
            Resolver.root = mock
            for (way, screen) in screens { #expect(way.isMocked(screen)) }
            let late: Screen = Resolver.resolve()
            Resolver.root = .main
            #expect(late.network is RealNetwork)
            // One that was not root is remembered, whatever root is.
            let other: Screen = mock.resolve()
            #expect(other.network is MockNetwork)
        }
    }

    @Test("C11: Resolving has nowhere to remember: it is the container whose factory is running, else root")
    func resolving() {
        final class Editor: Resolving {
            private(set) var early: (any Network)?
            init() { early = resolver.optional() }
        }
        child.registerFeature(.unique)
        child.register { Editor() }
        let mock = Resolver.mocking(child)
        let editor: Editor = mock.resolve()
        #expect(editor.early is MockNetwork)
        #expect(child.resolve(Editor.self).early is RealNetwork)
        #expect(editor.resolver !== mock)
        #expect(editor.resolver !== child)
    }

    @Test("C11: A wrapper is a word larger for it, and no more")
    func size() {
        struct Before {
            var container: Resolver?
            var name: Resolver.Name?
            var arguments: (any Sendable)?
            var box: AnyObject
            var location: (UnsafePointer<UInt8>, UInt)
        }
        #expect(MemoryLayout<LazyInjected<Plain>>.size == MemoryLayout<Before>.size + MemoryLayout<UInt>.size)
        #expect(MemoryLayout<WeakLazyInjected<Plain>>.size == MemoryLayout<Before>.size + MemoryLayout<UInt>.size)
        // It remembers nothing; a byte says whether it awaits arguments. (A2)
        #expect(MemoryLayout<Injected<Plain>>.size == MemoryLayout<UInt>.size + 1)
    }
}
