import Resolver
import Testing

@Suite("Containers that share an instance and end")
struct DroppedOwnerTests {
    /// What was shared is gone then, but not while the cycle that was given it may look at it. An address sanitizer would
    /// see that at once, others perhaps not.
    @Test("C7: A factory may drop the container whose instance it has been given, and override what it was built from")
    func owner() async {
        await #expect(processExitsWith: .success) {
            let override = Resolver()
            override.register { Egg(1) }
            let home = Resolver()
            home.register { Egg(0) }
            home.register { resolver in Nest(0, egg: resolver.resolve()) }.scope(.cached)

            // Two that see the same and share one nest; the first to ask has it.
            let (first, second) = (Owner(override, home), Resolver())
            second.add(child: override)
            second.add(child: home)
            let nest = first.container?.resolve(Nest.self)
            #expect(second.resolve(Nest.self) === nest)

            second.register { resolver in
                let nest: Nest = resolver.resolve()
                resolver.register { Egg(2) }
                first.container = nil
                return Aviary(0, nest: nest)
            }
            .scope(.cached)
            #expect(second.resolve(Aviary.self).nest === nest)
            #expect(second.resolve(Nest.self) !== nest)
            #expect(second.resolve(Nest.self).egg.generation == 2)
        }
    }

    private final class Owner: @unchecked Sendable {
        var container: Resolver?

        init(_ override: Resolver, _ home: Resolver) {
            let container = Resolver()
            container.add(child: override)
            container.add(child: home)
            self.container = container
        }
    }

    private final class Aviary: Canary, @unchecked Sendable {
        let nest: Nest
        init(_ generation: Int, nest: Nest) {
            self.nest = nest
            super.init(generation)
        }
    }
}
