import Resolver
import ResolverInspection
import TestSupport
import Testing

private enum Owners {
    final class Clock: Sendable {}
    final class Watch: Sendable { init(clock: TestSupport.Owners.Clock) {} }
    final class Wall: Sendable { init(clocks: [TestSupport.Owners.Clock], maybe: Owners.Clock?) {} }
}

@Suite("Types of one name in a graph")
struct TypeNameTests {
    @Test("With their modules where there are two, also where one of them is only asked for")
    func apart() {
        let resolver = Resolver()
        resolver.register(Owners.Watch.init, file: "App/App.swift", line: 1)
        #expect(resolver.graph.tree().contains("'Owners.Clock', not registered"))
        resolver.register(file: "App/App.swift", line: 2) { Owners.Clock() }
        #expect(
            resolver.graph.tree() == """
                'Owners.Watch', graph, App/App.swift:1
                  'TestSupport.Owners.Clock', not registered
                'ResolverGraphTests.Owners.Clock', graph, App/App.swift:2
                """)
    }

    @Test("In arrays and optionals as well")
    func within() {
        let resolver = Resolver()
        resolver.register(Owners.Wall.init)
        #expect(
            resolver.graph.registrations[0].questions.map(\.service.type)
                == ["TestSupport.Owners.Clock", "ResolverGraphTests.Owners.Clock"])
        resolver.register { [TestSupport.Owners.Clock()] }
        resolver.register { Owners.Clock() }
        #expect(
            resolver.graph.registrations.map(\.service.type)
                == ["Owners.Wall", "[TestSupport.Owners.Clock]", "ResolverGraphTests.Owners.Clock"])
    }

    @Test("What nobody registers does not change the names of what is registered")
    func unregistered() {
        Resolver.sandboxed {
            // `TestSupport.Owners.Settings` asks for its own.
            Resolver.register { Owners.Clock() }
            #expect(Resolver.main.graph.registrations.contains { $0.service.type == "Owners.Clock" })
        }
    }
}
