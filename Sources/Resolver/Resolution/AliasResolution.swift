// How an alias comes by the service that it stands for.

extension Resolver {
    /// The factory of an alias: resolves the target and casts it.
    static func resolveAlias<Service, Protocol>(
        of service: Service.Type, as type: Protocol.Type, named name: Name?, _ resolver: Resolver, _ args: Args,
        _ location: CodeLocation
    ) throws(ResolverError) -> Protocol {
        let target = try resolveTarget(service, name, args, resolver, location)
        guard let service = target as? Protocol else {
            throw aliasMismatch(target, ServiceKey(Service.self, name), type, location)
        }
        return service
    }

    private static func resolveTarget<Service>(
        _ type: Service.Type, _ name: Name?, _ args: Args, _ resolver: Resolver, _ location: CodeLocation
    ) throws(ResolverError) -> Service {
        var outcome = Outcome.declined
        if args.isEmpty, let target = FastPath.attempt(type, name, in: resolver.core, location, &outcome) {
            return target
        }
        let question = Question(type, name, args.raw, in: resolver.core, location)
        if case .refused = outcome { throw refusal(question, resolver.core, outcome.takeFailure()) }
        return try require(type, question)
    }

    /// Returns the error for a service that is not of the type which its registration says it implements, or not where it is
    /// asked for.
    @inline(never)
    static func aliasMismatch(
        _ service: Any, _ key: ServiceKey, _ alias: Any.Type, _ location: CodeLocation
    ) -> ResolverError {
        let actual = Swift.type(of: service)
        // Of several protocols it may lack another, wherever it is asked for.
        var place = location.place
        if let actor = TypeMetadata.conformanceActor(of: actual, to: alias), TypeMetadata.conforms(actual, to: alias) {
            place.part = .conformance
            return .wrongIsolation(
                service: .init(alias, name: nil), needed: _typeName(actor, qualified: false), asked: Isolation.current,
                registered: place, trail: .inFlight)
        }
        place.part = TypeMetadata.part(of: actual, missingToBe: alias)
        let names = ResolverError.Service.sourceNames(actual, alias)
        return .aliasMismatch(
            service: .init(key), actual: names.0, alias: names.1, declared: place, trail: .inFlight)
    }

    /// Lets later resolves of the alias take the fast path to the instance that its target keeps.
    @inline(never)
    static func publish<Service>(_ recipe: Recipe, _ service: Service, in core: CorePointer) {
        // On an actor only, each cast has to look where it is.
        guard let alias = recipe.alias, let object = ClassInstance.of(service),
            TypeMetadata.conformanceActor(of: type(of: object), to: recipe.key.metatype) == nil
        else { return }
        ProcessState.lock.withLock {
            // Only if the key is still this alias's, and what serves its target here is a slot with this very instance.
            guard core.recipe(for: recipe.key) === recipe,
                let target = core.find(alias.target.type, alias.target.name),
                let pointer = UnsafeRawPointer(bitPattern: target.slot.load())
            else { return }
            let slot = Unmanaged<InstanceSlot>.fromOpaque(pointer).takeUnretainedValue()
            guard slot.holds(object), core.recipe(for: alias.target) === slot.recipe.registered else { return }
            let type = recipe.key.type
            if slot.value(of: type) == nil {
                slot.add(slot.kept(service), of: type)
            }
            let binding = core.binding(for: recipe.key)
            slot.publish(in: binding, for: core)
            binding.markInherited()
        }
    }
}

extension Asynchronous {
    /// An alias's way to resolve its target where one may wait, and to cast it.
    static func alias<Service, Protocol>(
        of service: Service.Type, as type: Protocol.Type, named target: Resolver.Name?, _ location: CodeLocation
    ) -> Asynchronous {
        let factory = AsyncFactory<Protocol> { resolver, args in
            let question = Question(Service.self, target, args.raw, in: resolver.core, location)
            guard let service = try await Resolver.findAsync(Service.self, question, resolver) else {
                // The target is asked for here, the alias where its frame says.
                let asked = AsyncFrame.current?.location ?? location
                throw Resolver.factoryReturnedNil(
                    Question(Service.self, target, args.raw, in: resolver.core, asked), resolver.core)
            }
            guard let alias = service as? Protocol else {
                throw Resolver.aliasMismatch(service, ServiceKey(Service.self, target), type, location)
            }
            return UncheckedSendable(alias).value
        }
        return Asynchronous(factory: factory, isOnlyWay: false)
    }
}

extension TypeMetadata {
    /// Returns what a type could do to be another: conform, or inherit. Otherwise the factory makes what cannot be one.
    fileprivate static func part(of type: Any.Type, missingToBe other: Any.Type) -> ResolverError.Place.Part {
        if isClass(other) { return isClass(type) ? .inheritance : .factory }
        let isNamed = isClass(type) || mayBeDerived(type)
        return isNamed && !mayBeDerived(other) ? .conformance : .factory
    }
}
