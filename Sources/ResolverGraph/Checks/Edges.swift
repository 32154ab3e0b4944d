/// Who asks whom, by position: what the checks walk along.
struct Edges {
    /// For each registration, whom it asks.
    let asked: [[Int]]

    init(_ asked: [[Int]]) { self.asked = asked }

    /// The registrations that each needs in order to be made; with `later`, also those that it takes when it needs them.
    init(of graph: WiringGraph, withLater: Bool = false) {
        asked = graph.registrations.map { registration in
            var seen: Set<Int> = []
            return registration.questions
                .filter { withLater || !$0.way.contains(.later) }
                .flatMap(\.answers)
                .filter { seen.insert($0).inserted }
        }
    }

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

    /// The shortest way from one to another, both included, along those that may be passed through; nil if there is none.
    /// From one to itself it goes round.
    func way(from start: Int, to end: Int, through isPassable: (Int) -> Bool = { _ in true }) -> [Int]? {
        var (from, pending, next) = ([start: start], [start], 0)
        while next < pending.count {
            let node = pending[next]
            next += 1
            for other in asked[node] {
                if other == end {
                    var way = [end]
                    var last = node
                    while last != start {
                        way.append(last)
                        last = from[last] ?? start
                    }
                    return [start] + way.reversed()
                }
                if isPassable(other), from[other] == nil {
                    from[other] = node
                    pending.append(other)
                }
            }
        }
        return nil
    }

    /// For each registration, one that asks for it, on a shortest way from one that nobody asks for.
    func askers() -> [Int?] {
        var isAsked = [Bool](repeating: false, count: asked.count)
        for all in asked { for other in all { isAsked[other] = true } }
        var askers = [Int?](repeating: nil, count: asked.count)
        var pending = asked.indices.filter { !isAsked[$0] }
        var isReached = isAsked.map { !$0 }
        var next = 0
        while next < pending.count {
            let node = pending[next]
            next += 1
            for other in asked[node] where !isReached[other] {
                isReached[other] = true
                askers[other] = node
                pending.append(other)
            }
        }
        return askers
    }
}
