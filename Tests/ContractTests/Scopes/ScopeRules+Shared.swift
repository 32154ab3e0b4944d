import Resolver
import TestSupport
import Testing

@Suite("S3, S4: shared and unique")
struct SharedScopeRules {
    @Test("S3: A shared instance is one while somebody holds it, and gone when nobody does")
    func whileHeld() {
        let container = Resolver()
        let share = ResolverScopeShare()
        container.register { Plain() }.scope(share)
        var held: Plain? = container.resolve()
        let first = Weak(container.resolve(Plain.self))
        #expect(first.object === held)
        held = nil
        #expect(first.object == nil)
        let second: Plain = container.resolve()
        #expect(container.resolve(Plain.self) === second)
    }

    @Test("S3: The scope of that name keeps weakly")
    func builtIn() async {
        await #expect(processExitsWith: .success) {
            let alive = Census()
            let container = Resolver()
            container.register { CountedNetwork(alive) as any Network }.scope(.shared)
            do {
                let (first, second): (any Network, any Network) = (container.resolve(), container.resolve())
                #expect(first === second)
                #expect(alive.count == 1)
            }
            #expect(alive.count == 0)
            let held: any Network = container.resolve()
            ResolverScope.shared.reset()
            #expect(container.resolve((any Network).self) !== held)
        }
    }

    @Test("S3: Behind a protocol and by its alias it is the same one")
    func protocols() {
        let container = Resolver()
        container.register { RealNetwork() }.implements((any Network).self).scope(.shared)
        let network: any Network = container.resolve()
        #expect(container.resolve(RealNetwork.self) === network)
        #expect(container.resolve((any Network).self) === network)
    }

    @Test("S3: A service that holds it keeps it")
    func heldByAnother() {
        let container = Resolver()
        container.registerFeature(.shared)
        let feature: Feature = container.resolve()
        #expect(container.resolve((any Network).self) === feature.repository.network)
    }

    @Test("S3: A value type cannot be held weakly and is made anew")
    func values() {
        let made = Counter()
        let container = Resolver()
        container.register { Ticket(number: made.increment()) }.scope(.shared)
        #expect(container.resolve(Ticket.self).number == 1)
        #expect(container.resolve(Ticket.self).number == 2)
    }

    @Test("S3: While threads take and let go of it, whoever holds one is given that one")
    func threads() throws {
        let alive = Census()
        let container = Resolver()
        container.register { CountedNetwork(alive) as any Network }.scope(.shared)
        let workers = (0..<4).map { _ in
            Work {
                (0..<1_000).filter { _ in
                    let first: any Network = container.resolve()
                    let second: any Network = container.resolve()
                    return withExtendedLifetime((first, second)) { first !== second }
                }.count
            }
        }
        for worker in workers {
            let apart = try worker.value()
            #expect(apart == 0)
        }
        #expect(alive.count == 0)
    }

    @Test("S4: A unique service is made anew each time")
    func unique() {
        let container = Resolver()
        container.register { Plain() }.scope(.unique)
        #expect(container.resolve(Plain.self) !== container.resolve(Plain.self))
    }

    @Test("S4: A unique service is made anew within a resolution pass, too, and through an alias")
    func uniqueInCycle() {
        let made = Counter()
        let container = Resolver()
        container.register { () -> RealNetwork in
            made.increment()
            return RealNetwork()
        }.implements((any Network).self).scope(.unique)
        container.register { () -> Labelled in
            let networks: [any Network] = [
                Resolver.resolve(RealNetwork.self), Resolver.resolve(RealNetwork.self),
                Resolver.resolve((any Network).self), Resolver.resolve((any Network).self),
            ]
            return Labelled("\(Set(networks.map(ObjectIdentifier.init)).count)")
        }
        #expect(container.resolve(Labelled.self).label == "4")
        #expect(made.count == 4)
    }
}
