import Resolver
import TestSupport
import Testing

/// An argument that is counted while it is held.
private struct Held: Hashable, Sendable {
    let number: Int
    let counted: Counted

    static func == (left: Held, right: Held) -> Bool { left.number == right.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

@Suite("S9: perArguments and memory")
struct PerArgumentsMemoryRules {
    private let container = Resolver()
    private let arguments = Census()
    private let instances = Census()

    private func register(_ scope: ResolverScope) {
        container.register { [instances] _, _ in Counted(instances) }.scope(scope.perArguments)
    }

    private func resolve(_ number: Int) -> Counted {
        container.resolve(args: Held(number: number, counted: Counted(arguments)))
    }

    // In a process of its own: what a cycle of another test may still be looking at would be let go later.
    @Test("C5: A reset, and registering again, let go of the instances and of their arguments")
    func reset() async {
        await #expect(processExitsWith: .success) {
            let (rules, cache) = (PerArgumentsMemoryRules(), ResolverScopeCache())
            rules.register(cache)
            for round in 0..<20 {
                for number in 0..<50 { _ = rules.resolve(number + round) }
                #expect(rules.instances.count == 50)
                #expect(rules.arguments.count == 50)
                if round % 2 == 0 { cache.reset() } else { rules.register(cache) }
                #expect(rules.instances.count == 0)
                #expect(rules.arguments.count == 0)
            }
        }
    }

    @Test("S9: Asking again holds no further arguments")
    func askingAgain() {
        register(.container)
        for _ in 0..<100 { _ = resolve(1) }
        #expect(instances.count == 1)
        #expect(arguments.count == 1)
    }

    @Test("S3: A shared instance that has gone does not leave its arguments behind for ever")
    func shared() {
        register(.shared)
        for number in 0..<1_000 { _ = resolve(number) }
        #expect(instances.count == 0)
        #expect(arguments.count < 100)
    }

    @Test(
        "S2: Instances that have outlived their time do not stay for ever, even if nobody asks with their arguments again"
    )
    func timeToLive() {
        let clock = ManualClock()
        register(.timeToLive(.seconds(1), clock: clock))
        for number in 0..<1_000 {
            _ = resolve(number)
            clock.advance(by: .seconds(1))
        }
        #expect(instances.count < 100)
        #expect(arguments.count < 100)
    }
}
