/// Who asks whom, by position: what the checks walk along.
struct Edges {
    /// For each registration, whom it asks.
    let asked: [[Int]]

    init(_ asked: [[Int]]) { self.asked = asked }

    /// The registrations that each needs in order to be made; with `later`, also those that it takes when it needs them.
    init(of graph: WiringGraph, withLater: Bool = false) {
        asked = (withLater ? graph.asked : graph.certainlyAsked).map { questions in
            var seen: Set<Int> = []
            return
                questions
                .filter { withLater || !$0.way.contains(.later) }
                .flatMap(\.answers)
                .filter { seen.insert($0).inserted }
        }
    }
}
