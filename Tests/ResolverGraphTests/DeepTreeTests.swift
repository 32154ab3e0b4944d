import ResolverGraph
import Testing

@Suite("Trees that are deep")
struct DeepTreeTests {
    @Test("In a tree lines more than 60 levels down say how far down they are")
    func deepTree() {
        func chain(_ count: Int) -> WiringGraph {
            WiringGraph(
                registrations: (0..<count).map { index in
                    .init(
                        .init("S\(index)"), at: .init("App/A.swift", index),
                        questions: index + 1 == count ? [] : [.init(.init("S\(index + 1)"), answers: [index + 1])])
                })
        }
        var graph = chain(63)
        graph.registrations[62].questions = [.init(.init("S0"), [.later], answers: [0])]
        let start = (0...60).map { String(repeating: "  ", count: $0) + "'S\($0)', graph, App/A.swift:\($0)\n" }
            .joined()
        let indent = String(repeating: "  ", count: 60)
        #expect(
            graph.tree(from: .init("S0")) == start + """
                \(indent)[61] 'S61', graph, App/A.swift:61
                \(indent)[62] 'S62', graph, App/A.swift:62
                \(indent)[63] ~ 'S0', graph, App/A.swift:0 …
                """)
        #expect(chain(10_000).tree().utf8.count < 2_000_000)
    }
}
