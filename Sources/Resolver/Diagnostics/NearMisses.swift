extension Resolver {
    /// The error for a key that nothing is registered under, with what its author may have meant.
    static func missing(_ question: Question, _ core: CorePointer) -> ResolverError {
        .notRegistered(
            service: .init(question.key), nearMisses: nearMisses(of: question.key, in: core),
            trail: .ending(with: question))
    }

    private static func nearMisses(of key: ServiceKey, in view: CorePointer) -> [ResolverError.NearMiss] {
        let found: [(kind: ResolverError.NearMiss.Kind, recipe: Recipe)] = Wiring.lock.withLock {
            var found: [(ResolverError.NearMiss.Kind, Recipe)] = []
            let visible = view.visibleRecipes
            for recipe in visible where recipe.key.type == key.type { found.append((.otherName, recipe)) }
            for recipe in visible where isOptional(recipe.key.metatype, of: key.metatype) {
                found.append((.optional, recipe))
            }
            for recipe in visible where recipe.alias == nil && recipe.key.type != key.type {
                let (other, wanted) = (recipe.key.metatype, key.metatype)
                if TypeMetadata.conforms(other, to: wanted) {
                    found.append((wanted is AnyClass ? .subclass : .implementation, recipe))
                }
                if TypeMetadata.conforms(wanted, to: other) {
                    found.append((other is AnyClass ? .superclass : .abstraction, recipe))
                }
            }
            let seen = view.visibleContainers
            for core in Wiring.containers where !seen.contains(core) {
                if let recipe = core.find(key.type, key.name)?.pointee.own?.takeUnretainedValue() {
                    found.append((.otherContainer(core.label), recipe))
                }
            }
            return found
        }
        return
            found
            .map { .init(kind: $0.kind, service: .init($0.recipe.key), registered: $0.recipe.site.place) }
            .sorted { ($0.rank, "\($0.service)", "\($0.registered)") < ($1.rank, "\($1.service)", "\($1.registered)") }
    }

    private static func isOptional(_ type: Any.Type, of wrapped: Any.Type) -> Bool {
        (type as? any OptionalService.Type)?.wrapped == wrapped
    }
}

extension ResolverError.NearMiss {
    /// The likeliest first.
    fileprivate var rank: Int {
        switch kind {
        case .otherName: return 0
        case .optional: return 1
        case .implementation, .subclass: return 2
        case .abstraction, .superclass: return 3
        case .otherContainer: return 4
        }
    }
}
