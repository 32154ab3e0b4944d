/// One look through a graph.
struct WiringCheck {
    let graph: WiringGraph
    /// Who needs whom in order to be made.
    let needs: Edges
    let askers: [Int?]

    init(_ graph: WiringGraph) {
        self.graph = graph
        needs = Edges(of: graph)
        askers = Edges(of: graph, withLater: true).askers()
    }

    subscript(index: Int) -> WiringGraph.Registration { graph.registrations[index] }

    func step(_ index: Int) -> WiringFault.Step { .init(service: self[index].service, place: self[index].place) }

    func fault(_ kind: WiringFault.Kind, at index: Int, _ path: [Int] = []) -> WiringFault {
        WiringFault(kind: kind, service: self[index].service, place: self[index].place, path: path.map(step))
    }
}
