/// What of a container is guarded by `Wiring.lock`.
///
/// Not in the container itself, which whoever has the lock must not retain: the release could be the last, and the
/// container would end under the lock that its end needs. The lock also makes checking the variables for overlapping
/// accesses at run time superfluous.
final class ContainerState {
    /// Containers asked after this one, in order; owned.
    @exclusivity(unchecked) var children: [Resolver] = []
    /// Containers this one is a child of.
    @exclusivity(unchecked) var parents: [CorePointer] = []
    /// Bindings that hold what was found by looking further than this container's own registrations.
    @exclusivity(unchecked) var borrowed: [BindingPointer] = []
    /// What this container keeps of services that others registered.
    @exclusivity(unchecked) var privateSlots: [InstanceSlot] = []
    var containerCache: ResolverScope?
    /// When a registration that this container could see was last taken away.
    @exclusivity(unchecked) var lastRemoval: UInt = 0
    let serial: UInt

    init(serial: UInt) { self.serial = serial }

    /// The scope that `.scope(.container)` keeps instances in, made if need be.
    var currentCache: ResolverScope {
        if let containerCache { return containerCache }
        let cache = ResolverScopeCache()
        containerCache = cache
        return cache
    }
}
