import Resolver
import ResolverInspection

/// Something that is registered, and takes no arguments.
struct DrilledPart {
    let facts: RegistrationFacts
    let service: ResolverError.Service
    var name: Resolver.Name? { facts.name.map { Resolver.Name($0) } }
    /// Made by `warmUp()` before anybody asks who cannot wait.
    var isMadeAhead: Bool {
        switch facts.lifetime {
        case .kept, .nested, .limited: facts.isSuspending
        case .unique, .pass, .shared, .custom: false
        }
    }

    static func all(of container: Resolver) -> [DrilledPart] {
        container.factsByPlace.filter { $0.target == nil && $0.arguments.isEmpty && !$0.readsArguments }.map {
            DrilledPart(facts: $0, service: .init($0.type, name: $0.name.map { Resolver.Name($0) }))
        }
    }
}
