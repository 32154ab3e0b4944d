/// What an instance holds to ask for something later. (C11, S12)
extension ReferenceModel {
    struct Later {
        let key: Key
        let place: Place
    }

    /// The container that is asked then.
    enum Place {
        /// Whichever static calls go to: it was made for root.
        case root
        case container(Int)
        /// That of the kept instance that it is a part of, which is not known before that is kept.
        case owner(Kept)
    }

    /// A making whose instance is to be kept, by its beginning.
    struct Kept {
        let begun: Int
        let madeFor: Int
    }

    /// Who is asked later by what is being made now. Asking for it counts as asked now. (C7)
    mutating func later(_ keys: [Key], _ cycle: inout ModelCycle) -> [Later] {
        for key in keys { cycle.note([.one(key)]) }
        return keys.map { Later(key: $0, place: place(cycle)) }
    }

    private func place(_ cycle: ModelCycle) -> Place {
        if cycle.view == root { return .root }
        // What is made for another container on the way is not a part of what that is made for.
        let near = cycle.makings.reversed().prefix { $0.view == cycle.view }
        guard let making = near.first(where: { $0.recipe.scope.isKept }), making.recipe.home != cycle.view else {
            return .container(cycle.view)
        }
        return .owner(Kept(begun: making.begun, madeFor: cycle.view))
    }

    /// The instance of a making is kept. What belongs to root asks where static calls go, whoever root is by then.
    mutating func isKept(by slot: Slot, _ making: ModelCycle.Making) {
        owners[making.begun] = .some(slot.owner == root ? nil : slot.owner)
    }

    /// What an instance asks that the test holds, or that what it holds is made of.
    mutating func askLater(_ position: Int) throws(Stop) -> (container: Int, key: Key, found: [Int]) {
        let laters = reachable(from: held).sorted().flatMap { instances[$0]?.laters ?? [] }
        if laters.isEmpty { throw Stop() }
        let later = laters[position % laters.count]
        let container = try container(later.place)
        return (container, later.key, try ask(.optional, later.key, argument: nil, of: container))
    }

    private mutating func container(_ place: Place) throws(Stop) -> Int {
        switch place {
        case .root:
            coverage.reach(.laterOfRoot)
            return root
        case .container(let container): return try living(container)
        case .owner(let kept):
            guard let owner = owners[kept.begun] else { return try living(kept.madeFor) }
            guard let owner else { return root }
            if let slot = slots.first(where: { $0.making == kept.begun }) {
                if slot.owner != kept.madeFor { coverage.reach(.laterOfOwner) }
                if slot.owner != owner { coverage.reach(.laterOfHeir) }
                return slot.owner
            }
            // Whose it was by the time that it was let go, nobody says.
            return try living(owner)
        }
    }

    /// Where a container has ended, root answers; a sandbox has nobody who would.
    private mutating func living(_ container: Int) throws(Stop) -> Int {
        if containers[container] != nil {
            coverage.reach(.laterOfContainer)
            return container
        }
        if !outside.isEmpty { throw Stop() }
        coverage.reach(.laterOfEnded)
        return root
    }
}
