// The instances that a shut-down lets go of.

extension UnsafeMutablePointer where Pointee == ContainerCore {
    /// The slots of all that this container keeps. Under `ProcessState.lock`.
    var ownSlots: [InstanceSlot] {
        var slots = state.privateSlots.isEmpty ? [] : Array(state.privateSlots.values)
        forEachRecipe { recipe in
            recipe.forEachSlot { if $0.owner == self { slots.append($0) } }
        }
        return slots
    }

    /// The flights for this container and those of its registrations, replaced ones among them, in the order in which they
    /// have begun. Under `ProcessState.lock`.
    var flights: [Flight] { Self.flights(of: [self]) }

    /// As of one, of several.
    static func flights(of cores: [Self]) -> [Flight] {
        if ProcessState.flights.isEmpty { return [] }
        let states = Set(cores.map { ObjectIdentifier($0.state) })
        return ProcessState.flights.filter {
            states.contains(ObjectIdentifier($0.requester.state))
                || $0.declarer.map { states.contains(ObjectIdentifier($0)) } ?? false
        }
    }

    /// Calls with the registrations of this container, and its copies of others'. Under `ProcessState.lock`.
    private func forEachRecipe(_ body: (Recipe) -> Void) {
        forEachBinding { if let own = $0.pointee.own?.takeUnretainedValue() { body(own) } }
        for adopted in state.adopted { body(adopted) }
    }
}
