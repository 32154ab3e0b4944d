/// The registrations of a container at one time, for `ResolverTesting`.
///
/// Safety: recipes are guarded by `ProcessState.lock`; the arrays are constant.
package struct RegistrationSnapshot: Sendable {
    fileprivate struct Entry: Equatable, Sendable {
        let recipe: Recipe
        // The options of that time.
        let settings: RecipeSettings
        let releaseHandlers: [any ReleaseHandling]
        let isEager, isSilent: Bool

        /// Under `ProcessState.lock`, as everything here.
        init(_ recipe: Recipe) {
            self.recipe = recipe
            settings = recipe.settings
            releaseHandlers = recipe.releaseHandlers
            (isEager, isSilent) = (recipe.isEager, recipe.isSilent)
        }

        static func == (left: Entry, right: Entry) -> Bool {
            left.recipe === right.recipe && left.settings === right.settings && left.isEager == right.isEager
                && left.isSilent == right.isSilent && left.releaseHandlers.count == right.releaseHandlers.count
        }

        /// Returns a recipe with the options of that time.
        func copy() -> Recipe {
            let copy = recipe.copy()
            copy.settings = settings
            copy.releaseHandlers = releaseHandlers
            (copy.isEager, copy.isSilent) = (isEager, isSilent)
            return copy
        }
    }

    fileprivate let entries: [ServiceKey: Entry]
}

extension Resolver {
    /// The registrations of this container itself.
    package func registrationSnapshot() -> RegistrationSnapshot {
        let here = here
        here.registerIfMain()
        return ProcessState.lock.withLock {
            let entries = here.core.ownRecipes.map { ($0.key, RegistrationSnapshot.Entry($0)) }
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
        let keys = Set(before.entries.keys).union(after.entries.keys)
        let changed = keys.filter { before.entries[$0] != after.entries[$0] }
        here.restore(before, keys: changed, onlyWhere: after)
    }

    private func restore(
        _ snapshot: RegistrationSnapshot, keys: Set<ServiceKey>, onlyWhere condition: RegistrationSnapshot?
    ) {
        var retired = RetiredObjects()
        ProcessState.lock.withLock {
            if state.isClosed { return }
            for key in keys {
                let current = core.ownRecipe(for: key)
                if let condition, current.map(RegistrationSnapshot.Entry.init) != condition.entries[key] { continue }
                let entry = snapshot.entries[key]
                if current.map(RegistrationSnapshot.Entry.init) == entry { continue }
                if let entry {
                    install(entry.copy(), into: &retired)
                } else if current != nil {
                    remove(key, into: &retired)
                }
            }
        }
        retired.discard()
    }
}
