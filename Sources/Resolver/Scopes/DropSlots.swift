extension ProcessState {
    /// Forgets instances, then releases them, newest first, outside of the lock. `mark` says under the lock that what
    /// is being made is to be forgotten, too.
    static func dropSlots(_ mark: () -> Void, where condition: (InstanceSlot) -> Bool) {
        var retired = RetiredObjects()
        lock.withLock {
            mark()
            for slot in slots.filter(condition) { slot.drop(into: &retired) }
        }
        retired.discard()
    }
}
