/// A kept instance on its way from the factory into its slot.
///
/// Safety: belongs to the thread that makes the instance; what others see of it changes under `ProcessState.lock`.
final class Keeping {
    private let recipe: Recipe
    private let scope: ResolverScope
    /// The scope that keeps what `scope` is asked to keep.
    private let keeper: ResolverScope
    private let core: CorePointer
    private let construction: Construction
    /// Where in the pass's notes its making is marked.
    private let noteIndex: Int?
    private var isEnded = false

    init(
        _ recipe: Recipe, _ scope: ResolverScope, _ keeper: ResolverScope, _ core: CorePointer,
        _ construction: Construction
    ) {
        self.recipe = recipe
        self.scope = scope
        self.keeper = keeper
        self.core = core
        self.construction = construction
        noteIndex = construction.thread.noteMaking(for: core)
    }

    /// Under `ProcessState.lock`.
    func begin() { construction.begin() }

    /// Lets the others have it, or, if there is nothing to have, lets them try. Once.
    func end(_ keep: () -> Void = {}) {
        if isEnded { return }
        isEnded = true
        ProcessState.lock.withLock {
            recipe.instances?.constructions.remove(construction)
            keep()
            // Not before: until then, what has been taken away meanwhile is remembered.
            ProcessState.removals.makingEnds()
            construction.finish()
        }
    }

    /// Keeps what has been made, and lies in memory, unless it was made as the registration no longer says.
    func keep(_ service: UnsafeRawPointer, notesFrom mark: Int) {
        guard let new = KeptInstance(copyOf: service, of: recipe.key.metatype, in: keeper) else {
            return reportUnheld(service)
        }
        var kept: SettledInstance?
        var retired = RetiredObjects()
        #if DEBUG
            let place: CodeLocation? = construction.thread.askersLocation
        #else
            let place: CodeLocation? = nil
        #endif
        end {
            let asked = DependencyNotes.collect(construction.thread, from: mark, in: core)
            let done = recipe.keep(
                NewInstance(kept: new, asked: asked, place: place), since: construction.begun,
                SlotSearch(scope: scope, arguments: construction.arguments), for: core, &retired)
            kept = done
            switch done.fate {
            case .kept(let slot):
                // An instance whose making began earlier, and which holds this one, was built from the same parts.
                construction.thread.noteMade(slot, at: noteIndex)
                construction.instanceOwner?.isKept(in: slot)
            case .reset: construction.hand(Self.boxed(service, of: recipe.key.metatype), asked)
            case .refused: break
            }
        }
        kept?.tell()
        retired.discard()
    }

    private func reportUnheld(_ service: UnsafeRawPointer) {
        guard let location = construction.location else { return }
        func open<Service>(_ type: Service.Type) {
            ResolverWarning.reportUnheld(
                service.assumingMemoryBound(to: type).pointee, of: recipe, at: location)
        }
        _openExistential(recipe.key.metatype, do: open)
    }

    private static func boxed(_ service: UnsafeRawPointer, of type: Any.Type) -> AnyObject {
        func open<Service>(_ type: Service.Type) -> AnyObject { Made(service.assumingMemoryBound(to: type).pointee) }
        return _openExistential(type, do: open)
    }
}

