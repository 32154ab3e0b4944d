/// A graph of numbers and edges between them. What they stand for is not known here.
struct Graph {
    struct Edge {
        let target: Int
        /// Whether the target may come after.
        let isLazy: Bool
    }

    /// The edges of each node, in order.
    var edges: [[Edge]]

    /// Paths that come back to where they began, as nodes and the number of the edge that each is left by. None is left
    /// if one edge of each is taken away. Every edge that closes one closes exactly one of them.
    func cycles() -> [[(node: Int, edge: Int)]] {
        enum Mark { case new, open, done }
        var marks = Array(repeating: Mark.new, count: edges.count)
        var found: [[(node: Int, edge: Int)]] = []
        for root in edges.indices where marks[root] == .new {
            // The way from the root to the node that is looked at. No recursion: it may be long.
            var way = [(node: root, edge: 0)]
            marks[root] = .open
            while let (node, edge) = way.last {
                guard edge < edges[node].count else {
                    marks[node] = .done
                    way.removeLast()
                    if !way.isEmpty { way[way.count - 1].edge += 1 }
                    continue
                }
                let target = edges[node][edge].target
                if marks[target] == .new {
                    marks[target] = .open
                    way.append((target, 0))
                    continue
                }
                if marks[target] == .open, let start = way.firstIndex(where: { $0.node == target }) {
                    found.append(Array(way[start...]))
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
