/// Who asks whom, by position: what the checks walk along.
struct Edges {
    /// For each registration, whom it asks.
    let asked: [[Int]]

    init(_ asked: [[Int]]) { self.asked = asked }

    /// The registrations that each needs in order to be made; with `later`, also those that it takes when it needs them.
    init(of graph: WiringGraph, withLater: Bool = false) {
        asked = (withLater ? graph.asked : graph.certainlyAsked).map { questions in
            var all: [Int] = []
            // Of a few, all are looked at sooner than a set is made.
            var seen: Set<Int> = []
            for question in questions where withLater || !question.way.contains(.later) {
                for answer in question.answers {
                    if all.count < 16 {
                        if !all.contains(answer) { all.append(answer) }
                    } else {
                        if seen.isEmpty { seen.formUnion(all) }
                        if seen.insert(answer).inserted { all.append(answer) }
                    }
                }
            }
            return all
        }
    }
}
