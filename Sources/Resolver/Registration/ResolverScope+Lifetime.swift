extension ResolverScope {
    /// The name of the scope in messages.
    var label: String {
        switch lifetime {
        case .unique: "unique"
        case .pass: "graph"
        case .shared: "shared"
        case .nested(let name): name.map { "nested(\($0.debugDescription))" } ?? "nested"
        case .limited: "timeToLive"
        case .kept(let scope), .custom(let scope): scope
        }
    }

    var lifetime: RegistrationFacts.Lifetime {
        if let scope = self as? ResolverScopePerArguments { return scope.base.lifetime }
        switch storage {
        case .unique: return .unique
        case .graph: return .pass
        case .weak: return .shared
        case .nested: return .nested(nestedName?.rawValue)
        case .container: return .kept("container")
        case .strong:
            if let seconds = (self as? ResolverScopeTimeToLive)?.seconds { return .limited(seconds: seconds) }
            if self === ResolverScope.application { return .kept("application") }
            return .kept(self === ResolverScope.cached ? "cached" : "\(Swift.type(of: self))")
        case .custom: return .custom("\(Swift.type(of: self))")
        }
    }
}
