/// Objects that a change has left over, to be let go outside of the lock and once no thread can be looking at it; see
/// `Reclamation`.
struct RetiredObjects: ~Copyable {
    /// A kept instance as one of the types it was resolved as.
    struct Dropped: Sendable {
        let value: KeptValue
        /// When its slot was filled, counting everything in the process.
        let order: UInt
        let slot: InstanceSlot
        /// The container that kept it.
        let owner: ContainerState
        /// With the first of a slot's: what is to be done with the instance.
        var handlers: [any ReleaseHandling]?
        /// Which object it is, if it is one, and whether no other slot keeps it.
        var identity: ObjectIdentifier?
        var isLast = false
        /// Whether it is the instance as the type that it is registered as.
        let isFirstOfSlot: Bool
        var release: Release?

        fileprivate mutating func settleRelease(withObject isReleased: Bool) {
            if let handlers { release = .of(slot, value, handlers, withObject: isReleased) }
        }
    }

    // Nil and not empty, as after most changes there are none: what is nil costs nothing to let go.
    private var heldInstances: [Dropped]?
    private var heldObjects: [any Retirable]?
    private var heldLeftovers: [AnyObject]?

    var isEmpty: Bool { heldInstances == nil && heldObjects == nil && heldLeftovers == nil }

    /// Kept instances, freed as soon as read sections have ended.
    var instances: [Dropped] { heldInstances ?? [] }

    /// Recipes, slots, bindings and old containers, freed when the passes that may use them have ended.
    var objects: [any Retirable] { heldObjects ?? [] }

    mutating func add(_ instance: Dropped) {
        if heldInstances?.append(instance) == nil { heldInstances = [instance] }
    }

    mutating func add(_ object: any Retirable) {
        if heldObjects?.append(object) == nil { heldObjects = [object] }
    }

    mutating func add(_ objects: [any Retirable]) {
        if !objects.isEmpty, (heldObjects? += objects) == nil { heldObjects = objects }
    }

    /// Objects that are reached under the lock or in a read section only, and must not end under the lock: arguments,
    /// old tables.
    mutating func add(leftovers: [AnyObject]) {
        if !leftovers.isEmpty, (heldLeftovers? += leftovers) == nil { heldLeftovers = leftovers }
    }

    /// Lets go of what no other thread has been able to reach for a while, as when its container has ended.
    consuming func discardUnshared() {
        Lock.assertNoneHeld()
        Releases.perform(takeInstances())
    }

    /// The instances in order of making, with what is to be done with each. Not under a lock.
    mutating func takeInstances() -> [Dropped] {
        guard var instances = heldInstances.take() else { return [] }
        if Interceptor.isWitnessed { for instance in instances.reversed() { instance.tellReleased() } }
        if instances.count == 1 {
            instances[0].settleRelease(withObject: instances[0].identity == nil || instances[0].isLast)
            return instances
        }
        instances = instances.ordered { UInt64($0.order) }
        // An object that several slots have kept is released with the oldest of them, when the last lets it go.
        var released = Set(instances.lazy.filter(\.isLast).compactMap(\.identity))
        for index in instances.indices {
            if instances[index].handlers == nil { continue }
            let isReleased = instances[index].identity.map { released.remove($0) != nil } ?? true
            instances[index].settleRelease(withObject: isReleased)
        }
        return instances
    }

    /// Lets go of these and other objects, in the order of making of both.
    consuming func discard(along other: consuming RetiredObjects) {
        let others = other.heldInstances.take() ?? []
        if (heldInstances? += others) == nil, !others.isEmpty { heldInstances = others }
        add(other.objects)
        add(leftovers: other.heldLeftovers ?? [])
        discard()
    }

    /// Lets go of everything but the instances, which are the caller's to release and destroy, in order of making. Not
    /// to be called under a lock.
    consuming func discardKeepingInstances() -> [Dropped] {
        if isEmpty { return [] }
        Reclamation.waitForReaders()
        let instances = takeInstances()
        retireObjects()
        return instances
    }

    /// Lets go. Not to be called under a lock: user code runs in here.
    @inline(__always)
    consuming func discard() {
        if !isEmpty { discardAll() }
    }

    @inline(never)
    private consuming func discardAll() {
        Reclamation.waitForReaders()
        // In reverse order of making, so that what was built from something goes first.
        let instances = takeInstances()
        if !instances.isEmpty { Releases.perform(instances) }
        retireObjects()
    }

    private func retireObjects() {
        if !objects.isEmpty { Reclamation.retire(objects) }
    }
}
