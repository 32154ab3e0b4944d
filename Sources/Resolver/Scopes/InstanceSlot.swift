/// Where the instance that a recipe made is kept, for the containers it may serve.
///
/// A recipe has one slot in the container it is registered in, and one more for each container that overrides
/// something the service is built from. (C7)
///
/// Safety: guarded by `ProcessState.lock`, but for what `published` bindings point to: `value` and the values of `others`
/// (unlinked before they are destroyed, see `RetiredObjects`) and `reference`, which is constant and whose loading is atomic. The lock makes checking
/// the variables for overlapping accesses at run time superfluous.
final class InstanceSlot: Retirable, Chained, @unchecked Sendable {
    let birth = ProcessState.epoch.load()
    let recipe: Recipe
    /// The scope that keeps it, and the one that was asked to: they differ where a container has its own cache.
    @exclusivity(unchecked) var scope: ResolverScope
    let requested: ResolverScope
    /// The container whose instance this is.
    @exclusivity(unchecked) var owner: CorePointer
    /// The provenance of the service, as `owner` saw it.
    let provenance: Provenance
    let serial: UInt
    /// The weak reference of a `shared` service, or what knows when it is to be made anew.
    let reference: WeakReference?
    /// The arguments it was made with, where each arguments make their own.
    @exclusivity(unchecked) var arguments: ArgumentsKey?
    /// Which object the instance is, if it is one.
    let identity: ObjectIdentifier?

    /// The instance as the recipe's type.
    let value: KeptValue
    @exclusivity(unchecked) var isDropped = false
    /// The instance as each protocol it has been resolved as.
    @exclusivity(unchecked) var others: [(type: UInt, value: KeptValue)] = []
    @exclusivity(unchecked) var published = Published()
    /// The next one of its recipe, or of the arguments that it was made with.
    @exclusivity(unchecked) var next: InstanceSlot?
    /// The slots that were filled before and after this one; see `SlotList`.
    @exclusivity(unchecked) var older: Unmanaged<InstanceSlot>?
    @exclusivity(unchecked) var newer: Unmanaged<InstanceSlot>?
    /// Containers other than the owner that a private instance has served, with when they came.
    @exclusivity(unchecked) var users: [CorePointer: UInt] = [:]
    #if DEBUG
        /// The registrations of the kept instances that it was made of, and of one that has been replaced since; for
        /// warnings.
        @exclusivity(unchecked) var held: Set<UInt> = []
        @exclusivity(unchecked) var replaced: ReplacedPart?
        /// The questions that were asked while it was made, without those that it asks later.
        @exclusivity(unchecked) var questions: Set<Note.Question> = []
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
        identity = kept.object.map(ObjectIdentifier.init)
        value = kept.value
        serial = ProcessState.nextSerial()
    }

    /// When it is to be made anew.
    var deadline: Deadline? { reference?.deadline }

    /// Whether this is the slot of the container that the recipe is registered in.
    var isDeclarers: Bool { recipe.declarer == owner }

    /// Whether what `requester` would build the service from is what this instance was built from.
    ///
    /// The recipe's own container keeps its instance until a reset (S2), and so does the one whose default it is. Others
    /// share it while they see what that one sees.
    /// A container's private instance is good while that container still sees what went into it.
    @inline(never)
    func serves(_ requester: CorePointer) -> Bool {
        let isAtHome = isDeclarers || recipe.declarer?.holdsDefaults(of: owner) == true
        if requester == owner && isAtHome { return true }
        return provenance.allSatisfy { note in
            note.answer(of: requester) == (isAtHome ? note.answer(of: owner) : note.answer)
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
    var isStrong: Bool { reference == nil || deadline != nil }

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
}
