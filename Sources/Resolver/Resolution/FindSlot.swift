// Looking for a kept instance, and for whoever is making it, under `ProcessState.lock`.

/// The outcome of a search for a kept instance.
enum FoundSlot {
    case none
    /// The instance has been written.
    case found(InstanceSlot)
    case again
    case check(Deadline)
}

extension Recipe {
    /// Finds the slot that serves a binding's container, and writes its instance; those that have become useless are
    /// dropped on the way. Under `ProcessState.lock`.
    func find(
        _ search: SlotSearch, for binding: BindingPointer, _ retired: inout RetiredObjects,
        into room: UnsafeMutableRawPointer
    ) -> FoundSlot {
        let core = binding.pointee.core
        let slots = slots(for: search.arguments).filter { $0.requested === search.scope }
        // This container's own, made of what it no longer sees. Others may see it still.
        if let useless = slots.first(where: { $0.owner == core && !$0.isDeclarers && !$0.serves(core) }) {
            if !useless.bequeath() { useless.drop(into: &retired) }
            return .again
        }
        // The declaring container's first: what others have of their own serves it only where it has none.
        let serving =
            slots.first { $0.isDeclarers && $0.serves(core) } ?? slots.first { !$0.isDeclarers && $0.serves(core) }
        guard let slot = serving else { return .none }
        if let deadline = slot.deadline {
            guard let judged = search.judged, judged.deadline === deadline else { return .check(deadline) }
            if judged.isOver {
                slot.drop(into: &retired)
                return .again
            }
        }
        if !slot.write(to: room, as: binding) {
            slot.drop(into: &retired)
            return .again
        }
        return .found(slot)
    }
}

extension Recipe {
    /// The construction on a thread, for others to wait for; nothing that has been reset since it was begun. Not one for a
    /// container that overrides something of what is known to be needed: that may be slow, or never come. (C7) Under
    /// `ProcessState.lock`.
    func construction(
        _ search: SlotSearch, for core: CorePointer, besides thread: ThreadPointer?
    ) -> Construction? {
        var known = KnownAnswers(of: core, for: key)
        return constructions.first {
            guard let requester = $0.requester else { return false }
            return $0.arguments === search.arguments && ($0.thread != thread || requester == core)
                && $0.begun.serves(search.scope, self, for: requester)
                && known.areThose(of: requester)
        }
    }

    /// The flight of tasks, for others to wait for, as with constructions.
    func flight(_ search: SlotSearch, for core: CorePointer) -> Flight? {
        var known = KnownAnswers(of: core, for: key)
        return flights.first {
            $0.arguments === search.arguments && $0.begun.serves(search.scope, self, for: $0.requester)
                && known.areThose(of: $0.requester)
        }
    }
}
