import Resolver
import TestSupport
import Testing

private protocol Named: Sendable {
    var label: String { get }
}

extension Labelled: Named {}

extension Ticket: Named {
    var label: String { "\(number)" }
}

@Suite("S5: Whose instance it is")
struct IdentityRules {
    @Test("S5: Two containers with the same type do not share an instance", arguments: KeptScope.allCases)
    func containers(_ kept: KeptScope) {
        let (first, second) = (Resolver(), Resolver())
        first.register { Labelled("first") }.scope(kept.scope)
        second.register { Labelled("second") }.scope(kept.scope)
        let one: Labelled = first.resolve()
        let two: Labelled = second.resolve()
        #expect([one.label, two.label] == ["first", "second"])
        #expect(first.resolve(Labelled.self) === one)
    }

    @Test("S5: Two names of a type do not share an instance", arguments: KeptScope.allCases)
    func names(_ kept: KeptScope) {
        let container = Resolver()
        for name in ["a", "b"] { container.register(name: .init(name)) { Labelled(name) }.scope(kept.scope) }
        let (a, b): (Labelled, Labelled) = (container.resolve(name: "a"), container.resolve(name: "b"))
        #expect([a.label, b.label] == ["a", "b"])
        #expect(container.optional(Labelled.self) == nil)
    }

    @Test(
        "S5: An alias gives the same instance, whichever is asked first", arguments: KeptScope.allCases, [true, false])
    func alias(_ kept: KeptScope, isAliasFirst: Bool) {
        let container = Resolver()
        container.register { RealNetwork() }.implements((any Network).self).scope(kept.scope)
        let early: (any Network)? = isAliasFirst ? container.resolve((any Network).self) : nil
        let target: RealNetwork = container.resolve()
        let alias: any Network = container.resolve()
        #expect(alias === target)
        if let early { #expect(early === target) }
        #expect(container.resolve((any Network).self) === container.resolve(RealNetwork.self))
    }

    @Test("S5: Several aliases give the same instance")
    func severalAliases() {
        let container = Resolver()
        container.register { Labelled("one") }.implements((any Named).self).implements((any Named).self, name: "b")
            .implements((any Sendable).self).scope(.container)
        let labelled: Labelled = container.resolve()
        #expect(container.resolve((any Named).self) as? Labelled === labelled)
        #expect(container.resolve((any Named).self, name: "b") as? Labelled === labelled)
        #expect(container.resolve((any Sendable).self) as? Labelled === labelled)
    }

    @Test("S5: An alias has the name of its registration")
    func name() {
        let container = Resolver()
        container.register(name: "a") { Labelled("a") }.implements((any Named).self).scope(.container)
        container.register { Labelled("unnamed") }.scope(.container)
        #expect(container.resolve((any Named).self, name: "a").label == "a")
        #expect(container.optional((any Named).self) == nil)
        #expect(
            container.resolve((any Named).self, name: "a") as? Labelled === container.resolve(Labelled.self, name: "a"))
    }

    @Test("S5: An alias can have a name of its own")
    func otherName() {
        let container = Resolver()
        container.register(name: "a") { Labelled("a") }.implements((any Named).self, name: "b")
        #expect(container.resolve((any Named).self, name: "b").label == "a")
        #expect(container.optional((any Named).self, name: "a") == nil)
    }

    @Test("S5: An alias passes arguments on")
    func arguments() {
        let container = Resolver()
        container.register { _, args in Labelled(args()) }.implements((any Named).self)
        container.register(name: "two") { _, args in Labelled("\(args[0] as Int) \(args[1] as String)") }
            .implements((any Named).self)
        #expect(container.resolve((any Named).self, args: "x").label == "x")
        #expect(container.resolve((any Named).self, name: "two", arg0: 1, arg1: "y").label == "1 y")
    }

    @Test("S5: An alias of a value type gives an equal value")
    func value() {
        let made = Counter()
        let container = Resolver()
        container.register { Ticket(number: made.increment()) }.implements((any Named).self).scope(.container)
        #expect(container.resolve((any Named).self).label == "1")
        #expect(container.resolve(Ticket.self).number == 1)
        #expect(container.resolve((any Named).self).label == "1")
    }

    @Test("S5: An alias follows a later change of scope")
    func scope() {
        let container = Resolver()
        let options = container.register { RealNetwork() }.implements((any Network).self)
        options.scope(.unique)
        #expect(container.resolve((any Network).self) !== container.resolve((any Network).self))
        options.scope(.container)
        #expect(container.resolve((any Network).self) === container.resolve(RealNetwork.self))
    }
}