extension Recipe {
    /// Puts an instance into a slot and publishes it, unless it was made as the registration no longer says, or has
    /// been reset meanwhile; then it is among the retired objects, as if it had been kept until then. Under
    /// `ProcessState.lock`.
    func keep(
        _ instance: NewInstance, since begun: Beginning, _ search: SlotSearch, for core: CorePointer,
        _ retired: inout RetiredObjects
    ) -> SettledInstance {
        let asked = instance.asked
        func slot(of owner: CorePointer, _ provenance: Provenance) -> InstanceSlot {
            InstanceSlot(
                recipe: self, requested: search.scope, owner: owner, provenance: provenance, kept: instance.kept,
                arguments: search.arguments)
        }
        func letGo(_ slot: InstanceSlot, _ fate: Fate) -> SettledInstance {
            slot.keep()
            let kept = SettledInstance(slot, fate)
            slot.drop(into: &retired)
            return kept
        }
        // Closing takes the container's recipes away, and releases what they make as a reset does.
        if begun.isReplaced(self), !isClosed || begun.isChanged(self) {
            return letGo(slot(of: core, .of([], [])), .refused(since: nil))
        }
        let wasReset = begun.wasReset(self, core) || core.closed != nil
        // It may have been made from what another container overrode, which cannot be seen any more.
        if !wasReset, core != declarer,
            let removed = ProcessState.removals.last(affecting: asked.allQuestions, in: core, since: begun.serial)
        {
            return letGo(slot(of: core, .of([], [])), .refused(since: removed))
        }
        let (owner, provenance) = provenance(asked, since: begun.serial, search, madeFor: core)
        let slot = slot(of: owner, provenance)
        // Its owner may have been reset or shut down, which the containers above and below it have not.
        if wasReset || begun.wasReset(in: owner) { return letGo(slot, .reset) }
        guard slot.serves(core) else { return letGo(slot, .refused(since: lastChange(of: asked, in: core))) }
        slot.keep()
        slot.publish(in: core.binding(for: key), for: core)
        #if DEBUG
            (slot.held, slot.questions, slot.asked) = (asked.held, asked.asked, instance.place)
            slot.noteMissed()
        #endif
        return SettledInstance(slot, .kept(slot))
    }
}

extension Recipe {
    /// When what a container answers to one of the questions was last registered.
    private func lastChange(of asked: DependencyNotes.Collected, in core: CorePointer) -> UInt? {
        asked.allQuestions.lazy.flatMap { Note.ask($0, in: core).serials }.max()
    }

    /// Whose an instance is that was made for a container, and what it was built from as its owner saw it: of all
    /// containers below it that would have built the same, the lowest, so that it does not depend on who asked first.
    /// (C7) Under `ProcessState.lock`.
    fileprivate func provenance(
        _ asked: DependencyNotes.Collected, since serial: UInt, _ search: SlotSearch, madeFor core: CorePointer
    ) -> (owner: CorePointer, Provenance) {
        let direct = asked.questions.map { Note($0, in: core, before: serial) }
        let whole = Provenance.of(direct, asked.parts)
        guard let declarer, core != declarer else { return (core, whole) }
        let questions = whole.questions
        let owner = owner(of: questions, search, madeFor: core)
        if owner == declarer { return (owner, whole) }
        // A private instance is good while its owner sees what it saw, all the way down.
        return (owner, Provenance(notes: questions.map { Note($0, in: core, before: serial) }, parts: []))
    }

    private func owner(
        of questions: Set<Note.Question>, _ search: SlotSearch, madeFor core: CorePointer
    ) -> CorePointer {
        let answers = questions.map { (question: $0, answer: Note.ask($0, in: core)) }
        let slots = slots(for: search.arguments).filter { $0.requested === search.scope }
        // A container comes behind all below it, by whichever way they are reached, the last child's first: so the
        // first to be found is the lowest.
        var seen: Set<CorePointer> = []
        var pending = [(core: core, isBelowDone: false)]
        while let (next, isBelowDone) = pending.popLast() {
            if next == core, isBelowDone { break }
            if isBelowDone {
                // One that has its own, made otherwise, keeps that: this one is for somebody above it. If what it has
                // is of no use to it any more, that goes when it asks next.
                let hasOwn = slots.contains { $0.owner == next && $0.serves(next) }
                if !hasOwn, answers.allSatisfy({ Note.ask($0.question, in: next) == $0.answer }) { return next }
            } else if seen.insert(next).inserted, next == core || next.recipe(for: key) === registered {
                pending.append((next, true))
                pending += next.state.children.map { ($0.core, false) }
            }
        }
        return core
    }
}
