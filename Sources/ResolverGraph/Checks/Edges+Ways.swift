extension Edges {
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
