/// Where the instance that a recipe made is kept, for the containers it may serve.
///
/// A recipe has one slot in the container it is registered in, and one more for each container that overrides
/// something the service is built from. (C7)
///
/// Safety: guarded by `ProcessState.lock`, but for what `published` bindings point to: `values` (unlinked before it is
/// destroyed, see `RetiredObjects`) and `reference`, which is constant and whose loading is atomic. The lock makes checking
/// the variables for overlapping accesses at run time superfluous.
final class InstanceSlot: Retirable, Chained, @unchecked Sendable {
    let birth = ProcessState.epoch.load()
    let recipe: Recipe
    /// The scope that keeps it, and the one that was asked to: they differ where a container has its own cache.
    @exclusivity(unchecked) private(set) var scope: ResolverScope
    let requested: ResolverScope
    /// The container whose instance this is.
    @exclusivity(unchecked) private(set) var owner: CorePointer
    /// The provenance of the service, as `owner` saw it.
    let provenance: Provenance
    let serial: UInt
    /// The weak reference of a `shared` service.
    let reference: WeakReference?
    /// When it is to be made anew.
    let deadline: Deadline?
    /// The arguments it was made with, where each arguments make their own.
    @exclusivity(unchecked) private(set) var arguments: ArgumentsKey?
    /// Which object the instance is, if it is one.
    private let identity: ObjectIdentifier?

    /// The instance as the recipe's type.
    private let value: KeptValue
    /// The instance as each protocol it has been resolved as.
    @exclusivity(unchecked) private var others: [(type: UInt, value: KeptValue)] = []
    @exclusivity(unchecked) private var published = Published()
    /// The next one of its recipe, or of the arguments that it was made with.
    @exclusivity(unchecked) var next: InstanceSlot?
    /// The slots that were filled before and after this one; see `SlotList`.
    @exclusivity(unchecked) var older: Unmanaged<InstanceSlot>?
    @exclusivity(unchecked) var newer: Unmanaged<InstanceSlot>?
    /// Containers other than the owner that a private instance has served, with when they came.
    @exclusivity(unchecked) private var users: [CorePointer: UInt] = [:]
    @exclusivity(unchecked) private(set) var isDropped = false
    #if DEBUG
        /// The registrations of the kept instances that it was made of, and of one that has been replaced since; for
        /// warnings.
        @exclusivity(unchecked) var held: Set<UInt> = []
        @exclusivity(unchecked) var replaced: ReplacedPart?
        /// Where it was asked for first.
        @exclusivity(unchecked) var asked: CodeLocation?
    #endif

    init(
        recipe: Recipe, requested: ResolverScope, owner: CorePointer, provenance: Provenance, kept: KeptInstance,
        arguments: ArgumentsKey?
    ) {
        self.recipe = recipe
        self.requested = requested
        scope = requested.keeper(in: owner)
        self.owner = owner
        self.provenance = provenance
        self.arguments = arguments
        reference = kept.reference
        deadline = kept.deadline
        identity = kept.object.map(ObjectIdentifier.init)
        value = kept.value
        serial = ProcessState.nextSerial()
    }

    /// Whether this is the slot of the container that the recipe is registered in.
    var isDeclarers: Bool { recipe.declarer == owner }

    /// Whether what `requester` would build the service from is what this instance was built from.
    ///
    /// The recipe's own container keeps its instance until a reset (S2). Others share it while they see what it sees.
    /// A container's private instance is good while that container still sees what went into it.
    func serves(_ requester: CorePointer) -> Bool {
        if requester == owner && isDeclarers { return true }
        return provenance.allSatisfy { note in
            note.answer(of: requester) == (isDeclarers ? note.answer(of: owner) : note.answer)
        }
    }

    func value(of type: UInt) -> KeptValue? {
        type == recipe.key.type ? value : others.first { $0.type == type }?.value
    }

    func add(_ value: KeptValue, of type: UInt) {
        others.append((type, value))
    }

    /// The instance in memory of its own, as another type that it is resolved as.
    func kept<Service>(_ service: Service) -> KeptValue {
        guard let reference else { return KeptValue(service) }
        if Service.self == (any Error).self, deadline == nil { return KeptValue(reference) }
        return deadline == nil ? KeptValue(service, heldBy: reference) : KeptValue(service, until: reference)
    }

    /// Whether it keeps the instance alive.
    private var isStrong: Bool { reference == nil || deadline != nil }

    /// Whether it has nothing to hand out any more. Not under a lock: a clock may be asked, or an object let go.
    var isGone: Bool {
        if let deadline { return deadline.hasPassed() }
        return reference.map { $0.object == nil } ?? false
    }

    /// Whether it can be handed out without further questions.
    var isReady: Bool { reference == nil }

    /// Whether the instance is this object.
    func holds(_ object: AnyObject) -> Bool {
        // By its address: loading the weak reference here could make this the last to let go of the object, under the
        // lock.
        identity == ObjectIdentifier(object)
    }

