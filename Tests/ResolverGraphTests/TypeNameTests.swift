import Resolver
import ResolverInspection
import TestSupport
import Testing

private enum Owners {
    final class Clock: Sendable {}
    final class Watch: Sendable { init(clock: TestSupport.Owners.Clock) {} }
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
}
