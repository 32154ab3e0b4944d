/// Who needs whom in order to be made, as each is made with what its container sees.
///
/// What a container keeps is made as that container sees things, and so is all that is made for it; it does not see what
/// only containers have that are nested in it (C8). Looked at from a nested container, a registration may therefore be made in
/// two ways: with what is registered there, and without. Each of them is a making. Where nothing is nested, there is one
/// for each registration.
struct Makings {
    /// The registration of each. The first are those of all registrations as they are made for who looks, in their order.
    let registrations: [Int]
    /// Who needs whom, by the numbers of makings.
    let needs: Edges

    private struct Making: Hashable {
        let registration: Int
        /// In how many nested containers the one is that it is made for.
        let depth: Int
    }

    init(of graph: WiringGraph, along edges: Edges) {
        let depths = graph.registrations.map(\.nesting.count)
        guard let first = depths.first, depths.contains(where: { $0 != first }) else {
            (registrations, needs) = (Array(depths.indices), edges)
            return
        }
        let depth = max(depths.max() ?? 0, graph.nesting.count)
        var makings = graph.registrations.indices.map {
            Making(registration: $0, depth: graph.depth(of: $0, at: depth))
        }
        var numbers = Dictionary(uniqueKeysWithValues: makings.enumerated().map { ($1, $0) })
        var asked: [[Int]] = []
        while asked.count < makings.count {
            let asker = makings[asked.count]
            asked.append(
                edges.asked[asker.registration].compactMap { part in
                    if depths[part] > asker.depth { return nil }
                    let making = Making(registration: part, depth: graph.depth(of: part, at: asker.depth))
                    if let number = numbers[making] { return number }
                    numbers[making] = makings.count
                    makings.append(making)
                    return makings.count - 1
                })
        }
        (registrations, needs) = (makings.map(\.registration), Edges(asked))
    }
}

extension WiringGraph {
    /// In how many nested containers the one is that a registration is made for, where one asks that is in so many.
    fileprivate func depth(of index: Int, at depth: Int) -> Int {
        let registration = registrations[index]
        if registration.isAlias { return depth }
        switch registration.lifetime {
        case .unique, .pass: return depth
        case .shared, .limited, .kept, .custom: return registration.nesting.count
        case .nested(let name):
            // The nearest of the name has its own, or who registers it, if that is nearer.
            let around = nesting.suffix(depth)
            guard let nearest = name.map({ around.firstIndex(of: $0) }) ?? around.indices.first else { return depth }
            return max(around.endIndex - nearest, registration.nesting.count)
        }
    }
}
