/// The part of a container that is guarded by `ProcessState.lock`.
///
/// Not in the container itself, which whoever has the lock must not retain: the release could be the last, and the
/// container would end under the lock that its end needs. The lock also makes checking the variables for overlapping
/// accesses at run time superfluous.
///
/// Outlives the container where a wrapper remembers that by it, and is empty then. (C11)
final class ContainerState: @unchecked Sendable {
    /// The container; nil once it has ended.
    @exclusivity(unchecked) var core: CorePointer?
    /// Containers asked after this one, in order; owned.
    @exclusivity(unchecked) var children: [Resolver] = []
    /// Containers this one is a child of.
    @exclusivity(unchecked) var parents: Set<CorePointer> = []
    /// Bindings that hold what was found by looking further than this container's own registrations.
    @exclusivity(unchecked) var inherited: [BindingPointer] = []
    /// The instances that this container keeps of services that others registered.
    @exclusivity(unchecked) var privateSlots: [ObjectIdentifier: InstanceSlot] = [:]
    /// Private instances of other containers that this one has been given.
    @exclusivity(unchecked) var inheritedSlots: [ObjectIdentifier: Unmanaged<InstanceSlot>] = [:]
    var containerCache: ResolverScope?
    /// When the cache was last replaced by another.
    @exclusivity(unchecked) var lastCache: UInt = 0
    /// When `shutDown` last let go of what this container keeps.
    @exclusivity(unchecked) var lastShutDown: UInt = 0
    /// How many bindings have lost what they said since they were last swept.
    @exclusivity(unchecked) var emptied = 0
    /// This container and all below it, in the order they are asked; nil until somebody wants to know.
    @exclusivity(unchecked) var visible: [CorePointer]?
    let serial: UInt
    /// The epoch before the container could first be found.
    let birth = ProcessState.epoch.load()

    init(serial: UInt) { self.serial = serial }

    /// The container ends. Returns what it held, to be let go outside of the lock.
    func end() -> (children: [Resolver], cache: ResolverScope?) {
        defer { (core, children, containerCache, inherited, visible) = (nil, [], nil, [], nil) }
        return (children, containerCache)
    }

    /// The name of the container in messages, unless it is the main one.
    var label: String { "Resolver #\(serial)" }

    /// The scope that `.scope(.container)` keeps instances in, made if need be.
    var currentCache: ResolverScope {
        if let containerCache { return containerCache }
        let cache = ResolverScopeCache()
        containerCache = cache
        return cache
    }
}

extension Resolver: Retirable {
    var birth: UInt { state.birth }
}
