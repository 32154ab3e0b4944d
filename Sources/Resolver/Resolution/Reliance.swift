/// The instances that a way was chosen by: they would have to be made otherwise.
struct Reliance {
    /// Whether the way has to be one that can make them. They may go before they are reached.
    private(set) var isCareful = false
    private var relied: [InstanceSlot] = []
    /// Instances that may go by themselves: those that were there when that was looked up, those that were not, and those of which it
    /// has yet to be.
    private var there: [InstanceSlot] = []
    private var gone: [InstanceSlot] = []
    private var open: [InstanceSlot] = []
    /// The objects that are there and would go otherwise.
    private var held: [AnyObject] = []

    /// Forgets what was relied on, as the way is chosen anew.
    mutating func begin(isCareful: Bool) {
        self.isCareful = isCareful
        relied = []
    }

    /// Whether a slot has an instance to hand out, or may have: `judge` finds out, once for all that were come by on the way, and
    /// then that is to be chosen once more. Under `ProcessState.lock`.
    mutating func isThere(_ slot: InstanceSlot) -> Bool {
        if slot.isReady || there.contains(where: { $0 === slot }) { return true }
        if isCareful || gone.contains(where: { $0 === slot }) { return false }
        if !open.contains(where: { $0 === slot }) { open.append(slot) }
        return true
    }

    /// Relies on an instance. Returns false if it may not be relied on. Under `ProcessState.lock`.
    mutating func isEnough(_ slot: InstanceSlot) -> Bool {
        relied.append(slot)
        return !isCareful
    }

    /// Relies on what another way has been chosen by, too.
    mutating func add(_ other: Reliance) { relied += other.relied }

    /// Finds out which instances are there. Returns whether there was anything to find out. Not under a lock, as clocks are asked and
    /// objects may be let go of.
    mutating func judge() -> Bool {
        if open.isEmpty { return false }
        for slot in open {
            let object = slot.reference?.object
            if let object { held.append(object) }
            if object != nil || slot.deadline?.hasPassed() == false { there.append(slot) } else { gone.append(slot) }
        }
        open = []
        return true
    }

    /// Whether one that was relied on has gone from all. Takes `ProcessState.lock`.
    var isGone: Bool { ProcessState.lock.withLock { relied.contains(where: \.isDropped) } }
}
