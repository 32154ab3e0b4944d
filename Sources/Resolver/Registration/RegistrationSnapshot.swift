/// The registrations of a container at one time, for `ResolverTesting`.
///
/// Safety: recipes are guarded by `ProcessState.lock`; the arrays are constant.
package struct RegistrationSnapshot: Sendable {
    fileprivate struct Entry: Sendable {
        let recipe: Recipe
        // The options of that time.
        let settings: RecipeSettings
        let releaseHandlers: [any ReleaseHandling]
        let isEager, isSilent: Bool
        /// Its place among the keys of its type.
        let order: UInt

        /// Under `ProcessState.lock`, as everything here.
        init(_ recipe: Recipe, in core: CorePointer) {
            self.recipe = recipe
            settings = recipe.settings
            releaseHandlers = recipe.releaseHandlers
            (isEager, isSilent) = (recipe.isEager, recipe.isSilent)
            order = core.find(recipe.key.type, recipe.key.name)?.pointee.order ?? 0
        }

        /// Whether another is the same registration with the same options, be it registered again, or by another of its
        /// factories as the context has changed.
        func isSame(as other: Entry) -> Bool {
            (recipe === other.recipe || recipe.isRegistration(of: other.recipe)
                || other.recipe.isRegistration(of: recipe))
                && settings.isSame(as: other.settings) && isEager == other.isEager && isSilent == other.isSilent
                && releaseHandlers.count == other.releaseHandlers.count
        }

        /// Returns a recipe with the options of that time.
        func copy() -> Recipe {
            let copy = recipe.copy()
            copy.settings = settings.with(settings.variants, at: settings.variant)
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
            let entries = here.core.ownRecipes.map { ($0.key, RegistrationSnapshot.Entry($0, in: here.core)) }
            return RegistrationSnapshot(entries: Dictionary(entries) { $1 })
        }
    }

    /// Registers again what was registered when the snapshot was taken, as it was, and nothing else. What has not been
    /// touched since keeps its instances. Contexts are decided as they are now.
    package func restore(_ snapshot: RegistrationSnapshot) {
        let here = here
        let current = ProcessState.lock.withLock { here.core.ownRecipes.map(\.key) }
        here.restore(snapshot, keys: Set(current).union(snapshot.entries.keys), onlyWhere: nil)
    }

    /// Undoes what has been registered between two snapshots, except where something else has been registered since.
    package func undo(from before: RegistrationSnapshot, to after: RegistrationSnapshot) {
        let keys = Set(before.entries.keys).union(after.entries.keys)
        let changed = ProcessState.lock.withLock {
            keys.filter { !RegistrationSnapshot.areSame(before.entries[$0], after.entries[$0]) }
        }
        here.restore(before, keys: changed, onlyWhere: after)
    }

    private func restore(
        _ snapshot: RegistrationSnapshot, keys: Set<ServiceKey>, onlyWhere condition: RegistrationSnapshot?
    ) {
        var retired = RetiredObjects()
        var changes: [(old: Recipe?, new: Recipe?)] = []
        ProcessState.lock.withLock {
            if state.isClosed { return }
            for key in keys {
                let current = core.ownRecipe(for: key).map { RegistrationSnapshot.Entry($0, in: core) }
                if let condition, !RegistrationSnapshot.areSame(current, condition.entries[key]) { continue }
                let entry = snapshot.entries[key]
                if !RegistrationSnapshot.areSame(current, entry) {
                    let (old, new) = (current?.recipe, entry.map { reinstall($0, into: &retired) })
                    if let old, let new { ResolverWarning.noteReplacing(new, old, in: state.world) }
                    changes.append((old, new))
                    if entry == nil { remove(key, into: &retired) }
                }
                if let entry { setOrder(of: key, entry.order) }
            }
        }
        if Interceptor.isWitnessed {
            for (old, new) in changes.ordered(by: { UInt64($0.new?.serial ?? 0) }) {
                if let new { tellRegisteredAnew(new, inPlaceOf: old) } else if let old { tellUnregistered(old) }
            }
        }
        retired.discard()
    }

    /// Registers what an entry says, by the factory that the context asks for now. Under `ProcessState.lock`.
    private func reinstall(_ entry: RegistrationSnapshot.Entry, into retired: inout RetiredObjects) -> Recipe {
        let (recipe, last) = (entry.copy(), entry.recipe.latest)
        install(recipe, into: &retired)
        // Its options may be in somebody's hands.
        if last.declarer == nil { last.handOver(to: recipe) }
        return recipe.chooseVariant(into: &retired)
    }

    /// Under `ProcessState.lock`.
    private func setOrder(of key: ServiceKey, _ order: UInt) {
        guard let binding = core.find(key.type, key.name), binding.pointee.order != order else { return }
        binding.pointee.order = order
        core.wiringChanged()
    }
}

extension RegistrationSnapshot {
    /// Under `ProcessState.lock`.
    fileprivate static func areSame(_ left: Entry?, _ right: Entry?) -> Bool {
        guard let left, let right else { return left == nil && right == nil }
        return left.isSame(as: right)
    }
}
