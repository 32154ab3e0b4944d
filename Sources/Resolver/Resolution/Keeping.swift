/// A kept instance on its way from the factory into its slot.
///
/// Safety: belongs to the thread that makes the instance; what others see of it changes under `Wiring.lock`.
final class Keeping {
    private let recipe: Recipe
    private let scope: ResolverScope
    private let core: CorePointer
    private let binding: BindingPointer
    private let construction: Construction
    private let weakly: Bool
    private var isEnded = false

    init(
        _ recipe: Recipe, _ scope: ResolverScope, _ core: CorePointer, _ binding: BindingPointer,
        _ construction: Construction, weakly: Bool
    ) {
        self.recipe = recipe
        self.scope = scope
        self.core = core
        self.binding = binding
        self.construction = construction
        self.weakly = weakly
    }

    /// Lets the others have it, or, if there is nothing to have, lets them try. Once.
    func end(_ keep: () -> Void = {}) {
        if isEnded { return }
        isEnded = true
        Wiring.lock.withLock {
            recipe.constructions.removeAll { $0 === construction }
            construction.finish()
            keep()
        }
    }

    /// Keeps what has been made, unless it was made as the registration no longer says.
    func keep<Service>(_ service: Service, notesFrom mark: Int) {
        let object = FastPath.instance(service)
        // A value cannot be held weakly.
        if weakly && object == nil { return }
        let reference = weakly ? object.map(WeakReference.init) : nil
        let value = reference.map { KeptValue(service, heldBy: $0) } ?? KeptValue(service)
        var isKept = false
        end {
            guard recipe.home != nil, recipe.configuration == construction.configuration else { return }
            let notes = DependencyNotes.collect(construction.thread, from: mark, in: core)
                .map { Note($0, in: core, before: construction.serial) }
            let slot = InstanceSlot(
                recipe: recipe, requested: scope, owner: recipe.owner(of: notes, in: scope, madeFor: core),
                notes: notes, value: value, object: object, reference: reference)
            guard slot.serves(core) else { return }
            slot.keep()
            slot.publish(in: binding, for: core)
            // What began outside of this instance and holds it was built from what this one was built from.
            construction.thread.note(slot)
            isKept = true
        }
        if !isKept { value.destroy() }
    }
}

extension Recipe {
    /// Whose an instance is that was made for a container: of all containers below it that would have built the same, the
    /// lowest, so that it does not depend on who asked first. (C7) Under `Wiring.lock`.
    fileprivate func owner(of notes: [Note], in scope: ResolverScope, madeFor core: CorePointer) -> CorePointer {
        guard let home, core != home else { return core }
        var lowest = core
        func visit(_ other: CorePointer) {
            if other.recipe(for: key) === self, notes.allSatisfy({ $0.answer(of: other) == $0.answer(of: core) }) {
                lowest = other
            }
            // The lowest is the last on the way down to the recipe's own container.
            for child in other.resolver.children where child.core.recipe(for: key) === self { visit(child.core) }
        }
        for child in core.resolver.children where child.core.recipe(for: key) === self { visit(child.core) }
        // It has one already, made otherwise: this one is for whoever asked.
        return slots.contains { $0.owner == lowest && $0.requested === scope } ? core : lowest
    }
}
