/// Everything that is known of a registration, for the modules of this package that look at it. A class, since every program
/// would pay for what copies a structure of that many parts.
package final class RegistrationFacts {
    /// How long an instance is kept.
    package enum Lifetime {
        case unique, pass, shared, nested(String?), limited(seconds: Double), kept(String), custom(String)
    }

    package let type: Any.Type
    package let name: String?
    package let place: ResolverError.Place
    /// Greater than that of whatever was registered before.
    package let serial: UInt64
    package let container: String
    /// The part of the container's description that is a number of the process: of a container without a name, all of it; of
    /// such a container's defaults, its owner's. Nil where there are names.
    package let unnamed: String?
    /// The names of the nested containers that it is found in from here, innermost first; empty for one without a name. What
    /// is kept is made as the innermost sees things.
    package let nesting: [String]
    /// For each registration of the service that is hidden by this one: in how many nested containers that is.
    package let hidden: [Int]
    package let lifetime: Lifetime
    /// The actor that the factory belongs to.
    package let isolation: String?
    package let canThrow, isSuspending: Bool
    /// The types of the arguments that the factory names, and of what the initialiser is known to need.
    package let arguments, dependencies: [Any.Type]
    /// Whether the factory reads its arguments by itself, so that nobody knows which it needs.
    package let readsArguments: Bool
    /// The service that it stands for, if it is an alias.
    package let target: (type: Any.Type, name: String?)?
    /// Whether the dependencies are all that it asks for.
    package let isComplete: Bool
    /// The services asked for when the kept instances were made, if that is not known otherwise.
    package let noted: [(type: Any.Type, name: String?)]
    package let isEager, isReleased: Bool
    /// Where a registration was that this one has replaced in one run of the app's registrations; nil in release builds.
    package let replaced: ResolverError.Place?

    fileprivate init(_ read: Read) {
        let recipe = read.recipe
        // An initialiser can be called by callers that suspend, and by those that do not.
        let isInitializer = recipe.asynchronous != nil && (!recipe.hasAsyncFactory || !recipe.dependencies.isEmpty)
        type = recipe.key.metatype
        name = recipe.key.name?.rawValue
        place = recipe.place
        serial = UInt64(recipe.serial)
        container = read.container.description
        unnamed = read.container.unnamed
        nesting = read.nesting.map { $0?.rawValue ?? "" }
        hidden = read.hidden
        lifetime = read.settings.scope.lifetime
        isolation = recipe.alias == nil ? recipe.isolation.map(Isolation.name) : nil
        canThrow =
            recipe.signature?.canThrow ?? recipe.core.pointee.canThrow
            || read.settings.modifiers.contains(where: \.canThrow)
        isSuspending = recipe.isSuspending(read.settings)
        arguments = recipe.signature?.arguments ?? []
        dependencies = recipe.dependencies
        readsArguments = recipe.readsArguments
        target = recipe.alias.map { ($0.target.metatype, $0.target.name?.rawValue) }
        isComplete = recipe.alias != nil || (isInitializer && read.settings.modifiers.isEmpty)
        noted = recipe.alias != nil || isInitializer ? [] : read.noted.map { ($0.metatype, $0.name?.rawValue) }
        isEager = read.isEager
        isReleased = read.isReleased
        replaced = read.replaced?.place
    }
}

extension RegistrationFacts {
    /// A registration as it was under the lock.
    fileprivate typealias Read = (
        recipe: Recipe, settings: RecipeSettings, container: ContainerState, nesting: [Resolver.Name?], hidden: [Int],
        isEager: Bool, isReleased: Bool, noted: Set<ServiceKey>, replaced: CodeLocation?
    )
}

extension Resolver {
    /// The registrations that serve a key here, in no particular order. What is registered is read under the lock, at one
    /// moment; names are looked up outside of it.
    package var registrationFacts: [RegistrationFacts] {
        let here = here
        defer { withExtendedLifetime(here) {} }
        here.registerIfMain()
        let core = here.core
        return ProcessState.lock.withLock {
            core.visibleWithNesting.map { recipe, nesting, hidden in
                (
                    recipe: recipe, settings: recipe.settings, container: recipe.declarer?.state ?? core.state,
                    nesting: nesting, hidden: hidden,
                    isEager: recipe.isEager, isReleased: !recipe.releaseHandlers.isEmpty, noted: recipe.notedKeys,
                    replaced: recipe.needlesslyReplaced
                )
            }
        }.map(RegistrationFacts.init)
    }

    /// Whether static calls and property wrappers ask this container.
    package var isRoot: Bool { Resolver.root.here === here }

    /// The names of the nested containers that it is in or stands in front of, innermost first; empty for one without a name.
    package var nesting: [String] {
        let here = here
        return ProcessState.lock.withLock { here.core.nesting }.map { $0?.rawValue ?? "" }
    }

    /// The name that messages call it by.
    package var label: String {
        let here = here
        defer { withExtendedLifetime(here) {} }
        return here.core.label
    }

    /// The container that has been closed, as messages call it, if that is this or one that it asks: then it answers nobody.
    package var closed: String? {
        let here = here
        return ProcessState.lock.withLock { here.core.closed }?.description
    }

    /// The container that has registered what serves a key here; nil where nothing does.
    package func declarer(of type: any Any.Type, name: Name?) -> Resolver? {
        let here = here
        defer { withExtendedLifetime(here) {} }
        let key = ServiceKey(type, name)
        return ProcessState.lock.withLock { here.core.recipe(for: key)?.declarer?.living }
    }

    /// The type that services of another are derived from, where that is not registered itself, and how; nil for none.
    package static func source(
        of type: Any.Type, name: String?
    ) -> (type: Any.Type, isOptional: Bool, isEvery: Bool, isLater: Bool)? {
        guard let source = ServiceKey(type, name.map { Name($0) }).source else { return nil }
        return (source.type, source.manner == .optional, source.manner == .every, source.manner == .later)
    }
}

extension Recipe {
    /// Whether its factory reads its arguments by itself. Initialisers and aliases are held as such factories, too.
    fileprivate var readsArguments: Bool {
        if let asynchronous { return asynchronous.readsArguments }
        return core.pointee.shape == .arguments && signature == nil
    }

    /// Where a registration was that this one has replaced, unless that is meant so. Under `ProcessState.lock`.
    fileprivate var needlesslyReplaced: CodeLocation? {
        #if DEBUG
            isMeantSo ? nil : replaced
        #else
            nil
        #endif
    }

    /// The services asked for when the kept instances were made. Under `ProcessState.lock`.
    fileprivate var notedKeys: Set<ServiceKey> {
        var keys: Set<ServiceKey> = []
        forEachSlot { slot in
            for case .one(let key) in slot.provenance.notes.map(\.question) where key != self.key { keys.insert(key) }
        }
        return keys
    }
}
