// What a shut-down lets go of.

extension UnsafeMutablePointer where Pointee == ContainerCore {
    /// The slots of all that this container keeps. Under `ProcessState.lock`.
    var ownSlots: [InstanceSlot] {
        var slots = state.privateSlots.isEmpty ? [] : Array(state.privateSlots.values)
        forEachRecipe { recipe in
            recipe.forEachSlot { if $0.owner == self { slots.append($0) } }
        }
        return slots
    }

    /// The flights of registrations of this container. Under `ProcessState.lock`.
    var flights: [Flight] {
        var flights: [Flight] = []
        forEachRecipe { if !$0.flights.isEmpty { flights += $0.flights } }
        return flights
    }

    /// Calls with the registrations of this container, and its copies of others'. Under `ProcessState.lock`.
    private func forEachRecipe(_ body: (Recipe) -> Void) {
        forEachBinding { if let own = $0.pointee.own?.takeUnretainedValue() { body(own) } }
        for adopted in state.adopted { body(adopted) }
    }
}
