import Resolver
import TestSupport
import Testing

private final class Pair: Sendable {
    let first: Labelled
    let second: Labelled

    init(first: Labelled, second: Labelled) {
        self.first = first
        self.second = second
    }
}

@Suite("S9: Scopes and arguments")
struct ArgumentRules {
    private let container = Resolver()

    @Test("S9: A kept service ignores later arguments: the first call wins", arguments: KeptScope.allCases)
    func firstCallWins(_ kept: KeptScope) {
        container.register { _, args in Labelled(args()) }.scope(kept.scope)
        let first: Labelled = container.resolve(args: "first")
        #expect(container.resolve(Labelled.self, args: "second") === first)
        #expect(container.resolve(Labelled.self, args: 3) === first)
        #expect(container.resolve(Labelled.self, arg0: "fourth", arg1: 4) === first)
        #expect(container.resolve(Labelled.self) === first)
        #expect(first.label == "first")
    }

    @Test("S9: A reset lets the next call win")
    func afterReset() {
        container.register { _, args in Labelled(args()) }.scope(.container)
        #expect(container.resolve(Labelled.self, args: "first").label == "first")
        container.cache.reset()
        #expect(container.resolve(Labelled.self, args: "second").label == "second")
    }

    @Test("S9: Within a resolution pass, a graph service ignores later arguments")
    func graph() {
        container.register { _, args in Labelled(args()) }
        container.register { Pair(first: Resolver.resolve(args: "a"), second: Resolver.resolve(args: "b")) }
        let pair: Pair = container.resolve()
        #expect(pair.first === pair.second)
        #expect(pair.first.label == "a")
        #expect(container.resolve(Labelled.self, args: "c").label == "c")
    }

    @Test("S9: A unique service reads the arguments of each call")
    func unique() {
        container.register { _, args in Labelled(args()) }.scope(.unique)
        container.register { Pair(first: Resolver.resolve(args: "a"), second: Resolver.resolve(args: "b")) }
        let pair: Pair = container.resolve()
        #expect([pair.first.label, pair.second.label] == ["a", "b"])
    }

    @Test("S9: The first call may have come through an alias", arguments: [true, false])
    func alias(isAliasFirst: Bool) {
        container.register { _, args in Labelled(args()) }.implements((any Sendable).self).scope(.container)
        if isAliasFirst { _ = container.resolve((any Sendable).self, args: "alias") }
        let target: Labelled = container.resolve(args: "target")
        let alias = container.resolve((any Sendable).self, args: "later") as? Labelled
        #expect(alias === target)
        #expect(target.label == (isAliasFirst ? "alias" : "target"))
    }

    @Test("S9: What resolveProperties reads is the first call's as well")
    func properties() {
        let seen = Guarded<[String]>([])
        container.register { Plain() }.scope(.container)
            .resolveProperties { _, _, args in seen.value.append(args() ?? "none") }
        _ = container.resolve(Plain.self, args: "first")
        _ = container.resolve(Plain.self, args: "second")
        #expect(seen.value == ["first"])
    }
}
