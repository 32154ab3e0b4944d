/// A registration: how to make the service of a key, where that was said, and how long an
/// instance is kept. What it has made is in its `RecipeInstances`, so that a recipe can be copied without that.
///
/// Safety: `core` is constant but for its flags word, which is written under `ProcessState.lock`; everything that is
/// `var` is guarded by that lock, which makes checking for overlapping accesses at run time superfluous.
final class Recipe: Retirable, @unchecked Sendable {
    let key: ServiceKey
    /// Its place in the order of registrations.
    @exclusivity(unchecked) private(set) var serial: UInt = 0
    let birth = ProcessState.epoch.load()
    let location: CodeLocation
    let core: RecipeCorePointer
    /// The actor the factory was written on.
    let isolation: (any Actor)?
    /// The types and effects of the factory, where it names the types of its arguments.
    let signature: Signature?
    /// The key that the registration stands for, if it is an alias. Constant once somebody else can have the recipe.
    @exclusivity(unchecked) var alias: Alias?
    /// The way to make it that may suspend; of the key's type. Constant once somebody else can have the recipe.
    @exclusivity(unchecked) var asynchronous: Asynchronous?
    /// The recipe that this is a nested container's copy of, which has the options that it had then.
    @exclusivity(unchecked) private(set) var origin: Recipe?

    /// The container it is registered in; nil once it has been replaced or removed, or the container has gone.
    var declarer: CorePointer? {
        didSet { core.declarer.store(UInt(bitPattern: declarer)) }
    }
    /// Nil until it begins.
    @exclusivity(unchecked) private var currentSettings: RecipeSettings!
    /// The releases of an instance.
    @exclusivity(unchecked) var releaseHandlers: [any ReleaseHandling] = []
    /// Whether it may be made off its actor, with a warning: it was registered in Swift 5 mode.
    var isTolerant = false
    /// Whether it is made by `warmUp`.
    var isEager = false
    /// Whether what is warned of is meant so.
    var isSilent = false
    #if DEBUG
        /// Where a registration was that this one has replaced in the same run of the app's registrations.
        var replaced: CodeLocation?
    #endif
    /// Whether its container has been closed, and it was registered until then.
    private(set) var isClosed = false
    /// Whether it has been put under its key, and not only made.
    var wasInstalled = false
    /// Whether the app registered it: by what registers everything, or outside of the sandbox that it is in.
    var isLive = false
    /// Everything that it has made and is making; nil until there is something.
    @exclusivity(unchecked) private(set) var instances: RecipeInstances?

    /// Takes over `core`, whose factory makes the key's type. What else its registration says is added, and then it begins.
    init(
        _ key: ServiceKey, _ location: CodeLocation, _ core: RecipeCorePointer, on isolation: (any Actor)? = nil,
        signature: Signature? = nil
    ) {
        self.key = key
        self.location = location
        self.core = core
        self.isolation = isolation
        self.signature = signature
        core.pointee.object = Unmanaged.passUnretained(self)
    }

    /// It is complete, with the options that registrations begin with. Once, before somebody else can have it. Under
    /// `ProcessState.lock`.
    func begin(_ settings: RecipeSettings) {
        serial = ProcessState.nextSerial()
        if let target = alias?.target, target.name == nil, Representation(of: target.metatype) == .object {
            core.pointee.target = target.type
        }
        self.settings = settings
    }

    deinit {
        core.destroy()
    }

    /// Returns a copy for another container, without instances.
    func copy() -> Recipe {
        let copy = Recipe(key, location, core.copied(), on: isolation, signature: signature)
        copy.alias = alias
        copy.asynchronous = asynchronous
        copy.begin(settings)
        copy.releaseHandlers = releaseHandlers
        copy.isTolerant = isTolerant
        copy.isEager = isEager
        copy.isSilent = isSilent
        #if DEBUG
            copy.replaced = replaced
        #endif
        copy.isLive = isLive
        return copy
    }

    /// Whether another is a copy of this one, or this of it, whatever options they have been given since.
    func hasFactory(of other: Recipe) -> Bool {
        asynchronous === other.asynchronous && core.hasFactory(of: other.core)
    }

    /// Returns a nested container's copy, for an instance of its own.
    func adopted(by core: CorePointer) -> Recipe {
        let copy = copy()
        copy.origin = self
        copy.declarer = core
        // Its factory may ask the container that it was written in. (C9)
        copy.core.declarer.store(UInt(bitPattern: declarer))
        return copy
    }

    /// Whether this is a copy of another, as that is now.
    func isCopy(of other: Recipe) -> Bool { origin === other && currentSettings === other.currentSettings }

    /// The recipe that is registered under the key.
    var registered: Recipe { origin ?? self }

    /// It has been replaced or removed, or its container has ended: drops what it made. Under `ProcessState.lock`.
    func retire(into retired: inout RetiredObjects, byClosing isClosed: Bool = false) {
        self.isClosed = isClosed
        dropSlots(into: &retired)
        declarer = nil
        retired.objects.append(self)
    }

    /// The current options. Under `ProcessState.lock`; what is returned may be used outside.
    var settings: RecipeSettings {
        get {
            Lock.assertHeld()
            return currentSettings
        }
        set {
            currentSettings = newValue
            updateFlags()
        }
    }

    /// Whether it is registered, with just these options. Under `ProcessState.lock`.
    func isCurrent(_ settings: RecipeSettings) -> Bool { declarer != nil && currentSettings === settings }

    /// Whether the service cannot be made without suspending.
    func isSuspending(_ settings: RecipeSettings) -> Bool { hasAsyncFactory || settings.isSuspending }

    /// Whether the factory cannot but suspend.
    var hasAsyncFactory: Bool { asynchronous?.isOnlyWay ?? false }

    /// The types that the service's initialiser is known to need.
    var dependencies: [Any.Type] { asynchronous?.dependencies ?? [] }

    /// Returns the object for what it has made and is making, made if need be, to add to. Under `ProcessState.lock`.
    func makeInstances() -> RecipeInstances {
        if let instances { return instances }
        let new = RecipeInstances()
        instances = new
        return new
    }

    /// Decides, after a change under the lock, whether the fast path may be taken.
    private func updateFlags() {
        let settings: RecipeSettings = currentSettings
        let scope = settings.scope
        var flags: UInt = 0
        let isMain = isolation.map { $0 === MainActor.shared } ?? false
        if (isolation == nil || isMain) && settings.modifiers.isEmpty && !hasAsyncFactory {
            if alias != nil || scope.storage == .unique { flags = RecipeCore.simple }
            if alias == nil, scope.storage == .graph { flags = RecipeCore.simple | RecipeCore.graph }
        }
        if hasAsyncFactory, settings.modifiers.isEmpty, alias == nil,
            scope.storage == .unique || scope.storage == .graph
        {
            flags = RecipeCore.suspending
        }
        if alias != nil { flags |= RecipeCore.alias }
        if scope.storage == .nested { flags |= RecipeCore.nested }
        if isMain && !settings.isSharable { flags |= RecipeCore.main }
        if isolation == nil || isMain, alias == nil,
            scope.storage == .weak || scope.storage == .container || scope.hasDeadline
        {
            flags |= RecipeCore.weak
        }
        if alias == nil, scope.storage != .unique, scope.storage != .graph, !scope.isPerArguments {
            flags |= RecipeCore.onceOnly
        }
        core.flags.store(flags)
        if scope.storage == .custom { ProcessState.note(customScope: scope) }
    }
}
