// Events of registrations, as witnesses are told them.

extension Resolver {
    /// Tells the witnesses what has been registered here.
    @inline(never)
    func tellRegistered(_ recipe: Recipe, inPlaceOf replaced: Recipe?) {
        state.world.tellChange { registered(recipe, inPlaceOf: replaced) }
    }

    /// Tells the witnesses of all that is registered in a new copy.
    @inline(never)
    func tellRegistrations() {
        for recipe in ProcessState.lock.withLock({ core.ownRecipes }) { tellRegistered(recipe, inPlaceOf: nil) }
    }

    /// Tells the witnesses what is registered here again, or by another of its factories. It is nothing that stays behind.
    @inline(never)
    func tellRegisteredAnew(_ recipe: Recipe, inPlaceOf replaced: Recipe?) {
        state.world.tell { registered(recipe, inPlaceOf: replaced) }
    }

    /// Tells the witnesses what is registered here no longer.
    @inline(never)
    func tellUnregistered(_ recipe: Recipe) {
        state.world.tell { .unregistered(WitnessedService(recipe), in: WitnessedContainer(state)) }
    }

    private func registered(_ recipe: Recipe, inPlaceOf replaced: Recipe?) -> WitnessedEvent {
        .registered(
            WitnessedService(recipe), in: WitnessedContainer(state), replacing: replaced?.place,
            isStatic: core.isMain || core.isRoot)
    }
}

extension RetiredObjects {
    /// The recipe of a key among what a change has left over.
    func recipe(for key: ServiceKey) -> Recipe? {
        objects.lazy.compactMap { $0 as? Recipe }.first { $0.key == key && $0.origin == nil }
    }
}
