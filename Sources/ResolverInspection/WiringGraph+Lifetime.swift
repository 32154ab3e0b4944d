import Resolver
import ResolverGraph

extension WiringGraph.Lifetime {
    init(_ lifetime: RegistrationFacts.Lifetime) {
        switch lifetime {
        case .unique: self = .unique
        case .pass: self = .pass
        case .shared: self = .shared
        case .nested(let name): self = .nested(name)
        case .limited(let seconds): self = .limited(seconds: seconds)
        case .kept(let scope): self = .kept(scope: scope)
        case .custom(let scope): self = .custom(scope: scope)
        }
    }
}
