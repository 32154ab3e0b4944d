/// A registration: how to make the service of a key, where that was said, and how long an
/// instance is kept. What it has made is in its `RecipeInstances`, so that a recipe can be copied without that.
///
/// A program has thousands of them, so what only some of them need is in their `RecipeDetails`.
///
/// Safety: `core` is constant but for its first words: its flags and its declarer, which are written under
/// `ProcessState.lock`, and an alias's form, which is put there once. `details` is constant once somebody else can have the
/// recipe. Everything else that is `var` is guarded by that lock, which makes checking for overlapping accesses at run time
/// superfluous.
final class Recipe: Retirable, @unchecked Sendable {
    // The order of the properties leaves no gaps between them.

    /// Reached through `core` only. The first, see `RecipeCorePointer.owner`.
    @exclusivity(unchecked) private var storedCore: RecipeCore
    /// Whether the factory was written on the main actor.
    let isMain: Bool
    /// Whether it may be made off its actor, with a warning: it was registered in Swift 5 mode.
    var isTolerant = false
    /// Whether it is made by `warmUp`.
    var isEager = false
    /// Whether what is warned of is meant so.
    var isSilent = false
    /// Whether its container has been closed, and it was registered until then.
    private(set) var isClosed = false
    /// Whether it has been put under its key, and not only made.
    var wasInstalled = false
    /// Whether the app registered it: by what registers everything, by a generated accessor, or outside of the sandbox that it
    /// is in.
    var isLive = false
    private let line: UInt32
    private let file: UnsafePointer<UInt8>
    /// The metadata pointer of the service's type.
    let type: UInt
    let birth = ProcessState.epoch.load()
    /// Its place in the order of registrations.
    @exclusivity(unchecked) private(set) var serial: UInt = 0
    /// Traits that only some recipes have. Constant once somebody else can have the recipe.
    @exclusivity(unchecked) private(set) var details: RecipeDetails?
    /// Nil until it begins.
    @exclusivity(unchecked) private var currentSettings: RecipeSettings!
    /// Everything that it has made and is making; nil until there is something.
    @exclusivity(unchecked) private(set) var instances: RecipeInstances?
    #if DEBUG
        /// Where a registration was that this one has replaced in the same run of the app's registrations.
        var replaced: CodeLocation?
    #endif

    /// Takes over `core`, whose factory makes the type. What else its registration says is added, and then it begins.
    init(_ type: UInt, _ location: CodeLocation, _ core: RecipeCore, isMain: Bool, _ details: RecipeDetails?) {
        storedCore = core
        self.type = type
        file = location.file
        line = UInt32(truncatingIfNeeded: location.line)
        self.isMain = isMain
        self.details = details
        precondition(withUnsafeMutablePointer(to: &storedCore) { $0 } == self.core, "an object begins otherwise")
    }

    /// Returns its details, made if need be. Before anybody else can have the recipe.
    func makeDetails() -> RecipeDetails {
        if let details { return details }
        let new = RecipeDetails()
        details = new
        return new
    }

    /// The part that resolving reads without a lock.
    @inline(__always)
    var core: RecipeCorePointer {
        // Safety: a stored property stays where it is for as long as its object lives, and this one is accessed in no other
        // way once it has been initialised. Not by `&`, which would be a change of it in the eyes of the compiler.
        let object = Unmanaged.passUnretained(self).toOpaque()
        return (object + RecipeCore.placeInRecipe).assumingMemoryBound(to: RecipeCore.self)
    }

    @inline(never)
    var key: ServiceKey { ServiceKey(type: type, name: details?.name) }

    var location: CodeLocation { CodeLocation(file: file, line: UInt(line)) }

    /// It is complete, with the options that registrations begin with. Once, before somebody else can have it. Under
    /// `ProcessState.lock`.
    func begin(_ settings: __owned RecipeSettings) {
        serial = ProcessState.nextSerial()
        // Of a type that no object can be the target's object must not be put in its place.
        if let target = details?.alias?.target, target.name == nil, Representation(of: target.metatype) == .object,
            Representation(of: key.metatype).holdsReference
        {
            core.pointee.target = target.type
        }
        updateFlags(settings)
        currentSettings = settings
    }

    deinit {
        core.destroy()
    }

    /// Returns a copy for another container, without instances.
    ///
    /// - Parameter home: The container that the factory was written for, where it is not that of this one: where the factory asks
    ///   that by name, whoever requests the copy's service answers.
    func copy(writtenFor home: FactoryHome? = nil) -> Recipe {
        let copy = Recipe(key, location, core.copied(), on: isolation, signature: signature)
        if let home = home ?? writtenFor { copy.writtenFor = home }
        if let alias { copy.alias = alias }
        if let asynchronous { copy.asynchronous = asynchronous }
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
        copy.adopt(self, by: core)
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
        leaveDeclarer()
        retired.add(self)
    }

    /// The current options. Under `ProcessState.lock`; what is returned may be used outside.
    var settings: RecipeSettings {
        get {
            Lock.assertHeld()
            return currentSettings
        }
        set {
            currentSettings = newValue
            updateFlags(newValue)
            ProcessState.wiringChanged()
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
    private func updateFlags(_ settings: RecipeSettings) {
        var flags = settings.flags
        if let details { flags = details.flags(settings) }
        if isMain && !settings.isSharable { flags |= RecipeCore.main }
        core.flags.store(flags)
        if settings.isCustom { ProcessState.note(customScope: settings.scope) }
    }
}
