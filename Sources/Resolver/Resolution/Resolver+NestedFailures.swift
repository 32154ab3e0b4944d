// Why a service cannot be had that a nested container has, or each would have its own of. (C8)

extension Resolver {
    /// The error for a service that each nested container has an instance of, asked for outside of all.
    static func notNested(_ recipe: Recipe, _ question: Question, _ core: CorePointer) -> ResolverError {
        let (name, container) = ProcessState.lock.withLock {
            (recipe.settings.scope.nestedName, core.state)
        }
        return .notNested(
            service: .init(question.key), nested: name?.rawValue, container: container.description,
            keeper: keeper(core), registered: recipe.place, trail: .ending(with: question))
    }

    /// The error for a service that is registered in a container nested in the one that is asked, which does not see it;
    /// nil if it is not.
    static func hidden(_ question: Question, _ core: CorePointer) -> ResolverError? {
        guard let keeper = keeper(core) else { return nil }
        let askers = askers
        let found = ProcessState.lock.withLock {
            core.recipeNestedWithin(question.key, seenBy: askers).map { ($0, $1.state, core.state) }
        }
        guard let (recipe, nested, container) = found else { return nil }
        return .hidden(
            service: .init(question.key), keeper: keeper, container: container.description, nested: nested.description,
            registered: recipe.place, trail: .ending(with: question))
    }

    /// The containers for which something is being made, the innermost first: what is hidden is meant to be that of the
    /// first that sees it.
    private static var askers: [CorePointer] {
        ThreadState.current.path.reversed().map(\.requester) + (AsyncFrame.current?.outward.map(\.core) ?? [])
    }

    /// The innermost service that is being made to be kept, for a container.
    private static func keeper(_ core: CorePointer) -> ResolverError.Service? {
        let path = ThreadState.current.path
        if path.isEmpty, let frame = AsyncFrame.current {
            let keeping = frame.outward.first { $0.core == core && $0.recipe.core.isKept }
            return keeping.map { .init($0.recipe.key) }
        }
        let keeping = path.last { $0.requester == core && $0.recipe.isKept }
        return keeping.map { .init($0.recipe.owner.key) }
    }
}

extension UnsafeMutablePointer where Pointee == RecipeCore {
    fileprivate var isKept: Bool { flags.load() & RecipeCore.onceOnly != 0 }
}

extension UnsafeMutablePointer where Pointee == ContainerCore {
    /// A registration in one of the containers that are nested in this one, however deep: the one that an asker sees, or
    /// else that in the oldest of them. Under `ProcessState.lock`.
    fileprivate func recipeNestedWithin(_ key: ServiceKey, seenBy askers: [CorePointer]) -> (Recipe, CorePointer)? {
        var found: [(recipe: Recipe, core: CorePointer)] = []
        forEachAsking { core in
            if core.state.enclosing != nil, let own = core.ownRecipe(for: key) { found.append((own, core)) }
        }
        for asker in askers where !found.isEmpty {
            if let seen = asker.recipe(for: key), let own = found.first(where: { $0.recipe === seen }) { return own }
        }
        return found.min { $0.core.state.serial < $1.core.state.serial }
    }
}
