import Foundation
import Resolver
import ResolverInspection
import ResolverTesting
import Testing

private protocol Networking: Sendable {}
private final class HTTP: Networking {}
private final class Cart: Sendable { init(network: any Networking, orders: Provider<Orders>) {} }
private final class Orders: Sendable { init(cart: Cart, missing: Missing) {} }
private final class Missing: Sendable {}
private final class Left: Sendable { init(right: Right) {} }
private final class Right: Sendable { init(left: Left) {} }

@Suite("Drawings and comparisons of a graph")
struct DrawingTests {
    /// In lines of a file that does not move.
    private static let container: Resolver = {
        let container = Resolver()
        container.register(file: "App/Services.swift", line: 1) { HTTP() }.scope(.application)
            .implements((any Networking).self, file: "App/Services.swift", line: 1)
        container.register(Cart.init, file: "Shop/Cart.swift", line: 2).scope(.application)
        container.register(Orders.init, file: "Shop/Cart.swift", line: 3)
        container.register(Left.init, file: "Shop/Cart.swift", line: 4)
        container.register(Right.init, name: nil, file: "Shop/Cart.swift", line: 5)
        return container
    }()
    private let graph = Self.container.graph

    @Test("A tree, from everything that nobody asks for, and from one service")
    func tree() {
        #expect(
            graph.tree(from: .init("Cart")) == """
                'Cart', application, Shop/Cart.swift:2
                  'Networking', alias, App/Services.swift:1
                    'HTTP', application, App/Services.swift:1
                  ~ 'Orders', graph, Shop/Cart.swift:3
                    'Cart', application, Shop/Cart.swift:2 …
                    'Missing', not registered
                """)
        var whole = graph
        whole.registrations[2].questions.removeLast()
        #expect(
            whole.tree() == """
                'Orders', graph, Shop/Cart.swift:3
                  'Cart', application, Shop/Cart.swift:2
                    'Networking', alias, App/Services.swift:1
                      'HTTP', application, App/Services.swift:1
                  'Missing', not registered
                'Left', graph, Shop/Cart.swift:4
                  'Right', graph, Shop/Cart.swift:5
                    'Left', graph, Shop/Cart.swift:4 …
                """)
    }

    @Test("A flowchart for Mermaid")
    func mermaid() {
        #expect(
            graph.mermaid == """
                flowchart LR
                  subgraph App
                    n0(["HTTP<br/>application"])
                    n1>"Networking"]
                  end
                  subgraph Shop
                    n2(["Cart<br/>application"])
                    n3["Orders<br/>graph"]
                    n4["Left<br/>graph"]
                    n5["Right<br/>graph"]
                  end
                  m0["Missing"]:::fault
                  n1 --> n0
                  n2 --> n1
                  n2 -.-> n3
                  n3 --> n2
                  n4 --> n5
                  n5 --> n4
                  n3 --> m0
                  class n4 fault
                  class n5 fault
                  classDef fault stroke:#c00,stroke-width:2px

                """)
    }

    @Test("A digraph for Graphviz")
    func dot() {
        let dot = graph.dot
        for line in [
            "    label=\"Shop\"", "    n2 [label=\"Cart\\napplication\", style=rounded]",
            "    n1 [label=\"Networking\", style=dashed]", "    n4 [label=\"Left\\ngraph\", style=solid, color=red]",
            "  n2 -> n3 [style=dotted]", "  n3 -> m0 [color=red]", "  m0 [label=\"Missing\", color=red]",
        ] { #expect(dot.contains(line + "\n"), "\(line)") }
        #expect(dot.hasPrefix("digraph wiring {\n") && dot.hasSuffix("}\n"))
    }

    @Test("JSON that is written is read as the same graph, generated ones included")
    func json() throws {
        #expect(try WiringGraph(json: Data(graph.json.utf8)) == graph)
        for seed in 1...20 {
            var graph = GeneratedGraphTests.graph(seed: UInt64(seed), count: 100, hasCycles: true)
            graph.properties += graph.registrations.prefix(3).flatMap { registration in
                registration.questions.map { .init(module: "M", owner: "A.B", name: "c", question: $0) }
            }
            graph.registrations[0].service.name = "with \"quotes\" \\ and\n\u{1} others"
            graph.registrations[1].arguments = ["Int", "String?"]
            // As a scope of the app's may be called.
            (graph.registrations[4].lifetime, graph.registrations[5].lifetime) = (
                .custom(scope: "shared"), .custom(scope: "timeToLive")
            )
            graph.registrations[6].lifetime = .limited(seconds: .infinity)
            (graph.registrations[2].isSuspending, graph.registrations[2].canThrow) = (true, true)
            graph.isClosed = seed.isMultiple(of: 2)
            (graph.nesting, graph.registrations[3].nesting) = (["request", ""], ["", "session"])
            #expect(try WiringGraph(json: Data(graph.json.utf8)) == graph)
        }
    }

    @Test("Another version is refused in words")
    func version() {
        let json = graph.json.replacingOccurrences(of: "\"version\": 1", with: "\"version\": 2")
        let error = #expect(throws: DecodingError.self) { try WiringGraph(json: Data(json.utf8)) }
        #expect("\(String(describing: error))".contains("a graph of version 2, where 1 can be read"))
    }

    @Test("How it is made, and in which way it asks")
    func changesOfWays() {
        let baseline = graph
        var graph = graph
        (graph.registrations[0].isSuspending, graph.registrations[0].canThrow) = (true, true)
        graph.registrations[0].isolation = "MainActor"
        graph.registrations[0].arguments = ["Int", "String?"]
        (graph.registrations[0].isEager, graph.registrations[0].isReleased) = (true, true)
        graph.registrations[2].questions[0].way = [.later, .optional]
        graph.registrations[2].questions[1].way = .every
        #expect(
            graph.changes(from: baseline) == [
                "~ 'Cart': asks for 'Networking', 'Orders' later → 'Networking' later if there is one, every 'Orders'",
                "~ 'HTTP': actor none → MainActor",
                "~ 'HTTP': effects none → async throws",
                "~ 'HTTP': arguments none → Int, String?",
                "~ 'HTTP': options none → eager released",
            ])
    }

    @Test("What has changed, and not the lines")
    func changes() {
        let baseline = graph
        var graph = graph
        graph.registrations[0].place.line = 100
        #expect(graph.changes(from: baseline) == [])
        graph.registrations[0].lifetime = .unique
        graph.registrations[0].place.file = "App/Network.swift"
        graph.registrations[3].service.name = "new"
        graph.registrations[2].questions.removeLast()
        graph.registrations[2].container = "'checkout'"
        #expect(
            graph.changes(from: baseline) == [
                "~ 'Cart': container \(baseline.registrations[2].container) → 'checkout'",
                "~ 'Cart': asks for 'Networking', 'Orders' later → 'Networking'",
                "~ 'HTTP': scope application → unique",
                "~ 'HTTP': file App/Services.swift → App/Network.swift",
                "- 'Orders', graph, in Shop/Cart.swift",
                "+ 'Orders' named \"new\", graph, in Shop/Cart.swift",
            ])
    }
}
