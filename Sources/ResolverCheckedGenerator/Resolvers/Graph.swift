/// A graph of numbers and edges between them. What they stand for is not known here.
struct Graph {
    struct Edge {
        let target: Int
        /// Whether the target may come after.
        let isLazy: Bool
    }

    /// The edges of each node, in order.
    var edges: [[Edge]]

    /// A path that comes back to where it began, as nodes and the number of the edge that each is left by.
    struct Cycle {
        let steps: [(node: Int, edge: Int)]
        /// Where the last step leads: to the first node, unless steps have been left out.
        let target: Int

        /// The path as text: `A → B → A`.
        func path(_ name: (Int) -> String) -> String {
            let isWhole = target == steps[0].node
            let end = isWhole ? [] : ["…", name(steps[0].node)]
            return (steps.map { name($0.node) } + [name(target)] + end).joined(separator: " → ")
        }
    }

    /// Cycles such that none is left if one edge of each is taken away. Every edge that closes one closes exactly one of
    /// them.
    ///
    /// Many edges may each close one through most of the nodes. Once the cycles have a thousand steps together, only the
    /// step that closes it is kept of another one.
    func cycles() -> [Cycle] {
        /// Where each node is on the way; nil before it is reached, -1 once all that it leads to has been looked at.
        var positions: [Int?] = Array(repeating: nil, count: edges.count)
        var found: [Cycle] = []
        var stepsLeft = 1_000
        for root in edges.indices where positions[root] == nil {
            // The way from the root to the node that is looked at. No recursion: it may be long.
            var way = [(node: root, edge: 0)]
            positions[root] = 0
            while let (node, edge) = way.last {
                guard edge < edges[node].count else {
                    positions[node] = -1
                    way.removeLast()
                    if !way.isEmpty { way[way.count - 1].edge += 1 }
                    continue
                }
                let target = edges[node][edge].target
                guard let position = positions[target] else {
                    positions[target] = way.count
                    way.append((target, 0))
                    continue
                }
                if position >= 0 {
                    let steps = way[(stepsLeft > 0 ? position : way.count - 1)...]
                    stepsLeft -= steps.count
                    found.append(Cycle(steps: Array(steps), target: target))
                }
                way[way.count - 1].edge += 1
            }
        }
        return found
    }

    /// The nodes that can be reached from some, these included; each after all that it has edges to, in the order of
    /// the edges. There must not be a cycle.
    func order(from roots: [Int]) -> [Int] {
        var order: [Int] = []
        var seen: Set<Int> = []
        for root in roots where seen.insert(root).inserted {
            var way = [(node: root, edge: 0)]
            while let (node, edge) = way.last {
                guard edge < edges[node].count else {
                    order.append(node)
                    way.removeLast()
                    continue
                }
                way[way.count - 1].edge += 1
                let target = edges[node][edge].target
                if seen.insert(target).inserted { way.append((target, 0)) }
            }
        }
        return order
    }

    /// The nodes that can be reached from some without a lazy edge, these included.
    func eager(from roots: [Int]) -> Set<Int> {
        var seen: Set<Int> = []
        var open = roots
        while let node = open.popLast() {
            guard seen.insert(node).inserted else { continue }
            open += edges[node].filter { !$0.isLazy }.map(\.target)
        }
        return seen
    }
}
