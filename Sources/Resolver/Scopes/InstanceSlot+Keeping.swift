// Where a kept instance is found from, whose it is, and its end. Under `ProcessState.lock`.

extension InstanceSlot {
    /// Makes it findable.
    func keep() {
        if let arguments {
            arguments.slots.append(self)
            recipe.makeInstances().argumentKeys[ObjectIdentifier(arguments)] = arguments
        } else {
            recipe.makeInstances().slots.append(self)
        }
        if !isDeclarers { owner.state.privateSlots[ObjectIdentifier(self)] = self }
        ProcessState.slots.append(self)
        if let identity, isStrong { ProcessState.keepers[identity, default: 0] += 1 }
    }

    /// Its owner ends, or sees something else by now: another container that has used it and sees what it was
    /// built from takes it over, if there is one.
    func bequeath() -> Bool {
        let candidates = users.filter { user, _ in
            user.recipe(for: recipe.key) === recipe.registered
                && provenance.allSatisfy { $0.answer(of: user) == $0.answer }
        }
        guard let newOwner = candidates.min(by: { $0.value < $1.value })?.key else { return false }
        owner.state.privateSlots[ObjectIdentifier(self)] = nil
        removeUser(newOwner)
        owner = newOwner
        scope = requested.keeper(in: newOwner)
        if !isDeclarers { newOwner.state.privateSlots[ObjectIdentifier(self)] = self }
        return true
    }

    func addUser(_ core: CorePointer) {
        if users[core] != nil { return }
        users[core] = ProcessState.nextSerial()
        core.state.inheritedSlots[ObjectIdentifier(self)] = Unmanaged.passUnretained(self)
    }

    /// The container ends, or has come to own it.
    func removeUser(_ core: CorePointer) {
        if users.removeValue(forKey: core) != nil { core.state.inheritedSlots[ObjectIdentifier(self)] = nil }
    }

    /// Forgets the instance everywhere; the retired objects have it.
    func drop(into retired: inout RetiredObjects) {
        if isDropped { return }
        isDropped = true
        withdraw()
        if let arguments {
            arguments.slots.remove(self)
            if arguments.slots.isEmpty { recipe.instances?.argumentKeys[ObjectIdentifier(arguments)] = nil }
            self.arguments = nil
            // The arguments are objects of the user's, which end outside of the lock.
            retired.add(leftovers: [arguments])
        } else {
            recipe.instances?.slots.remove(self)
        }
        if !isDeclarers { owner.state.privateSlots[ObjectIdentifier(self)] = nil }
        if !users.isEmpty {
            for user in users.keys { user.state.inheritedSlots[ObjectIdentifier(self)] = nil }
            users = [:]
        }
        ProcessState.slots.remove(self)
        var isLast = false
        if let identity, isStrong, let count = ProcessState.keepers[identity] {
            isLast = count == 1
            ProcessState.keepers[identity] = isLast ? nil : count - 1
        }
        let handlers = isStrong ? recipe.registered.releaseHandlers : nil
        retire(value, handlers, isFirst: true, isLast: isLast, into: &retired)
        for other in others { retire(other.value, nil, isFirst: false, isLast: isLast, into: &retired) }
        retired.add(self)
        if !others.isEmpty { others = [] }
    }

    private func retire(
        _ value: KeptValue, _ handlers: [any ReleaseHandling]?, isFirst: Bool, isLast: Bool,
        into retired: inout RetiredObjects
    ) {
        retired.add(
            RetiredObjects.Dropped(
                value: value, order: serial, slot: self, owner: owner.state, handlers: handlers, identity: identity,
                isLast: isLast, isFirstOfSlot: isFirst))
    }
}
