/// An instance in its slot, and what has become of it there.
struct SettledInstance {
    let slot: InstanceSlot
    let owner: ContainerState
    let fate: Fate

    /// Under `ProcessState.lock`.
    init(_ slot: InstanceSlot, _ fate: Fate) {
        self.slot = slot
        self.fate = fate
        owner = slot.owner.state
    }

    /// Tells those who listen that it is kept, or has been until now. Not under a lock.
    func tell() {
        if Interceptor.isWitnessed { slot.tellKept(by: owner) }
        if case .kept = fate { ResolverWarning.reportCaptives(of: slot) }
    }
}

/// The fate of an instance that was made to be kept.
enum Fate {
    case kept(InstanceSlot)
    /// Everything it would have been kept with has been let go since it was begun, and so has it. Those who waited for
    /// it have it.
    case reset
    /// It was made as the registration no longer says, or of what has been registered anew, and has been let go: who asked
    /// since may not have it.
    case refused(since: UInt?)
}
