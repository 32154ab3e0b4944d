import Resolver
import Synchronization

/// A scope, and how many instances it should let be made.
enum ScopeKind: String, CaseIterable {
    case application, cached, container, graph, shared, unique, timeToLive, timeIsOver, perArguments, sharedPerArguments
    case own, custom, defaultScope, nested

    /// How many are made.
    enum Rule: Equatable {
        /// One, until a reset. (S2)
        case once
        /// One for each set of arguments. (S9)
        case oncePerArguments
        /// One in each resolution pass. (S1)
        case oncePerPass
        /// A new one each time. (S4)
        case always
    }

    /// The rule for objects, or for values, which nothing can hold weakly or share. (S1, S3)
    func rule(isObject: Bool) -> Rule {
        switch self {
        case .application, .cached, .container, .timeToLive, .own, .custom, .defaultScope, .nested: return .once
        case .perArguments: return .oncePerArguments
        case .shared: return isObject ? .once : .always
        case .sharedPerArguments: return isObject ? .oncePerArguments : .always
        case .graph: return isObject ? .oncePerPass : .always
        case .unique, .timeIsOver: return .always
        }
    }

    /// The scope for one cell; nil where a registration names none.
    func makeScope() -> ResolverScope? {
        switch self {
        case .application: return .application
        case .cached: return .cached
        case .container: return .container
        case .graph: return .graph
        case .shared: return .shared
        case .unique: return .unique
        case .timeToLive: return .timeToLive(.seconds(3600))
        case .timeIsOver: return .timeToLive(.zero)
        case .perArguments: return .cached.perArguments
        case .sharedPerArguments: return .shared.perArguments
        case .own: return ResolverScopeCache()
        case .custom: return KeepingScope()
        case .defaultScope: return nil
        case .nested: return .nested
        }
    }

    /// Forgets what has been kept in a cell.
    func reset(_ scope: ResolverScope?, of container: Resolver) {
        if self == .container { return container.cache.reset() }
        (scope ?? .cached).reset()
    }
}

/// A scope written outside of the library, which keeps the first instance of each registration by itself.
final class KeepingScope: ResolverScope, @unchecked Sendable {
    // Safety: `kept` is only touched under its lock.
    private let kept = Mutex<[String: Kept]>([:])

    private struct Kept: @unchecked Sendable { let service: Any }

    override func resolve<Service>(
        registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?
    ) -> Service? {
        if let service = find(registration) { return service }
        return registration.instantiate(resolver: resolver, args: args).map { keep($0, registration) }
    }

    override func resolveAsync<Service>(
        registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?,
        isolation: isolated (any Actor)? = #isolation
    ) async throws(ResolverError) -> Service? {
        if let service = find(registration) { return service }
        return try await registration.instantiateAsync(resolver: resolver, args: args).map { keep($0, registration) }
    }

    override func reset() {
        let old = kept.withLock { kept in
            defer { kept = [:] }
            return kept
        }
        withExtendedLifetime(old) {}
    }

    private func find<Service>(_ registration: ResolverRegistration<Service>) -> Service? {
        kept.withLock { $0[registration.cacheKey] }.flatMap { $0.service as? Service }
    }

    private func keep<Service>(_ service: Service, _ registration: ResolverRegistration<Service>) -> Service {
        let new = Kept(service: service)
        kept.withLock { $0[registration.cacheKey] = new }
        return service
    }
}
