/// The container that the factory of a copy's registration was written for, by numbers that no other container is ever given: it
/// may have gone, and another lie in its place. An image has the number of its original.
struct FactoryHome {
    private let container: UInt
    /// Where that has the defaults of another, the other's.
    private let owner: UInt

    /// Under `ProcessState.lock`.
    init(_ core: CorePointer) {
        container = core.withState(\.imageSerial)
        let owner = core.state.isDefaults ? core.state.parents.first : nil
        self.owner = owner?.withState(\.imageSerial) ?? container
    }

    /// Whether it is this container, or this one's defaults.
    func isHome(of core: CorePointer) -> Bool {
        let number = core.withState(\.imageSerial)
        return number == container || number == owner
    }
}
