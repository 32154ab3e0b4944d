import Resolver
import Services

/// Instances that exist.
package enum Kept {
    package static let instance = Subject("kept") { keptAmongst(1) }

    /// The same, with more operations in a sample.
    package static let many = Subject("kept, many", count: 100_000) { keptAmongst(1) }

    package static let fromRoot = Subject("kept, Resolver.resolve()") {
        let resolver = Resolver()
        resolver.register { Network() }.scope(.application)
        Resolver.root = resolver
        return { count in
            var checksum = Checksum()
            for _ in 0..<count { checksum.add(Resolver.resolve() as Network) }
            checksum.finish()
        }
    }

    package static let throughProtocol = Subject("kept, by its protocol") {
        let resolver = Resolver()
        resolver.register { Network() }.implements(Networking.self).scope(.application)
        return { count in
            var checksum = Checksum()
            for _ in 0..<count { checksum.add(resolver.resolve() as any Networking) }
            checksum.finish()
        }
    }

    package static let injected = Subject("kept, @Injected") {
        let resolver = Resolver()
        resolver.register { Network() }.scope(.application)
        Resolver.root = resolver
        return { count in
            var checksum = Checksum()
            for _ in 0..<count { checksum.add(ViewModel().network) }
            checksum.finish()
        }
    }

    package static let optional = Subject("kept, optional()") {
        let resolver = Resolver()
        resolver.register { Network() }.scope(.application)
        return { count in
            var checksum = Checksum()
            for _ in 0..<count { if let network = resolver.optional(Network.self) { checksum.add(network) } }
            checksum.finish()
        }
    }

    package static let intoOptional = Subject("kept, resolve() to optional") {
        let resolver = Resolver()
        resolver.register { Network() }.scope(.application)
        return { count in
            var checksum = Checksum()
            for _ in 0..<count { if let network = resolver.resolve() as Network? { checksum.add(network) } }
            checksum.finish()
        }
    }

    package static let shared = Subject("shared") {
        let resolver = Resolver()
        resolver.register { Network() }.scope(.shared)
        let held: Network = resolver.resolve()
        return { count in
            var checksum = Checksum()
            for _ in 0..<count { checksum.add(resolver.resolve() as Network) }
            checksum.finish()
            withExtendedLifetime(held) {}
        }
    }

    package static let amongTen = Subject("kept, among 10") { keptAmongst(10) }
    package static let amongManyThousand = Subject("kept, among 100,000") { keptAmongst(100_000) }

    static let all = [
        instance, many, fromRoot, throughProtocol, injected, optional, intoOptional, shared, amongTen,
        amongManyThousand,
    ]
}

private struct ViewModel {
    @Injected var network: Network
}

private func keptAmongst(_ count: Int) -> Subject.Work {
    let resolver = Resolver()
    resolver.registerOthers(amongst: count)
    resolver.register { Network() }.scope(.application)
    return { count in
        var checksum = Checksum()
        for _ in 0..<count { checksum.add(resolver.resolve() as Network) }
        checksum.finish()
    }
}
