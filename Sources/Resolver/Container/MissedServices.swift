// A kept instance does not see what is registered in containers nested in the one that keeps it. Where it was made with nil
// for such a service, debug builds warn those that ask for it from there.

// Under `ProcessState.lock`.

extension UnsafeMutablePointer where Pointee == ContainerCore {
    /// A service is registered here that a container around this one may keep something without. From here on this one
    /// asks for what is kept there on the slow path, where that is noticed.
    func noteMissed(_ key: ServiceKey) {
        #if DEBUG
            if ProcessState.missed.contains(key) { enclosing.store(0) }
        #endif
    }
}
