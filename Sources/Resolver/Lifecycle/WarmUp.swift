/// Making services ahead of time.
struct WarmUp: Sendable {
    /// One service to be made.
    private struct Item: @unchecked Sendable {
        // Safety: a key and a place are constant.
        let key: ServiceKey
        let location: CodeLocation
        let isSuspending: Bool
    }

    private let resolver: Resolver
    private let limit: TimeLimit?
    private let items: [Item]

    init(_ resolver: Resolver, limit: TimeLimit?) {
        let resolver = resolver.here
        self.resolver = resolver
        self.limit = limit
        resolver.state.world.register(waiting: true)
        ResolverWarning.reportOptionsWithoutEffect(.eager, of: [resolver.core])
        items = ProcessState.lock.withLock {
            resolver.core.recipesMadeAhead.map {
                Item(key: $0.key, location: $0.location, isSuspending: $0.isSuspending($0.settings))
            }
        }
    }

    /// Makes them all; `around` is called for each, and has to call what makes it, and to return what that returns.
    func run(
        _ around: @escaping @Sendable (ResolverError.Service, () async -> ResolverError?) async -> ResolverError?
    ) async throws(ResolverError) {
        var errors: [ResolverError] = []
        for isSuspending in [true, false] {
            errors += await withTaskGroup(of: (Int, ResolverError?).self) { group in
                for (index, item) in items.enumerated() where item.isSuspending == isSuspending {
                    group.addTask {
                        if Task.isCancelled { return (index, .cancelled(item.key, item.location)) }
                        return (index, await around(.init(item.key)) { await make(item) })
                    }
                }
                var failed: [(Int, ResolverError)] = []
                for await (index, error) in group {
                    if let error { failed.append((index, error)) }
                }
                return failed.ordered { UInt64($0.0) }.map(\.1)
            }
        }
        if !errors.isEmpty { throw .warmUpFailed(errors) }
    }

    private func make(_ item: Item) async -> ResolverError? {
        let make = opened(item)
        guard let limit else { return await make() }
        let outcome = await limit.race { Made(await make()) }
        guard let outcome else {
            return .timedOut(service: .init(item.key), limit: limit.description, registered: item.location.place)
        }
        return outcome.service
    }

    private func opened(_ item: Item) -> @Sendable () async -> ResolverError? {
        func open<Service>(_ type: Service.Type) -> @Sendable () async -> ResolverError? { making(type, item) }
        return _openExistential(item.key.metatype, do: open)
    }

    private func making<Service>(
        _ type: Service.Type, _ item: Item
    ) -> @Sendable () async -> ResolverError? {
        { [resolver] in
            let question = Question(type, item.key.name, nil, in: resolver.core, item.location)
            do throws(ResolverError) {
                _ = try await Resolver.requireAsync(type, question, resolver)
                return nil
            } catch {
                // Taken away before its turn came: nobody has asked for it.
                if case .notRegistered(let service, _, _) = error, service == .init(item.key) { return nil }
                // It has failed because another has: both are to be named.
                if error.names(.init(item.key)) { return error }
                return .factoryFailed(
                    service: .init(item.key), underlying: error, registered: item.location.place,
                    trail: .init(asked: item.location.place, path: []))
            }
        }
    }
}

extension ResolverError {
    /// Of a service whose turn has not come.
    fileprivate static func cancelled(_ key: ServiceKey, _ location: CodeLocation) -> ResolverError {
        .cancelled(service: .init(key), trail: .init(asked: location.place, path: []))
    }
}

extension Recipe {
    /// Whether it is asked to be made ahead of time, or has to be and needs no arguments, and would be kept. Under
    /// `ProcessState.lock`.
    fileprivate var canBeMadeAhead: Bool {
        let settings = settings
        let scope = settings.scope
        let hasToBe = isSuspending(settings) && signature?.needsArguments != true
        guard alias == nil, isEager || hasToBe, !scope.isPerArguments else { return false }
        return scope.storage == .strong || scope.storage == .container || scope.storage == .nested
    }
}

extension UnsafeMutablePointer where Pointee == ContainerCore {
    /// The services that `warmUp` of this container makes; of those that nested containers keep, the ones that this
    /// one, as it is nested, can have. Under `ProcessState.lock`.
    fileprivate var recipesMadeAhead: [Recipe] {
        visibleRecipes.filter { $0.canBeMadeAhead && !isOutside(of: $0) && !isKeptByEnclosing($0) }
    }

    /// Whether there is nothing to be made of a recipe, as a container that this one is nested in has its instance, and has it
    /// for good: what lives for a time may be over.
    private func isKeptByEnclosing(_ recipe: Recipe) -> Bool {
        guard let sighting = sighting(of: recipe.key), sighting.requester != self else { return false }
        return sighting.slots.contains {
            $0.requested === recipe.settings.scope && $0.isReady && $0.serves(sighting.requester)
        }
    }
}
