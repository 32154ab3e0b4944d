/// Says which registration answers for a service in a container, and which instances there are, for the modules of this
/// package that explain it. A class, as `RegistrationFacts` is.
package final class ExplanationFacts {
    package final class Registered {
        package let type: Any.Type
        package let name: String?
        package let place: ResolverError.Place
        package let container: String
        package let lifetime: RegistrationFacts.Lifetime

        fileprivate init(_ recipe: Recipe, _ container: ContainerState, _ scope: ResolverScope) {
            type = recipe.key.metatype
            name = recipe.key.name?.rawValue
            place = recipe.place
            self.container = container.description
            lifetime = scope.lifetime
        }
    }

    package final class Instance {
        /// The container that keeps it.
        package let keeper: String
        /// Whether that is the container that the registration is in.
        package let isHome: Bool
        /// Whether it is kept for the container that was asked, or by it: not one that it shares.
        package let isOwn: Bool
        /// The services that its factory asked for; in release builds, also those that what it made asks for later.
        package let parts: [(type: Any.Type, name: String?)]
        /// Where it was asked for first; nil in release builds, which do not remember it.
        package let asked: ResolverError.Place?

        fileprivate init(_ kept: Kept) {
            keeper = kept.keeper.description
            (isHome, isOwn) = (kept.isHome, kept.isOwn)
            parts = kept.parts.map { ($0.metatype, $0.name?.rawValue) }
            asked = kept.asked
        }
    }

    /// The container, as messages call it.
    package let container: String
    /// The container that has been closed, if one has on the way.
    package let closed: String?
    /// Whether each nested container has its own, and this is in none.
    package let isOutside: Bool
    /// The service that an alias stands for and nobody has registered.
    package let gap: (type: Any.Type, name: String?)?
    /// The registration that answers and, of an alias, the one that answers for the service it stands for.
    package let answers: [Registered]
    /// Registrations of the same key that are asked later.
    package let hidden: [Registered]
    package let instance: Instance?
    /// How many sets of arguments have an instance of their own.
    package let argumentSets: Int
    /// The registration that keeps it from sharing the instance of the registration's container.
    package let override: ResolverError.Override?

    fileprivate init(_ read: Read, in core: CorePointer) {
        container = core.label
        closed = read.closed?.description
        isOutside = read.isOutside
        gap = read.gap.map { ($0.metatype, $0.name?.rawValue) }
        answers = read.answers.map(Registered.init)
        hidden = read.hidden.map(Registered.init)
        instance = read.kept.flatMap { $0.slot.isGone ? nil : Instance($0) }
        argumentSets = read.byArguments.count { !$0.isGone }
        override = read.answers.last.flatMap { Resolver.override(of: $0.recipe, in: read.requester.core) }
    }
}

extension ExplanationFacts {
    fileprivate typealias Found = (recipe: Recipe, container: ContainerState, scope: ResolverScope)
    fileprivate typealias Read = (
        answers: [Found], hidden: [Found], kept: Kept?, byArguments: [InstanceSlot], closed: ContainerState?,
        isOutside: Bool, requester: Resolver, gap: ServiceKey?
    )
}

extension Resolver {
    /// Makes nothing. What is registered is read under the lock, and put into words outside of it.
    package func explanationFacts(of type: Any.Type, name: Name?) -> ExplanationFacts {
        let here = here
        defer { withExtendedLifetime(here) {} }
        here.registerIfMain()
        let (core, key) = (here.core, ServiceKey(type, name))
        func found(_ recipe: Recipe) -> ExplanationFacts.Found {
            (recipe, recipe.declarer?.state ?? core.state, recipe.settings.scope)
        }
        let read = ProcessState.lock.withLock { () -> ExplanationFacts.Read in
            let keys = [key] + core.aliases(of: key)
            let answers = keys.compactMap { core.recipe(for: $0) }
            let hidden = core.visibleContainers.compactMap { $0.ownRecipe(for: key) }.filter { $0 !== answers.first }
            let sighting = answers.last.flatMap { core.sighting(of: $0.key) }
            let slot = sighting.flatMap { sighting in sighting.slots.first { $0.serves(sighting.requester) } }
            let requester = sighting?.requester ?? core
            let byArguments = (sighting?.recipe ?? answers.last)?.slotsByArguments(for: requester) ?? []
            return (
                answers.map(found), hidden.map(found), slot.map { Kept($0, for: core) }, byArguments, core.closed,
                answers.last.map { core.isOutside(of: $0) } ?? false, requester.resolver,
                answers.isEmpty ? nil : keys.first { core.recipe(for: $0) == nil }
            )
        }
        return ExplanationFacts(read, in: core)
    }
}

/// A kept instance as it was under the lock.
private struct Kept {
    let slot: InstanceSlot
    let keeper: ContainerState
    let isHome, isOwn: Bool
    let parts: [ServiceKey]

    /// Under `ProcessState.lock`.
    init(_ slot: InstanceSlot, for core: CorePointer) {
        self.slot = slot
        keeper = slot.owner.state
        (isHome, isOwn) = (slot.isDeclarers, slot.owner == core)
        parts = slot.provenance.notes.compactMap { note in
            guard case .one(let key) = note.question, key != slot.recipe.key else { return nil }
            #if DEBUG
                if !slot.questions.contains(note.question) { return nil }
            #endif
            return key
        }
    }

    var asked: ResolverError.Place? {
        #if DEBUG
            slot.asked?.place
        #else
            nil
        #endif
    }
}
