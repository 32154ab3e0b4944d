// Who is alive, and what ends it.
extension ReferenceModel {
    /// Everything that can be reached from instances.
    func reachable(from roots: [Int]) -> Set<Int> {
        var reached: Set<Int> = []
        var pending = roots
        while let next = pending.popLast() {
            guard reached.insert(next).inserted, let instance = instances[next] else { continue }
            pending += instance.children
            if let property = instance.property { pending.append(property) }
            pending += instance.laters.compactMap(keptAlive)
        }
        return reached
    }

    /// The test holds these, itself or by owners that it has made.
    private var roots: [Int] { held + ownLaters.compactMap(keptAlive) }

    /// What lives while nothing is being resolved.
    var alive: Set<Int> {
        reachable(from: roots + slots.filter { $0.scope.isStrong }.map(\.instance)).union(aliveOutside)
    }

    func isAlive(_ instance: Int, _ cycle: ModelCycle) -> Bool {
        let kept = slots.filter { $0.scope.isStrong }.map(\.instance)
        return reachable(from: roots + kept + cycle.given + cycle.graph.values.map(\.instance)).contains(instance)
    }
}

// MARK: - Resets

extension ReferenceModel {
    /// Lets go of containers that can no longer be reached, with what they keep and no other has been given.
    mutating func releaseContainers() {
        let held = handles + [root, main] + outside.sorted() + ownLaters.compactMap(\.given)
        let living = held.reduce(into: Set<Int>()) {
            $0.formUnion(descendants(of: $1))
        }
        if living.count == containers.count { return }
        containers = containers.filter { living.contains($0.key) }
        slots.removeAll { !living.contains($0.home) }
        for position in slots.indices.reversed() where !living.contains(slots[position].owner) {
            if !bequeath(position, to: Array(living)) { slots.remove(at: position) }
        }
    }

    mutating func reset(_ scope: ScopeKind) { slots.removeAll { $0.scope == scope } }

    /// Forgets what a container's cache has, which is where `.scope(.container)` keeps.
    mutating func resetCache(of container: Int) {
        let defaults = containers[container]?.defaults
        slots.removeAll { $0.scope == .container && ($0.owner == container || $0.owner == defaults) }
    }
}
