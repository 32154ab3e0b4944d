import Resolver
import Services

extension Resolver.Name {
    static let european = Self("european")
}

/// Kept instances, asked for by type and name.
package enum Named {
    package static let constant = Subject("named, static let") {
        let resolver = withEuropean()
        return { count in
            var checksum = Checksum()
            for _ in 0..<count { checksum.add(resolver.resolve(name: .european) as Network) }
            checksum.finish()
        }
    }

    package static let literal = Subject("named, literal") {
        let resolver = withEuropean()
        return { count in
            var checksum = Checksum()
            for _ in 0..<count { checksum.add(resolver.resolve(name: "european") as Network) }
            checksum.finish()
        }
    }

    static let all = [constant, literal]

    private static func withEuropean() -> Resolver {
        let resolver = Resolver()
        resolver.register(name: .european) { Network() }.scope(.application)
        return resolver
    }
}
