import Resolver

/// The scopes that keep an instance. Those that a whole process shares stand here by a scope of their own kind, so that
/// no test can be disturbed by another that resets them; their names are tried in processes of their own.
enum KeptScope: CaseIterable, Codable, Sendable {
    case cache, container, share

    private static let ownCache = ResolverScopeCache()
    private static let ownShare = ResolverScopeShare()

    var scope: ResolverScope {
        switch self {
        case .cache: return Self.ownCache
        case .container: return .container
        case .share: return Self.ownShare
        }
    }
}

/// The scopes of the process, for tests in processes of their own.
enum ProcessScope: CaseIterable, Codable, Sendable {
    case application, cached, container, shared

    var scope: ResolverScope {
        switch self {
        case .application: return .application
        case .cached: return .cached
        case .container: return .container
        case .shared: return .shared
        }
    }
}
