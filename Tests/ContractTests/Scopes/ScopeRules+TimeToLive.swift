import Resolver
import TestSupport
import Testing

private protocol Priced: Sendable {}

private final class Catalogue: Priced, Sendable {
    let number: Int

    init(_ number: Int) { self.number = number }
}

@Suite("S2: timeToLive", .timeLimit(.minutes(15)))
struct TimeToLiveRules {
    private let container = Resolver()
    private let clock = ManualClock()
    private let made = Counter()

    /// A class and a value type, each made anew when its time is over.
    private func register(_ scope: ResolverScope) {
        let made = made
        container.register { Catalogue(made.increment()) }.implements((any Priced).self).scope(scope)
        container.register { Ticket(number: made.increment()) }.scope(scope)
    }

    @Test("S2: One instance for so long, then another for whoever asks next")
    func absolute() {
        register(.timeToLive(.seconds(30), clock: clock))
        let first: Catalogue = container.resolve()
        for _ in 0..<29 {
            clock.advance(by: .seconds(1))
            #expect(container.resolve(Catalogue.self) === first)
        }
        clock.advance(by: .seconds(1))
        let second: Catalogue = container.resolve()
        #expect(second !== first)
        clock.advance(by: .seconds(29))
        #expect(container.resolve(Catalogue.self) === second)
        #expect(made.count == 2)
    }

    @Test("S2: A value type lives as long as a class")
    func values() {
        register(.timeToLive(.seconds(30), clock: clock))
        #expect(container.resolve(Ticket.self).number == 1)
        clock.advance(by: .seconds(29))
        #expect(container.resolve(Ticket.self).number == 1)
        #expect(container.optional(Ticket.self)?.number == 1)
        clock.advance(by: .seconds(1))
        #expect(container.resolve(Ticket.self).number == 2)
        #expect(container.resolve(Ticket.self).number == 2)
    }

    @Test("S2: Sliding, each resolve lets the time begin anew")
    func sliding() {
        register(.timeToLive(.seconds(30), clock: clock, sliding: true))
        let first: Catalogue = container.resolve()
        for _ in 0..<10 {
            clock.advance(by: .seconds(29))
            #expect(container.resolve(Catalogue.self) === first)
        }
        clock.advance(by: .seconds(30))
        #expect(container.resolve(Catalogue.self) !== first)
        #expect(container.resolve(Ticket.self).number == 3)
        clock.advance(by: .seconds(29))
        #expect(container.resolve(Ticket.self).number == 3)
        clock.advance(by: .seconds(29))
        #expect(container.resolve(Ticket.self).number == 3)
        clock.advance(by: .seconds(31))
        #expect(container.resolve(Ticket.self).number == 4)
    }

    @Test("S2: The time counts from when the making has ended")
    func countsFromTheEnd() {
        let (clock, made) = (clock, made)
        container.register { () -> Catalogue in
            clock.advance(by: .seconds(60))
            return Catalogue(made.increment())
        }.scope(.timeToLive(.seconds(30), clock: clock))
        let first: Catalogue = container.resolve()
        clock.advance(by: .seconds(29))
        #expect(container.resolve(Catalogue.self) === first)
    }

    @Test(
        "S5: An alias is the same instance, lives as long, and lets a sliding time begin anew",
        arguments: [false, true])
    func alias(isSliding: Bool) {
        register(.timeToLive(.seconds(30), clock: clock, sliding: isSliding))
        let first: Catalogue = container.resolve()
        #expect(container.resolve((any Priced).self) as? Catalogue === first)
        clock.advance(by: .seconds(20))
        #expect(container.resolve((any Priced).self) as? Catalogue === first)
        clock.advance(by: .seconds(20))
        let second = container.resolve((any Priced).self) as? Catalogue
        #expect((second === first) == isSliding)
        #expect(container.resolve(Catalogue.self) === second)
        clock.advance(by: .seconds(30))
        let third: Catalogue = container.resolve()
        #expect(third !== second)
        #expect(container.resolve((any Priced).self) as? Catalogue === third)
    }

    @Test("S2: A reset, of the scope or by registering again, ends it before its time")
    func reset() {
        let scope = ResolverScope.timeToLive(.seconds(30), clock: clock)
        register(scope)
        let first: Catalogue = container.resolve()
        scope.reset()
        let second: Catalogue = container.resolve()
        #expect(second !== first)
        register(scope)
        #expect(container.resolve(Catalogue.self) !== second)
    }

    @Test("S2: Two scopes of the same duration are reset each on its own")
    func twoScopes() {
        let scopes = (0..<2).map { _ in ResolverScope.timeToLive(.seconds(30), clock: clock) }
        for (index, scope) in scopes.enumerated() {
            container.register(name: Resolver.Name("\(index)")) { Plain() }.scope(scope)
        }
        let plains = ["0", "1"].map { container.resolve(Plain.self, name: Resolver.Name($0)) }
        scopes[0].reset()
        #expect(container.resolve(Plain.self, name: "0") !== plains[0])
        #expect(container.resolve(Plain.self, name: "1") === plains[1])
    }

    @Test("S2: What has outlived its time is let go when the next is asked for; whoever holds it keeps it")
    func letGo() {
        let census = Census()
        container.register { Counted(census) }.scope(.timeToLive(.seconds(1), clock: clock))
        var held: Counted? = container.resolve()
        clock.advance(by: .seconds(1))
        _ = container.resolve(Counted.self)
        #expect(census.count == 2)
        withExtendedLifetime(held) {}
        held = nil
        #expect(census.count == 1)
        for _ in 0..<100 {
            clock.advance(by: .seconds(1))
            _ = container.resolve(Counted.self)
        }
        #expect(census.count == 1)
    }

    @Test("S2: A time of nothing is over at once")
    func zero() {
        register(.timeToLive(.zero, clock: clock))
        #expect(container.resolve(Ticket.self).number == 1)
        #expect(container.resolve(Ticket.self).number == 2)
    }

    @Test("C7: A mock container keeps its own, by its own time")
    func mock() {
        let mock = Resolver.mocking(container)
        container.register { RealNetwork() as any Network }
        container.register { Repository(network: Resolver.resolve()) }.scope(.timeToLive(.seconds(30), clock: clock))
        let real: Repository = container.resolve()
        clock.advance(by: .seconds(20))
        let mocked: Repository = mock.resolve()
        #expect(mocked.network is MockNetwork)
        clock.advance(by: .seconds(10))
        #expect(mock.resolve(Repository.self) === mocked)
        #expect(container.resolve(Repository.self) !== real)
        clock.advance(by: .seconds(20))
        let next: Repository = mock.resolve()
        #expect(next !== mocked)
        #expect(next.network is MockNetwork)
    }
}
