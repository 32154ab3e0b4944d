extension Edges {
    /// The groups in which each needs itself, by way of all others.
    var rounds: [[Int]] { components().filter { $0.count > 1 || asked[$0[0]].contains($0[0]) } }

    /// The groups in which each reaches all others, each after those that it reaches. (Tarjan, "Depth-first search and
    /// linear graph algorithms", 1972; with a stack of its own, as a chain may be long.)
    func components() -> [[Int]] {
        var (index, low) = ([Int](repeating: -1, count: asked.count), [Int](repeating: 0, count: asked.count))
        var (isOpen, open) = ([Bool](repeating: false, count: asked.count), [] as [Int])
        var (way, found, next) = ([] as [(node: Int, edge: Int)], [] as [[Int]], 0)
        for root in asked.indices where index[root] < 0 {
            way.append((root, 0))
            while let (node, edge) = way.last {
                if index[node] < 0 {
                    (index[node], low[node]) = (next, next)
                    next += 1
                    open.append(node)
                    isOpen[node] = true
                }
                if edge < asked[node].count {
                    way[way.count - 1].edge += 1
                    let other = asked[node][edge]
                    if index[other] < 0 {
                        way.append((other, 0))
                    } else if isOpen[other] {
                        low[node] = min(low[node], index[other])
                    }
                    continue
                }
                way.removeLast()
                if let above = way.last?.node { low[above] = min(low[above], low[node]) }
                if low[node] != index[node] { continue }
                let start = open.lastIndex(of: node) ?? 0
                for member in open[start...] { isOpen[member] = false }
                found.append(Array(open[start...]))
                open.removeSubrange(start...)
            }
        }
        return found
    }
}
