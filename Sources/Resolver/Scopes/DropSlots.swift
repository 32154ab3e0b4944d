extension Wiring {
    /// Forgets instances, then releases them, newest first, outside of the lock.
    static func dropSlots(where condition: (InstanceSlot) -> Bool) {
        var debris = Debris()
        lock.withLock {
            for slot in slots.values.filter(condition).sorted(by: { $0.serial < $1.serial }) {
                slot.drop(into: &debris)
            }
        }
        debris.discard()
    }
}
