/// One look through a graph.
struct WiringCheck {
    let graph: WiringGraph
    /// Who needs whom in order to be made, as each is made with what its container sees.
    let makings: Makings
    let askers: [Int?]
    /// Who needs whom by properties only.
    private let byProperties: Set<Need>

    private struct Need: Hashable {
        let asker, part: Int
    }

    init(_ graph: WiringGraph) {
        self.graph = graph
        let needs = Edges(of: graph)
        makings = Makings(of: graph, along: needs)
        var bare = graph
        bare.properties = []
        let own = graph.properties.isEmpty ? needs : Edges(of: bare)
        var byProperties: Set<Need> = []
        for property in graph.properties {
            for asker in property.makers {
                for part in property.question.answers where !own.asked[asker].contains(part) {
                    byProperties.insert(Need(asker: asker, part: part))
                }
            }
        }
        self.byProperties = byProperties
        askers = Edges(of: graph, withLater: true).askers()
    }

    /// Returns the fault, and notes in it whether a property asks on its way.
    func marked(_ fault: WiringFault, _ way: [Int]) -> WiringFault {
        var fault = fault
        fault.isThroughProperty = zip(way, way.dropFirst()).contains {
            byProperties.contains(Need(asker: $0, part: $1))
        }
        return fault
    }

    subscript(index: Int) -> WiringGraph.Registration { graph.registrations[index] }

    func step(_ index: Int) -> WiringFault.Step { .init(service: self[index].service, place: self[index].place) }

    func fault(_ kind: WiringFault.Kind, at index: Int, _ path: [Int] = []) -> WiringFault {
        WiringFault(kind: kind, service: self[index].service, place: self[index].place, path: path.map(step))
    }
}