    /// Lets readers find the instance through a binding for one of its types.
    func publish(in binding: BindingPointer, for core: CorePointer) {
        // It may have been overridden while the instance was made, or waited for.
        guard !isDropped, core.closed == nil, core.recipe(for: recipe.key) === recipe.registered else { return }
        if core != owner, !isDeclarers, !core.isAcross(self) { addUser(core) }
        // The recipe's own container keeps only what is its own, whatever changes.
        if recipe.declarer != core || !isDeclarers || recipe.origin != nil { binding.markInherited() }
        let settings = recipe.settings
        // What another scope was asked to keep is that scope's to give.
        guard requested === settings.scope, arguments == nil, let value = value(of: binding.pointee.key.type),
            value.isReadable
        else { return }
        let isMain = recipe.isolation === MainActor.shared && !settings.isSharable
        let own = UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque())
        if binding.slot.load() != own {
            binding.withdraw()
            published.insert(binding)
            binding.slot.store(own)
        }
        // An instance of another actor than main is handed out on the slow path, which asks for the isolation.
        if !isMain && recipe.isolation != nil && !settings.isSharable { return }
        let tag = isMain ? ValueTag.main : 0
        if reference == nil {
            binding.value.store(word(of: value, in: binding) | tag)
        } else {
            binding.weak.store(UInt(bitPattern: value.address) | tag)
        }
    }

    /// How readers find the instance: the object itself, its bits, or whatever it is.
    private func word(of value: KeptValue, in binding: BindingPointer) -> UInt {
        let address = UInt(bitPattern: value.address)
        if identity == nil { return address }
        switch binding.pointee.representation {
        case .object:
            let object = value.instance.load(as: UInt.self)
            // Objective-C has references whose lowest bits are taken.
            return object & ValueTag.mask == 0 ? object | ValueTag.object : address | ValueTag.bits
        case .reference, .existential: return address | ValueTag.bits
        case .value, .other: return address
        }
    }

    /// Makes it findable.
    func keep() {
        if let arguments {
            arguments.slots.append(self)
            recipe.makeInstances().argumentKeys[ObjectIdentifier(arguments)] = arguments
        } else {
            recipe.makeInstances().slots.append(self)
        }
        if !isDeclarers { owner.state.privateSlots[ObjectIdentifier(self)] = self }
        ProcessState.slots.append(self)
        if let identity, isStrong { ProcessState.keepers[identity, default: 0] += 1 }
    }

    /// Its owner ends, or sees something else by now: another container that has used it and sees what it was
    /// built from takes it over, if there is one.
    func bequeath() -> Bool {
        let candidates = users.filter { user, _ in
            user.recipe(for: recipe.key) === recipe.registered
                && provenance.allSatisfy { $0.answer(of: user) == $0.answer }
        }
        guard let newOwner = candidates.min(by: { $0.value < $1.value })?.key else { return false }
        owner.state.privateSlots[ObjectIdentifier(self)] = nil
        removeUser(newOwner)
        owner = newOwner
        scope = requested.keeper(in: newOwner)
        if !isDeclarers { newOwner.state.privateSlots[ObjectIdentifier(self)] = self }
        return true
    }

    private func addUser(_ core: CorePointer) {
        if users[core] != nil { return }
        users[core] = ProcessState.nextSerial()
        core.state.inheritedSlots[ObjectIdentifier(self)] = Unmanaged.passUnretained(self)
    }

    /// The container ends, or has come to own it.
    func removeUser(_ core: CorePointer) {
        if users.removeValue(forKey: core) != nil { core.state.inheritedSlots[ObjectIdentifier(self)] = nil }
    }

    /// Writes the instance as the recipe's type, which is the binding's. False if it was held weakly and has gone.
    func write(to room: UnsafeMutableRawPointer, as binding: BindingPointer) -> Bool {
        if isDropped { return false }
        guard let reference, deadline == nil else {
            room.write(copyOf: value.instance, as: binding)
            return true
        }
        guard let object = reference.object else { return false }
        if value.isReadable {
            room.write(copyOf: value.instance, as: binding)
            return withExtendedLifetime(object) { true }
        }
        func open<Service>(_ type: Service.Type) -> Bool {
            let service = object as? Service
            room.initializeMemory(as: Service?.self, to: service)
            return service != nil
        }
        return _openExistential(binding.pointee.key.metatype, do: open)
    }

    func withdrawn(from binding: BindingPointer) {
        published.remove(binding)
    }

    /// Hides it from readers, until somebody asks for it on the slow path.
    func withdraw() {
        published.forEach { binding in
            binding.value.store(0)
            binding.weak.store(0)
            binding.slot.store(0)
            // An alias finds out anew what its target keeps.
            if binding.pointee.key != recipe.key { binding.recipe.store(0) }
        }
        published = Published()
    }

    /// Forgets the instance everywhere; the retired objects have it.
    func drop(into retired: inout RetiredObjects) {
        if isDropped { return }
        isDropped = true
        withdraw()
        if let arguments {
            arguments.slots.remove(self)
            if arguments.slots.isEmpty { recipe.instances?.argumentKeys[ObjectIdentifier(arguments)] = nil }
            self.arguments = nil
            // What it holds is the user's.
            retired.leftovers.append(arguments)
        } else {
            recipe.instances?.slots.remove(self)
        }
        if !isDeclarers { owner.state.privateSlots[ObjectIdentifier(self)] = nil }
        if !users.isEmpty {
            for user in users.keys { user.state.inheritedSlots[ObjectIdentifier(self)] = nil }
            users = [:]
        }
        ProcessState.slots.remove(self)
        var isLast = false
        if let identity, isStrong, let count = ProcessState.keepers[identity] {
            isLast = count == 1
            ProcessState.keepers[identity] = isLast ? nil : count - 1
        }
        let handlers = isStrong ? recipe.registered.releaseHandlers : nil
        retire(value, handlers, isFirst: true, isLast: isLast, into: &retired)
        for other in others { retire(other.value, nil, isFirst: false, isLast: isLast, into: &retired) }
        retired.objects.append(self)
        if !others.isEmpty { others = [] }
    }

    private func retire(
        _ value: KeptValue, _ handlers: [any ReleaseHandling]?, isFirst: Bool, isLast: Bool,
        into retired: inout RetiredObjects
    ) {
        retired.instances.append(
            RetiredObjects.Dropped(
                value: value, order: serial, slot: self, owner: owner.state, handlers: handlers, identity: identity,
                isLast: isLast, isFirstOfSlot: isFirst))
    }
}
