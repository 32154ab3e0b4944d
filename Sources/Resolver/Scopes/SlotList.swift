/// Every slot that holds an instance, oldest first: a list through the slots themselves, which their recipes own. Under
/// `ProcessState.lock`.
///
/// Safety: a slot is taken out before its recipe lets it go (`InstanceSlot.drop`).
struct SlotList {
    private var first: Unmanaged<InstanceSlot>?
    private var last: Unmanaged<InstanceSlot>?

    /// The slots that meet a condition, oldest first.
    func filter(_ condition: (InstanceSlot) -> Bool) -> [InstanceSlot] {
        var found: [InstanceSlot] = []
        var next = first
        while let slot = next?.takeUnretainedValue() {
            if condition(slot) { found.append(slot) }
            next = slot.next
        }
        return found
    }

    mutating func append(_ slot: InstanceSlot) {
        slot.previous = last
        let own = Unmanaged.passUnretained(slot)
        if let last { last.takeUnretainedValue().next = own } else { first = own }
        last = own
    }

    mutating func remove(_ slot: InstanceSlot) {
        if let previous = slot.previous { previous.takeUnretainedValue().next = slot.next } else { first = slot.next }
        if let next = slot.next { next.takeUnretainedValue().previous = slot.previous } else { last = slot.previous }
        slot.previous = nil
        slot.next = nil
    }
}
