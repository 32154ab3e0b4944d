/// The container that the factory of a copy's registration was written for, by numbers that no other container is ever given: it
/// may have gone, and another lie in its place. An image has the number of its original. Of a copy of a copy also the last
/// that was copied, not those between, however many there were.
struct FactoryHome {
    private let container: UInt
    /// Where that has the defaults of another, the other's.
    private let owner: UInt
    private var last: (container: UInt, owner: UInt)

    /// The home of what a container has registered. Under `ProcessState.lock`.
    init(_ core: CorePointer) {
        container = core.withState(\.imageSerial)
        let owner = core.state.isDefaults ? core.state.parents.first : nil
        self.owner = owner?.withState(\.imageSerial) ?? container
        last = (container, self.owner)
    }

    /// The home of what a container has that is a copy itself. Under `ProcessState.lock`.
    func copied(with core: CorePointer) -> FactoryHome {
        var home = self
        home.last = FactoryHome(core).last
        return home
    }

    /// Whether it is a container, or its defaults. Without the lock: the numbers are constant.
    func isHome(of core: CorePointer) -> Bool {
        let number = core.withState(\.imageSerial)
        return number == container || number == owner || number == last.container || number == last.owner
    }
}
