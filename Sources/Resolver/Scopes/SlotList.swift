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
        var oldest = first
        while let slot = oldest?.takeUnretainedValue() {
            if condition(slot) { found.append(slot) }
            oldest = slot.newer
        }
        return found
    }

    mutating func append(_ slot: InstanceSlot) {
        slot.older = last
        let own = Unmanaged.passUnretained(slot)
        if let last { last.takeUnretainedValue().newer = own } else { first = own }
        last = own
    }

    mutating func remove(_ slot: InstanceSlot) {
        if let older = slot.older { older.takeUnretainedValue().newer = slot.newer } else { first = slot.newer }
        if let newer = slot.newer { newer.takeUnretainedValue().older = slot.older } else { last = slot.older }
        slot.older = nil
        slot.newer = nil
    }
}
