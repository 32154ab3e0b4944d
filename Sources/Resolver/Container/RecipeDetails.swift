/// Traits that only some recipes have: a name, arguments, an actor, another way to be made.
///
/// Safety: written before anybody else can have the recipe, but for `adopter`, which `ProcessState.lock` guards. That makes
/// checking for overlapping accesses at run time superfluous.
final class RecipeDetails: @unchecked Sendable {
    let name: Resolver.Name?
    /// The actor the factory was written on, if it is not the main actor.
    let actor: (any Actor)?
    let signature: Signature?
    @exclusivity(unchecked) fileprivate(set) var alias: Alias?
    @exclusivity(unchecked) fileprivate(set) var asynchronous: Asynchronous?
    @exclusivity(unchecked) fileprivate(set) var origin: Recipe?
    /// The container whose copy it is; nil once that has let it go.
    @exclusivity(unchecked) fileprivate var adopter: CorePointer?
    /// The container that its factory was written for, where the recipe is one of a copy's.
    @exclusivity(unchecked) fileprivate(set) var writtenFor: FactoryHome?

    init(name: Resolver.Name? = nil, actor: (any Actor)? = nil, signature: Signature? = nil) {
        self.name = name
        self.actor = actor
        self.signature = signature
    }

    /// The flags of a recipe with these details.
    func flags(_ settings: RecipeSettings) -> UInt {
        writtenFor == nil ? ownFlags(settings) : ownFlags(settings) | RecipeCore.copied
    }

    private func ownFlags(_ settings: RecipeSettings) -> UInt {
        let isPlain = settings.modifiers.isEmpty
        let isAsync = asynchronous?.isOnlyWay ?? false
        if alias != nil {
            // Its target is kept or not as that is registered.
            let own = isPlain && !isAsync && actor == nil ? RecipeCore.simple | RecipeCore.alias : RecipeCore.alias
            return own | settings.flags & RecipeCore.nested
        }
        var flags = settings.flags
        if isAsync || actor != nil { flags &= ~(RecipeCore.simple | RecipeCore.graph) }
        if actor != nil { flags &= ~RecipeCore.weak }
        let keepsNothing = settings.scope.storage == .unique || settings.scope.storage == .graph
        if isAsync, isPlain, keepsNothing { return RecipeCore.suspending }
        return asynchronous?.dependencies.isEmpty ?? true ? flags : flags | RecipeCore.composed
    }
}

// Not inlined, as they are read in many places, none of them on the fast path: with `InstanceSlot.serves` that took 38 KB.
extension Recipe {
    /// Takes over `core`, whose factory makes the key's type.
    convenience init(
        _ key: ServiceKey, _ location: CodeLocation, _ core: RecipeCore, on isolation: (any Actor)? = nil,
        signature: Signature? = nil
    ) {
        let isMain = isolation.map { $0 === MainActor.shared } ?? false
        let actor = isMain ? nil : isolation
        let needsDetails = key.name != nil || actor != nil || signature != nil
        let details = needsDetails ? RecipeDetails(name: key.name, actor: actor, signature: signature) : nil
        self.init(key.type, location, core, isMain: isMain, details)
    }

    /// The actor the factory was written on.
    @inline(never)
    var isolation: (any Actor)? { isMain ? MainActor.shared : details?.actor }

    /// The types and effects of the factory, where it names the types of its arguments.
    var signature: Signature? { details?.signature }

    /// The key that the registration stands for, if it is an alias. Set before anybody else can have the recipe.
    var alias: Alias? {
        @inline(never)
        get { details?.alias }
        set { makeDetails().alias = newValue }
    }

    /// The container that its factory was written for, where the recipe is one of a copy's. Set before anybody else can have the
    /// recipe.
    var writtenFor: FactoryHome? {
        @inline(never)
        get { details?.writtenFor }
        set { makeDetails().writtenFor = newValue }
    }

    /// The way to make it that may suspend; of the key's type. Set before anybody else can have the recipe.
    var asynchronous: Asynchronous? {
        @inline(never)
        get { details?.asynchronous }
        set { makeDetails().asynchronous = newValue }
    }

    /// The recipe that this is a nested container's copy of, which has the options that it had then.
    @inline(never)
    var origin: Recipe? { details?.origin }

    /// The container it is registered in; nil once it has been replaced or removed, or the container has gone. Under
    /// `ProcessState.lock`.
    var declarer: CorePointer? {
        @inline(never)
        get {
            if let adopter = details?.adopter { return adopter }
            let word = core.declarer.load()
            return word & RecipeCorePointer.wasRegistered == 0 ? CorePointer(bitPattern: word) : nil
        }
        set {
            details?.adopter = nil
            core.declarer.store(UInt(bitPattern: newValue))
        }
    }

    /// It is registered nowhere any more. A factory of it that is running still asks the container that it was written for
    /// as if it were. Under `ProcessState.lock`.
    func leaveDeclarer() {
        details?.adopter = nil
        core.declarer.store(core.declarer.load() | RecipeCorePointer.wasRegistered)
    }

    /// Makes it a nested container's copy of another. Before anybody else can have it, and under `ProcessState.lock`.
    func adopt(_ origin: Recipe, by core: CorePointer) {
        let details = makeDetails()
        details.origin = origin
        details.adopter = core
        // Its factory may ask the container that it was written in. (C9)
        self.core.declarer.store(origin.core.declarer.load())
    }
}
