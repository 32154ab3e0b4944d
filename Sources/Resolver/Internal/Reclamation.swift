import ResolverAtomics

/// What a change left over, to be let go once no thread can be looking at it.
///
/// Readers take no lock and retain nothing on their way, so whoever takes a pointer out of shared
/// memory has to wait for them. There are two kinds of readers, hence two kinds of debris:
///
/// - A *read section* is a few instructions long: probe, read a pointer, retain the instance. Kept **instances** are
///   reachable only in there. The writer unlinks, passes `resolver_barrier` (after it, every thread either
///   sees the unlinking or is seen with `reading` set) and waits until each thread has been seen outside.
///   That is the asymmetric form of hazard pointers and RCU (McKenney; folly's `asymmetricHeavyBarrier`).
/// - A *cycle* runs factories and may take long. **Recipes** and the notes of slots are used throughout. A thread pins
///   the epoch when its outermost cycle begins, while still inside a read section. Objects retired in
///   epoch e are freed when no thread is pinned at e or before (Fraser, epoch-based reclamation).
struct Debris: ~Copyable {
    /// A kept instance as one of the types it was resolved as.
    struct Dropped: Sendable {
        let value: KeptValue
        /// When its slot was filled, counting everything in the process.
        let order: UInt
        let slot: InstanceSlot
        /// With the first of a slot's: what is to be done with the instance.
        var handlers: [AnyReleaseHandler]?
        /// Which object it is, if it is one, and whether no other slot keeps it.
        var identity: ObjectIdentifier?
        var isLast = false
        var release: Release?
    }

    /// Kept instances, freed as soon as read sections have ended.
    var instances: [Dropped] = []
    /// Recipes, slots and old containers, freed when the cycles that may use them have ended.
    var objects: [AnyObject] = []

    var isEmpty: Bool { instances.isEmpty && objects.isEmpty }

    /// Lets go of what no other thread has been able to reach for a while, as when its container has ended.
    consuming func discardUnshared() {
        Releases.perform(takeInstances())
    }

    /// The instances in order of making, with what is to be done with each. Not under a lock.
    mutating func takeInstances() -> [Dropped] {
        defer { instances = [] }
        instances.sort { $0.order < $1.order }
        // An object that several slots have kept is released with the oldest of them, when the last lets it go.
        var released = Set(instances.lazy.filter(\.isLast).compactMap(\.identity))
        for index in instances.indices {
            guard let handlers = instances[index].handlers else { continue }
            let isReleased = instances[index].identity.map { released.remove($0) != nil } ?? true
            instances[index].release = Release(
                instances[index].slot, instances[index].value, handlers, withObject: isReleased)
        }
        return instances
    }

    /// Lets go of this and other debris, in the order of making of both.
    consuming func discard(along other: consuming Debris) {
        instances += other.instances
        objects += other.objects
        other.instances = []
        discard()
    }

    /// Lets go of everything but the instances, which are the caller's to release and destroy, in order of making. Not to be
    /// called under a lock.
    consuming func discardKeepingInstances() -> [Dropped] {
        if isEmpty { return [] }
        Reclamation.waitForReaders()
        let instances = takeInstances()
        if !objects.isEmpty { Reclamation.retire(objects) }
        return instances
    }

    /// Lets go. Not to be called under a lock: user code runs in here.
    consuming func discard() {
        if isEmpty { return }
        Reclamation.waitForReaders()
        // In reverse order of making, so that what was built from something goes first.
        Releases.perform(takeInstances())
        if !objects.isEmpty { Reclamation.retire(objects) }
    }
}

enum Reclamation {
    /// Retired objects with the epoch they were retired in; guarded by `Wiring.lock`.
    nonisolated(unsafe) private static var limbo: [(epoch: UInt, object: AnyObject)] = []

    /// Returns when every read section that was open at the call has been left.
    static func waitForReaders() {
        resolver_barrier()
        let own = ThreadState.existing
        Wiring.lock.withLock {
            var next = ThreadState.all
            while let thread = next {
                var attempt: UInt32 = 0
                while thread != own, thread.reading.load() != 0 {
                    resolver_yield(attempt)
                    attempt += 1
                }
                next = thread.pointee.next
            }
        }
    }

    /// Frees objects that readers of shared pointers can no longer find, now or when the cycles end.
    static func retire(_ objects: [AnyObject]) {
        let epoch = Globals.epoch.increment()
        let free = Wiring.lock.withLock {
            for object in objects { limbo.append((epoch, object)) }
            return takeFreeable()
        }
        _ = free
    }

    /// Frees what waited for a cycle that has ended. Called at the end of each outermost cycle while
    /// anything waits.
    @inline(never)
    static func flush() {
        let free = Wiring.lock.withLock { takeFreeable() }
        _ = free
    }

    private static func takeFreeable() -> [AnyObject] {
        var oldest = UInt.max
        var next = ThreadState.all
        while let thread = next {
            let pinned = thread.pinned.load()
            if pinned != 0 { oldest = min(oldest, pinned) }
            next = thread.pointee.next
        }
        let firstKept = limbo.firstIndex { $0.epoch >= oldest } ?? limbo.count
        let free = limbo[..<firstKept].map(\.object)
        limbo.removeFirst(firstKept)
        Globals.retired.store(UInt(limbo.count))
        return free
    }
}
