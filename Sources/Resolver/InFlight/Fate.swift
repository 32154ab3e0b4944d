/// The fate of an instance that was made to be kept.
enum Fate {
    case kept(InstanceSlot)
    /// Everything it would have been kept with has been let go since it was begun, and so has it. Those who waited for
    /// it have it.
    case reset
    /// It was made as the registration no longer says, or of what has been registered anew: who asked since may not
    /// have it.
    case refused(since: UInt?)
}
