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
    /// Where in the cycle's notes its making is marked.
    private let room: Int?
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
        room = construction.thread.noteMaking()
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
            let (owner, provenance) = recipe.provenance(
                DependencyNotes.collect(construction.thread, from: mark, in: core), since: construction.serial,
                in: scope, madeFor: core)
            let slot = InstanceSlot(
                recipe: recipe, requested: scope, owner: owner, provenance: provenance, value: value, object: object,
                reference: reference)
            guard slot.serves(core) else { return }
            slot.keep()
            slot.publish(in: binding, for: core)
            // What began outside of this instance and holds it was built from what this one was built from.
            construction.thread.noteMade(slot, at: room)
            isKept = true
        }
        if !isKept { value.destroy() }
    }
}

extension Recipe {
    /// Whose an instance is that was made for a container, and what it was built from as its owner saw it: of all
    /// containers below it that would have built the same, the lowest, so that it does not depend on who asked first. (C7)
    /// Under `Wiring.lock`.
    fileprivate func provenance(
        _ asked: (questions: Set<Note.Question>, parts: [Provenance]), since serial: UInt, in scope: ResolverScope,
        madeFor core: CorePointer
    ) -> (owner: CorePointer, Provenance) {
        let direct = asked.questions.map { Note($0, in: core, before: serial) }
        let whole = Provenance(notes: direct, parts: asked.parts)
        guard let home, core != home else { return (core, whole) }
        let questions = whole.questions
        let owner = owner(of: questions, in: scope, madeFor: core)
        if owner == home { return (owner, whole) }
        // A private instance is good while its owner sees what it saw, all the way down.
        return (owner, Provenance(notes: questions.map { Note($0, in: core, before: serial) }, parts: []))
    }

    private func owner(
        of questions: Set<Note.Question>, in scope: ResolverScope, madeFor core: CorePointer
    ) -> CorePointer {
        let answers = questions.map { (question: $0, answer: Note.ask($0, in: core)) }
        var lowest = core
        // The lowest is the last on the way down to the recipe's own container.
        func visit(_ parent: CorePointer) {
            for child in parent.state.children where child.core.recipe(for: key) === self {
                if answers.allSatisfy({ Note.ask($0.question, in: child.core) == $0.answer }) { lowest = child.core }
                visit(child.core)
            }
        }
        visit(core)
        // It has one already, made otherwise: this one is for whoever asked.
        return slots.contains { $0.owner == lowest && $0.requested === scope } ? core : lowest
    }
}
