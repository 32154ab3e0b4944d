import Foundation
import Resolver
import ResolverInspection
import ResolverTesting
import Testing

private final class Session: Sendable {}
private final class Desk: Sendable {
    init(_ session: Session) {}
}

@Suite("E4: Containers that have been closed")
struct ClosedContainerTests {
    private let app = Resolver(name: "app")

    private func closed() async -> Resolver {
        app.register(Desk.init)
        let request = app.nested("request") { $0.register { Session() } }
        await request.shutDown()
        return request
    }

    @Test("That is its fault, and no other is looked for; the same for one that asks it")
    func faults() async {
        let request = await closed()
        #expect(
            request.faults.map(\.description) == [
                """
                'request' has been closed, and answers nobody.
                  To fix this, do one of:
                    - look at it before it is closed
                    - open another: `resolver.nested { … }`
                """
            ])
        let front = Resolver(name: "front", child: request)
        #expect(front.faults == request.faults && request.faults.allSatisfy { !$0.isRemark })
        #expect(app.faults.allSatisfy { "\($0)".hasPrefix("'Desk' needs 'Session', which") })
        #expect(app.nested("other") { $0.register { Session() } }.faults.isEmpty)
    }

    @Test("Its graph says so, as a value, in each drawing and in a comparison")
    func graph() async throws {
        let (request, words) = (await closed(), "'request' has been closed")
        let graph = request.graph
        #expect(graph.closedContainer == "'request'" && app.graph.closedContainer == nil)
        #expect(graph.tree().hasPrefix(words + "\n'Desk'") && graph.tree(from: .init("Desk")).hasPrefix(words + "\n"))
        #expect(graph.mermaid.hasPrefix("flowchart LR\n  closed[\"\(words)\"]:::fault\n"))
        #expect(graph.dot.contains("\n  closed [label=\"\(words)\", color=red]\n"))
        #expect(try WiringGraph(json: Data(graph.json.utf8)) == graph)
        #expect(graph.changes(from: app.graph) == ["! \(words)"] && graph.changes(from: graph).isEmpty)
        #expect(app.graph.changes(from: graph) == ["! 'request' had been closed"])
    }
}
