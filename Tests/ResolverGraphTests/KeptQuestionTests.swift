import Resolver
import ResolverInspection
import TestSupport
import Testing

private final class Engine: Sendable {}
private final class Car: Sendable { init(engine: Engine) {} }
private final class Garage: Sendable { init(engine: Engine?, engines: [Engine]) {} }

@Suite("E4: What kept services need, and nobody registers")
struct KeptQuestionTests {
    private let file: StaticString = "App/App.swift"

    @Test(
        "E4: A kept service that needs what is not registered is a fault, whatever keeps it", arguments: keepingScopes)
    func missing(_ scope: ResolverScope) throws {
        let container = Resolver(name: "app")
        container.register(Car.init, file: file, line: 1).scope(scope)
        let error = try #require(throws: InvalidWiring.self) { try container.validate() }
        #expect(
            "\(error)" == """
                Resolver: What 'app' can see has 1 fault.
                  'Car' needs 'Engine', which is not registered.
                    Registered at App/App.swift:1.
                    To fix this, do one of:
                      - register it: `register { … as Engine }`
                      - take it as an optional
                """)
        let graph = container.graph
        #expect(graph.registrations.map(\.questions) == [[.init(.init("Engine"))]])
        #expect(graph.tree().hasSuffix("\n  'Engine', not registered"))
        #expect(graph.dot.contains("m0 [label=\"Engine\", color=red]"))
        #expect(graph.mermaid.contains("m0[\"Engine\"]:::fault"))
        #expect(graph.json.contains("{ \"type\": \"Engine\", \"answers\": [] }"))
    }

    @Test("E4: Kept services may do without what they take as optionals, or all of", arguments: keepingScopes)
    func optional(_ scope: ResolverScope) throws {
        let container = Resolver()
        container.register(Garage.init).scope(scope)
        try container.validate()
    }

    @Test("E4: What is missing for the properties of a kept owner is a fault, now or later", arguments: keepingScopes)
    func properties(_ scope: ResolverScope) throws {
        let container = Resolver()
        container.register(file: file, line: 1) { Owners.Settings() }.scope(scope)
        let error = try #require(throws: InvalidWiring.self) { try container.validate() }
        #expect(
            error.faults.map(\.kind) == [
                .missingProperty(owner: "TestSupport.Owners.Screen", property: "account", nearMisses: []),
                .missingProperty(owner: "TestSupport.Owners.Settings", property: "clock", nearMisses: []),
            ])
        let graph = container.graph
        #expect(graph.tree().hasSuffix("\n  'Owners.Account', not registered\n  ~ 'Owners.Clock', not registered"))
        #expect(graph.dot.contains("m0 [label=\"Owners.Account\"") && graph.dot.contains("m1 [label=\"Owners.Clock\""))
    }
}
