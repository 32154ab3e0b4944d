/// The nodes and edges that both diagrams draw.
struct Drawing {
    let modules: [(String, [Int])]
    let edges: [(from: Int, to: Int, isLater: Bool)]
    let missing: [(from: Int, service: WiringGraph.Service)]
    let faulty: [Int]
}
