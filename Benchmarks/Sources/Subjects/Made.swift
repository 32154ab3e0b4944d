import Resolver
import Services

/// Instances that are made each time, and registrations.
package enum Made {
    package static let unique = Subject("unique") {
        let resolver = Resolver()
        resolver.register { Draft() }.scope(.unique)
        return { count in
            var checksum = Checksum()
            for _ in 0..<count { checksum.add(resolver.resolve() as Draft) }
            checksum.finish()
        }
    }

    package static let graph = Subject("graph") {
        let resolver = Resolver()
        resolver.registerGraph()
        return { count in
            var checksum = Checksum()
            for _ in 0..<count { checksum.add(resolver.resolve() as Storefront) }
            checksum.finish()
        }
    }

    package static let register = Subject("register", count: 10_000, isSpent: true) {
        let resolver = Resolver()
        return { count in
            for type in ManyTypes.first(count) { resolver.registerNothing(as: type) }
        }
    }

    static let all = [unique, graph, register]
}

extension Resolver {
    /// Registers the graph, everything in the default scope.
    package func registerGraph() {
        register { Session() }.implements(Reading.self).implements(Writing.self)
        register { Catalogue(session: Resolver.resolve()) }
        register { Checkout(session: Resolver.resolve()) }
        register { Storefront(catalogue: Resolver.resolve(), checkout: Resolver.resolve()) }
    }
}
