/// One look through a graph.
struct WiringCheck {
    let graph: WiringGraph
    /// Who needs whom in order to be made.
    let needs: Edges
    let askers: [Int?]
    /// Who needs whom without properties.
    private let own: Edges

    init(_ graph: WiringGraph) {
        self.graph = graph
        needs = Edges(of: graph)
        var bare = graph
        bare.properties = []
        own = graph.properties.isEmpty ? needs : Edges(of: bare)
        askers = Edges(of: graph, withLater: true).askers()
    }

    /// Returns the fault, and notes in it whether a property asks on its way.
    func marked(_ fault: WiringFault, _ way: [Int]) -> WiringFault {
        var fault = fault
        fault.isThroughProperty = zip(way, way.dropFirst()).contains { !own.asked[$0].contains($1) }
        return fault
    }

    subscript(index: Int) -> WiringGraph.Registration { graph.registrations[index] }

    func step(_ index: Int) -> WiringFault.Step { .init(service: self[index].service, place: self[index].place) }

    func fault(_ kind: WiringFault.Kind, at index: Int, _ path: [Int] = []) -> WiringFault {
        WiringFault(kind: kind, service: self[index].service, place: self[index].place, path: path.map(step))
    }
}
