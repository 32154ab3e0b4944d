/// The lock that every change goes through, and what it guards across containers.
///
/// It is held for a few dozen instructions at a time and never while code of the user's runs: factories,
/// decorators, `registerAllServices` and whatever a `deinit` does happen outside, with what has to
/// be released carried out of the critical section in a `RetiredObjects`.
///
/// Safety: `lock` is constant; every `var` is read and written under it, which makes checking for overlapping accesses at
/// run time superfluous.
enum ProcessState {
    static let lock = Lock()

    /// The cores of all containers that live.
    @exclusivity(unchecked) nonisolated(unsafe) static var containers = ContainerList<LivingContainers>()

    /// How many nested containers that have been closed are still there.
    @exclusivity(unchecked) nonisolated(unsafe) static var closedContainers = 0

    /// How many copies nested containers have of recipes that each has its own instance of.
    @exclusivity(unchecked) nonisolated(unsafe) static var copies = 0

    /// Every slot that holds an instance.
    @exclusivity(unchecked) nonisolated(unsafe) static var slots = SlotList()

    /// How many slots keep an object.
    @exclusivity(unchecked) nonisolated(unsafe) static var keepers: [ObjectIdentifier: Int] = [:]

    /// Bindings and tables that no container uses any more.
    @exclusivity(unchecked) nonisolated(unsafe) static var garbage = Garbage()

    /// Registrations taken away while something was being made.
    @exclusivity(unchecked) nonisolated(unsafe) static var removals = Removals()

    #if DEBUG
        /// Whether a container is without what was registered in it in another sandbox.
        @exclusivity(unchecked) nonisolated(unsafe) static var hasLost = false

        static var lastSerial: UInt { serial }

        /// The keys that something is kept without, as there was nothing.
        @exclusivity(unchecked) nonisolated(unsafe) static var missed: Set<ServiceKey> = []
    #endif

    @exclusivity(unchecked) nonisolated(unsafe) private static var serial: UInt = 0

    /// A number that no recipe, slot or registration has had before.
    static func nextSerial() -> UInt {
        serial += 1
        return serial
    }

    /// The number of the last reset of any kind.
    @exclusivity(unchecked) nonisolated(unsafe) private(set) static var lastReset: UInt = 0

    /// A number for a reset that happens now: of a scope, of a container's cache, of everything, by `shutDown`.
    static func nextReset() -> UInt {
        lastReset = nextSerial()
        return lastReset
    }
}
