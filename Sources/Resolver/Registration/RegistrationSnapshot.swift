/// The registrations of a container at one time, for `ResolverTesting`.
///
/// Safety: recipes are guarded by `ProcessState.lock`; the arrays are constant.
package struct RegistrationSnapshot: Sendable {
    fileprivate struct Entry: Sendable {
        let recipe: Recipe
        /// The options of that time.
        let settings: RecipeSettings
    }

    fileprivate let entries: [ServiceKey: Entry]
}

extension Resolver {
    /// The registrations of this container itself.
    package func registrationSnapshot() -> RegistrationSnapshot {
        let here = here
        here.registerIfMain()
        return ProcessState.lock.withLock {
            let entries = here.core.ownRecipes.map {
                ($0.key, RegistrationSnapshot.Entry(recipe: $0, settings: $0.settings))
            }
            return RegistrationSnapshot(entries: Dictionary(entries) { $1 })
        }
    }

    /// Registers again what was registered when the snapshot was taken, as it was, and nothing else. What has not been
    /// touched since keeps its instances.
    package func restore(_ snapshot: RegistrationSnapshot) {
        let here = here
        let current = ProcessState.lock.withLock { here.core.ownRecipes.map(\.key) }
        here.restore(snapshot, keys: Set(current).union(snapshot.entries.keys), onlyWhere: nil)
    }

    /// Undoes what has been registered between two snapshots, except where something else has been registered since.
    package func undo(from before: RegistrationSnapshot, to after: RegistrationSnapshot) {
        let changed = after.entries.filter { before.entries[$0.key]?.recipe !== $0.value.recipe }
        here.restore(before, keys: Set(changed.keys), onlyWhere: after)
    }

    private func restore(
        _ snapshot: RegistrationSnapshot, keys: Set<ServiceKey>, onlyWhere condition: RegistrationSnapshot?
    ) {
        var retired = RetiredObjects()
        ProcessState.lock.withLock {
            if state.isClosed { return }
            for key in keys {
                let current = core.ownRecipe(for: key)
                if let condition, current !== condition.entries[key]?.recipe { continue }
                let entry = snapshot.entries[key]
                if let current, let entry, current === entry.recipe, current.settings === entry.settings { continue }
                if let entry {
                    let copy = entry.recipe.copy()
                    copy.settings = entry.settings
                    install(copy, into: &retired)
                } else if current != nil {
                    remove(key, into: &retired)
                }
            }
        }
        retired.discard()
    }
}
