import Resolver
import SoakSupport

/// A key with its type.
final class Key<S: Sampling>: AnyKey, @unchecked Sendable {
    override func register(in container: Resolver, isMock: Bool = false) -> LateOptions {
        // Now it belongs to the main actor, now it does not.
        let shape = shape == .mainActor && World.nextNumber() % 3 == 0 ? .resolver : shape
        let record = RecipeRecord(
            key: index, isKept: isKept, belongsToMain: shape == .mainActor,
            resolvesAtEnd: World.resolvingAtEnd.contains(index), mayChange: mayChange, drops: drops)
        let options = register(record, shape, in: container, isMock)
        options.scope(scope)
        if index == World.aliased { options.implements((any Boxed).self) }
        if index == World.decorated {
            options.decorate { _, service in S.remake(service, record) }
        }
        if index == World.released { options.onRelease { S.product($0).release() } }
        if index == World.releasedLater {
            options.onRelease { service in
                let product = S.product(service)
                await Task.yield()
                product.release()
            }
        }
        return LateOptions(
            decorate: { options.decorate { _, service in S.remake(service, record) } },
            setProperties: { options.resolveProperties { _, service in _ = S.product(service) } },
            scopeAgain: { options.scope($0) },
            update: {
                options.registration.update { factory in
                    let factory = factory
                    return { resolver, args in factory(resolver, args) }
                }
            },
            eager: { options.eager() })
    }

    private func register(
        _ record: RecipeRecord, _ shape: Shape, in container: Resolver, _ isMock: Bool
    ) -> ResolverOptions<S.Service> {
        let needs = needs.map { World.current.keys[$0] }
        /// Makes it out of what it needs.
        let make: @Sendable (Resolver) throws -> S.Service = { resolver in
            let making = record.begin(resolver)
            defer { record.end(making) }
            World.pause()
            let parts = try needs.map { try $0.askAsPart(of: making.number, resolver) }
            return S.make(record, stamp: making.stamp, isMock: isMock, parts: parts)
        }
        switch shape {
        case .plain:
            return container.register {
                let stamp = record.now
                World.pause()
                return S.make(record, stamp: stamp, isMock: isMock, parts: [])
            }
        case .resolver:
            return container.register { resolver throws -> S.Service? in try make(resolver) }
        case .throwing:
            return container.register { resolver throws -> S.Service? in
                if World.nextNumber() % 3 == 0 { throw PlannedFailure() }
                return try make(resolver)
            }
        case .arguments:
            return container.register { resolver, args throws -> S.Service? in
                let argument: Argument? = args()
                if let argument, !argument.isIntact { Failure.report("an argument was overwritten, or has been freed") }
                return try make(resolver)
            }
        case .mainActor:
            return container.register { @MainActor (resolver: Resolver) throws -> S.Service? in
                MainActor.preconditionIsolated("A main actor's factory runs elsewhere")
                return try make(resolver)
            }
        case .asynchronous:
            return container.register { resolver async throws -> S.Service? in
                let making = record.begin(resolver)
                defer { record.end(making) }
                return try await World.current.handled(making.number) {
                    await Task.yield()
                    var parts: [Product] = []
                    for need in needs {
                        parts.append(
                            need.isSafe
                                ? try need.askAsPart(of: making.number, resolver)
                                : try await need.askAsync(making.number % 2 == 0 ? resolver : nil, with: nil))
                    }
                    if making.number % 8 == 0 { try await Task.sleep(for: .microseconds(300)) }
                    return S.make(record, stamp: making.stamp, isMock: isMock, parts: parts)
                }
            }
        case .initializer:
            let initializer: @Sendable (Ground.Service, Other.Service) -> S.Service = { first, second in
                S.make(
                    record, stamp: record.now, isMock: isMock, parts: [Ground.product(first), Other.product(second)])
            }
            return container.register(initializer)
        case .suspendingInitializer:
            let initializer: @Sendable (Ground.Service, Suspending.Service) async -> S.Service = { first, second in
                await Task.yield()
                return S.make(
                    record, stamp: record.now, isMock: isMock,
                    parts: [Ground.product(first), Suspending.product(second)])
            }
            return container.register(initializer)
        }
    }

    // MARK: Asking

    override func answer(_ way: Way, _ container: Resolver?) throws(ResolverError) -> Product {
        switch way {
        case .throwing:
            guard let container else { return S.product(try Resolver.resolveThrowing(S.Service.self)) }
            return S.product(try container.resolveThrowing(S.Service.self))
        case .resolve:
            return S.product(container?.resolve(S.Service.self) ?? Resolver.resolve(S.Service.self))
        case .injected:
            @Injected(container: container) var service: S.Service
            return S.product(service)
        case .lazyInjected:
            @LazyInjected(container: container) var service: S.Service
            let first = S.product(service)
            if S.product(service) !== first { Failure.report("a lazy wrapper has changed its mind") }
            return first
        case .optional:
            guard let service = container?.optional(S.Service.self) ?? Resolver.optional(S.Service.self) else {
                throw ResolverError.warmUpFailed([])
            }
            return S.product(service)
        }
    }

    override func answerAsync(_ container: Resolver?, with argument: Argument?) async throws(ResolverError) -> Product {
        let service: S.Service
        if let argument, let container {
            service = try await container.resolveAsync(S.Service.self, with: argument)
        } else if let container {
            service = try await container.resolveAsync(S.Service.self)
        } else {
            service = try await Resolver.resolveAsync(S.Service.self)
        }
        return S.product(service)
    }

    override func answer(with argument: Argument, _ container: Resolver) throws(ResolverError) -> Product {
        S.product(try container.resolveThrowing(S.Service.self, with: argument))
    }

    override func unregister(in container: Resolver) { container.unregister(S.Service.self) }

    override func isRegistered(in container: Resolver) -> Bool { container.isRegistered(S.Service.self) }

    override func all(in container: Resolver) -> [Product] { container.resolveAll(S.Service.self).map(S.product) }
}
