extension Resolver {
    /// The registration that keeps a container from sharing what the declaring one keeps; nil if nothing is kept there.
    /// (E7)
    static func override(of recipe: Recipe, in core: CorePointer) -> ResolverError.Override? {
        let found = ProcessState.lock.withLock {
            () -> (part: Recipe, container: ContainerState, keeper: ContainerState)? in
            guard let slot = recipe.slots.first(where: { $0.isDeclarers && !$0.serves(core) }),
                let part = slot.provenance.part(seenOtherwiseBy: core, than: slot.owner), let declarer = part.declarer
            else { return nil }
            return (part, declarer.state, slot.owner.state)
        }
        return found.map {
            .init(
                service: .init($0.part.key), container: $0.container.description,
                registered: $0.part.place, keeper: $0.keeper.description)
        }
    }
}

extension Provenance {
    /// The first part that one container has by another registration than another. Under `ProcessState.lock`.
    fileprivate func part(seenOtherwiseBy core: CorePointer, than owner: CorePointer) -> Recipe? {
        var part: Recipe?
        _ = allSatisfy { note in
            if note.answer(of: core) == note.answer(of: owner) { return true }
            part = core.recipes(answering: note.question).first { recipe in
                owner.recipe(for: recipe.key) !== recipe
            }
            return part == nil
        }
        return part
    }
}

extension UnsafeMutablePointer where Pointee == ContainerCore {
    /// The recipes that answer a question here, and those that aliases among them stand for.
    fileprivate func recipes(answering question: Note.Question) -> [Recipe] {
        let direct: [Recipe]
        switch question {
        case .one(let key): direct = recipe(for: key).map { [$0] } ?? []
        case .every(let type): direct = recipes(of: type)
        case .container: direct = []
        }
        return direct.flatMap { recipe in [recipe] + aliases(of: recipe.key).compactMap { self.recipe(for: $0) } }
    }
}
