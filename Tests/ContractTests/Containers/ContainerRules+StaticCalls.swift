import Resolver
import TestSupport
import Testing

/// Owners of injected properties, as an app has them.
private final class Screen {
    @Injected var feature: Feature
    @OptionalInjected var plain: Plain?
    @LazyInjected var repository: Repository

    init() { _ = repository }
}

@Suite("C3: Which container static calls go to")
struct StaticCallRules {
    @Test("C3: Static register goes to main, whatever root is")
    func register() async {
        await #expect(processExitsWith: .success) {
            let other = Resolver()
            Resolver.root = other
            Resolver.register { Plain() }
            #expect(Resolver.main.isRegistered(Plain.self))
            #expect(!other.isRegistered(Plain.self))
            #expect(!Resolver.isRegistered(Plain.self))
        }
    }

    @Test("C3: Static register within a factory goes to main as well")
    func registerInFactory() async {
        await #expect(processExitsWith: .success) {
            let other = Resolver()
            other.register { () -> Labelled in
                Resolver.register { Plain() }
                return Labelled("made")
            }
            #expect(other.resolve(Labelled.self).label == "made")
            #expect(Resolver.main.isRegistered(Plain.self))
            #expect(!other.isRegistered(Plain.self))
        }
    }

    @Test("C3: Root is main until it is set; static resolve and the wrappers ask root")
    func root() async {
        await #expect(processExitsWith: .success) {
            #expect(Resolver.root === Resolver.main)
            Resolver.main.registerFeature(.unique)
            #expect(!Screen().feature.isMocked)
            let mock = Resolver.mocking(.main)
            mock.register { Plain() }
            Resolver.root = mock
            let screen = Screen()
            #expect(screen.feature.isMocked)
            #expect(screen.repository.network is MockNetwork)
            #expect(screen.plain != nil)
            #expect(Resolver.resolve(Feature.self).isMocked)
            #expect(Resolver.optional(Plain.self) != nil)
            #expect(Resolver.resolveAll(Plain.self).count == 1)
            Resolver.root = .main
            #expect(!Screen().feature.isMocked)
            #expect(Screen().plain == nil)
        }
    }

    @Test("C3: Within a factory static calls ask the container that began the resolution pass")
    func inFactory() {
        let container = Resolver()
        container.register { Plain() }
        container.register(name: "count") { Labelled("\(Resolver.resolveAll(Plain.self).count)") }
        container.register(name: "optional") { Labelled(Resolver.optional(Plain.self) == nil ? "none" : "some") }
        container.register(name: "registered") { Labelled("\(Resolver.isRegistered(Plain.self))") }
        container.registerFeature(.graph)
        #expect(!container.resolve(Feature.self).isMocked)
        #expect(container.resolve(Labelled.self, name: "count").label == "1")
        #expect(container.resolve(Labelled.self, name: "optional").label == "some")
        #expect(container.resolve(Labelled.self, name: "registered").label == "true")
    }

    @Test("C3: Within a factory the wrappers ask the container that began the resolution pass")
    func wrappersInFactory() {
        let child = Resolver()
        child.registerFeature(.graph)
        child.register { Screen() }
        let mock = Resolver.mocking(child)
        mock.register { Plain() }
        let screen: Screen = mock.resolve()
        #expect(screen.feature.isMocked)
        #expect(screen.repository.network is MockNetwork)
        #expect(screen.plain != nil)
        #expect(child.resolve(Screen.self).plain == nil)
    }

    @Test("C3: A factory is handed the container that began the resolution pass, not the one it is registered in")
    func parameter() {
        let child = Resolver()
        child.register { resolver in Repository(network: resolver.resolve()) }
        child.register { resolver, _ in Feature(repository: resolver.resolve()) }
        #expect(Resolver.mocking(child).resolve(Feature.self).isMocked)
    }

    @Test("C3: A container that is asked explicitly within a factory is where static calls go until it has answered")
    func explicitContainer() {
        let inner = Resolver()
        inner.register { Labelled("inner") }
        inner.register { Ticket(number: Resolver.resolve(Labelled.self).label == "inner" ? 1 : 2) }
        let outer = Resolver()
        outer.register { Labelled("outer") }
        outer.register(name: "order") { () -> Labelled in
            let before = Resolver.resolve(Labelled.self).label
            let during = inner.resolve(Ticket.self).number
            let after = Resolver.resolve(Labelled.self).label
            return Labelled("\(before) \(during) \(after)")
        }
        #expect(outer.resolve(Labelled.self, name: "order").label == "outer 1 outer")
    }

    @Test("C3: A resolution pass on one thread does not change where another thread's static calls go")
    func otherThread() async {
        await #expect(processExitsWith: .success) {
            Resolver.main.register { Labelled("main") }
            let other = Resolver()
            other.register { Labelled("other") }
            other.register(name: "thread") {
                try? Work { Labelled(Resolver.resolve(Labelled.self).label) }.value()
            }
            #expect(other.resolve(Labelled.self, name: "thread").label == "main")
        }
    }
}
