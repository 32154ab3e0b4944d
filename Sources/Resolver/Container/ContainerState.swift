/// The part of a container that is guarded by a lock. Safety: variables are read and written under `ProcessState.lock`.
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
    /// The container that this one is nested in, asked last; held by `enclosingOwner`. (C8)
    let enclosing: CorePointer?
    @exclusivity(unchecked) private(set) var enclosingOwner: Resolver?
    /// The name that it was opened with, by which messages call it.
    let name: Resolver.Name?
    /// The sandbox that it was made in; nil for the process.
    let home: World?
    /// Whether it has the defaults of another, which come after all else.
    let isDefaults: Bool
    /// Whether it is a sandbox's copy of a container, and the number that the sandbox knows it by.
    let isImage: Bool
    let imageSerial: UInt
    private let originalReference: WeakReference?
    /// Whether it only holds a factory for a context until the registration has that, so that nobody is told. Constant once
    /// somebody else can have the container.
    @exclusivity(unchecked) var isWorkshop = false
    /// How many of the children it had when it was made.
    @exclusivity(unchecked) var firstChildCount = 0
    /// Whether it is nested and has been closed: it answers nothing any more.
    @exclusivity(unchecked) var isClosed = false
    /// The recipes of others whose instances each nested container has its own of: this one's copies.
    @exclusivity(unchecked) var adopted: [Recipe] = []
    /// The containers that are nested in this one.
    @exclusivity(unchecked) var nested = ContainerList<NestedContainers>()
    @exclusivity(unchecked) var amongLiving = ContainerLinks()
    @exclusivity(unchecked) var amongNested = ContainerLinks()
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
    /// The last batch of releases in the background with something that this container kept.
    @exclusivity(unchecked) var lastRelease = 0
    /// When the slot was filled of what is in the background of it, or was: of several the last, counting everything in the
    /// process.
    @exclusivity(unchecked) var latestInBackground: UInt = 0
    /// How many instances that it kept a `shutDown` has taken and not yet released, and who waits for those.
    @exclusivity(unchecked) var releasing = 0
    @exclusivity(unchecked) var releaseWaiters: [UnsafeContinuation<Void, Never>] = []
    /// Where its bindings lie.
    @exclusivity(unchecked) var block = BindingBlock()
    /// How many bindings have lost what they said since they were last swept.
    @exclusivity(unchecked) var emptied = 0
    /// This container and all that it asks, in order; nil until somebody wants to know.
    @exclusivity(unchecked) var visible: [VisibleContainer]?
    /// The keys of a type that are registered in it or in what it asks; of types that somebody has wanted to know of.
    @exclusivity(unchecked) var keysOfTypes: [UInt: [RegisteredKey]] = [:]
    #if DEBUG
        /// The registrations that were made in it, or in what it is a copy of, in a sandbox that this one is not within; for a
        /// warning.
        @exclusivity(unchecked) var lost: [ServiceKey: LostRegistration] = [:]
        /// The last serial number before it was first used, if a sandbox has made it.
        @exclusivity(unchecked) var firstUse: UInt?
    #endif
    let serial: UInt
    /// The epoch before the container could first be found.
    let birth = ProcessState.epoch.load()

    init(
        serial: UInt, name: Resolver.Name?, enclosing: Resolver?, isDefaults: Bool, sandbox: World?, original: Resolver?
    ) {
        self.serial = serial
        self.isDefaults = isDefaults
        home = sandbox
        isImage = original != nil
        imageSerial = original?.state.serial ?? serial
        originalReference = original.map { WeakReference($0) }
        self.name = name
        self.enclosing = enclosing?.core
        enclosingOwner = enclosing
    }

    /// The container ends. Returns what it held, to be let go outside of the lock.
    func end() -> (containers: [Resolver], cache: ResolverScope?) {
        defer {
            (core, children, containerCache, inherited, visible) = (nil, [], nil, [], nil)
            (enclosingOwner, adopted) = (nil, [])
        }
        var containers = children
        if let enclosingOwner { containers.append(enclosingOwner) }
        return (containers, containerCache)
    }

    /// The children that it had when it was made.
    var firstChildren: [Resolver] { Array(children.prefix(firstChildCount)) }

    /// The container that it is a sandbox's copy of, while that is there. Not under the lock.
    var original: Resolver? { originalReference?.object as? Resolver }

    /// The world that it belongs to.
    var world: World { home?.living ?? .process }

    /// The sandbox that it belongs to; nil for the process.
    var sandbox: World? { home?.living.sandbox }

    /// The container that asks this one, if no other does.
    var onlyAsker: CorePointer? { nested.first == nil && parents.count == 1 ? parents.first : nil }

    /// The containers asked after this one, in order.
    var askedNext: [Resolver] { children + [enclosingOwner].compactMap(\.self) }

    /// The name of the container in messages. Without the lock.
    var description: String { isMain ? "Resolver.main" : label }

    private var isMain: Bool { ProcessState.lock.withLock { core?.isMain ?? false } }

    /// The name of the container in messages, unless it is the main one.
    var label: String { name.map { "'\($0.rawValue.visible)'" } ?? "Resolver #\(serial)" }

    /// The scope that `.scope(.container)` keeps instances in, made if need be: for defaults that of the container whose they
    /// are.
    var currentCache: ResolverScope {
        if let containerCache { return containerCache }
        if isDefaults, let owner = parents.first, parents.count == 1 { return owner.state.currentCache }
        let cache = ResolverScopeCache()
        cache.isCache = true
        containerCache = cache
        return cache
    }
}

extension Resolver: Retirable {
    var birth: UInt { state.birth }
}
