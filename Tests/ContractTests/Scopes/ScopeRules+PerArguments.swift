import Resolver
import TestSupport
import Testing

/// Equal hashes for all of them: `==` alone tells them apart.
private struct Colliding: Hashable, Sendable {
    let text: String

    init(_ text: String) { self.text = text }
    func hash(into hasher: inout Hasher) {}
}

private struct OnlyEquatable: Equatable, Sendable {
    let text: String

    init(_ text: String) { self.text = text }
}

private struct Incomparable: Sendable {}

/// Every argument counts, as it stands.
private final class Thumbnail: Sendable {}

@Suite("S9: perArguments", .timeLimit(.minutes(15)))
struct PerArgumentsRules {
    private let container = Resolver()
    private let made = Counter()

    private func register(_ scope: ResolverScope) {
        let made = made
        container.register { _, _ in
            made.increment()
            return Thumbnail()
        }.implements((any Sendable).self).scope(scope.perArguments)
    }

    private func thumbnail(_ argument: Any?) -> Thumbnail { container.resolve(args: argument) }

    @Test("S9: Each set of equal arguments has an instance of its own", arguments: KeptScope.allCases)
    func each(_ kept: KeptScope) {
        register(kept.scope)
        let (one, other, none) = (thumbnail(1), thumbnail(2), container.resolve(Thumbnail.self))
        #expect(one !== other)
        #expect(none !== one)
        #expect(thumbnail(1) === one)
        #expect(thumbnail(2) === other)
        #expect(thumbnail("1") !== one)
        #expect(container.resolve(Thumbnail.self) === none)
        #expect(thumbnail(nil) === none)
        #expect(container.resolve((any Sendable).self, args: 1) as? Thumbnail === one)
    }

    @Test("S9: Resetting either scope forgets them all", arguments: KeptScope.allCases)
    func reset(_ kept: KeptScope) {
        Resolver.sandboxed {
            let scope = kept.scope.perArguments
            container.register { _, _ in Thumbnail() }.scope(scope)
            let first = (thumbnail(1), thumbnail(2))
            kept.scope.reset()
            let second = (thumbnail(1), thumbnail(2))
            #expect(first.0 !== second.0 && first.1 !== second.1)
            scope.reset()
            #expect(thumbnail(1) !== second.0 && thumbnail(2) !== second.1)
        }
    }

    @Test("S9: What is being made when its scope is reset is not kept", arguments: KeptScope.allCases)
    func resetMeanwhile(_ kept: KeptScope) {
        Resolver.sandboxed {
            let scope = kept.scope
            container.register { _, args in
                if args() == "first" { scope.reset() }
                return Thumbnail()
            }.scope(scope.perArguments)
            let first = thumbnail("first")
            #expect(thumbnail("first") !== first)
            let other = thumbnail("other")
            #expect(thumbnail("other") === other)
        }
    }

    @Test("S9: nil for all arguments is the same as none")
    func onlyNil() {
        register(.cached)
        let none = container.resolve(Thumbnail.self)
        #expect(container.resolve(Thumbnail.self, with: Int?.none) === none)
        #expect(container.resolve(Thumbnail.self, arg0: nil, arg1: nil) === none)
    }

    @Test("S9: Arguments are compared by == and not by their hash alone")
    func collisions() {
        register(.container)
        let all = (0..<50).map { thumbnail(Colliding("\($0)")) }
        #expect(Set(all.map(ObjectIdentifier.init)).count == 50)
        for (index, one) in all.enumerated() { #expect(thumbnail(Colliding("\(index)")) === one) }
        #expect(made.count == 50)
    }

    @Test("S9: Equatable is enough")
    func onlyEquatable() {
        register(.container)
        let one = thumbnail(OnlyEquatable("a"))
        #expect(thumbnail(OnlyEquatable("b")) !== one)
        #expect(thumbnail(OnlyEquatable("a")) === one)
        #expect(container.resolve(Thumbnail.self, with: OnlyEquatable("a"), 2) !== one)
    }

    @Test("S9: The number, the order and the types of positional arguments count; how they were passed does not")
    func positions() {
        register(.container)
        let pair: Thumbnail = container.resolve(with: 1, "a")
        #expect(container.resolve(Thumbnail.self, arg0: 1, arg1: "a") === pair)
        #expect(container.resolve(Thumbnail.self, with: "a", 1) !== pair)
        #expect(container.resolve(Thumbnail.self, with: 1) !== pair)
        #expect(container.resolve(Thumbnail.self, with: 1, "a", true) !== pair)
        #expect(container.resolve(Thumbnail.self, with: Int64(1), "a") !== pair)
        #expect(container.resolve(Thumbnail.self, with: 1) === thumbnail(1))
        #expect(container.resolve(Thumbnail.self, with: 1 as Int?) === thumbnail(1))
        #expect(container.resolve(Thumbnail.self, with: 1, nil as Int?) === thumbnail(1))
        #expect(container.resolve(Thumbnail.self, with: nil as Int?, 1) !== thumbnail(1))
    }

    @Test("S9: Arguments by name are equal if the names and what they stand for are")
    func keyed() {
        register(.container)
        let one = thumbnail(["id": 1, "mode": Colliding("read")] as [String: Any?])
        #expect(thumbnail(["mode": Colliding("read"), "id": 1] as [String: Any?]) === one)
        #expect(thumbnail(["mode": Colliding("write"), "id": 1] as [String: Any?]) !== one)
        #expect(thumbnail(["id": 1] as [String: Any?]) !== one)
        #expect(thumbnail(["id": 1, "other": Colliding("read")] as [String: Any?]) !== one)
        #expect(container.resolve(Thumbnail.self, with: 1, Colliding("read")) !== one)
    }

    @Test("S9: An argument that cannot be compared is an error, and loses nothing that was kept")
    func incomparable() {
        register(.container)
        let one = thumbnail(1)
        for (args, argument) in [
            (Incomparable() as Any, ResolverError.Argument.position(0)),
            (["id": 1, "what": Incomparable()] as [String: Any?], .key("what")),
        ] {
            let error = container.failure(resolving: Thumbnail.self, args: args)
            guard case .incomparableArgument(let service, argument, let passed, _) = error else {
                Issue.record("Not what was expected: \(String(describing: error))")
                continue
            }
            #expect(service.type == "Thumbnail")
            #expect(passed == "Incomparable")
        }
        #expect(made.count == 1)
        #expect(thumbnail(1) === one)
    }

    @Test("S9: So is one that is not equal to itself, by which nothing would ever be found again")
    func unequalToItself() {
        register(.container)
        let one = thumbnail(1.0)
        let named: [String: Any?] = ["id": 1, "scale": Double.nan]
        let ways: [(ResolverError.Argument, () throws -> Thumbnail)] = [
            (.position(0), { try container.resolveThrowing(args: Double.nan) }),
            (.position(1), { try container.resolveThrowing(with: 1, Double.nan) }),
            (.key("scale"), { try container.resolveThrowing(args: named) }),
        ]
        for (argument, resolve) in ways {
            let error = #expect(throws: ResolverError.self) { try resolve() }
            guard case .incomparableArgument(_, let found, let passed, _)? = error else {
                Issue.record("Not what was expected: \(String(describing: error))")
                continue
            }
            #expect(found == argument && passed == "Double")
        }
        #expect(made.count == 1)
        #expect(thumbnail(1.0) === one)
    }

    @Test("S9: Resetting the scope, on whichever of its forms, forgets them all; registering again as well")
    func reset() {
        let cache = ResolverScopeCache()
        register(cache)
        var last = [thumbnail(1), thumbnail(2)]
        for reset in [cache.reset, cache.perArguments.reset] {
            reset()
            let next = [thumbnail(1), thumbnail(2)]
            #expect(zip(last, next).allSatisfy { $0 !== $1 })
            last = next
        }
        register(cache)
        #expect(zip(last, [thumbnail(1), thumbnail(2)]).allSatisfy { $0 !== $1 })
    }

    @Test("S9: Scopes that keep nothing have nothing to tell apart")
    func keepNothing() {
        #expect(ResolverScope.unique.perArguments === ResolverScope.unique)
        #expect(ResolverScope.graph.perArguments === ResolverScope.graph)
        register(.unique)
        _ = thumbnail(Incomparable())
        #expect(thumbnail(1) !== thumbnail(1))
    }

    @Test("S9: Each arguments' instance has its own time to live")
    func timeToLive() {
        let clock = ManualClock()
        register(.timeToLive(.seconds(30), clock: clock))
        let one = thumbnail(1)
        clock.advance(by: .seconds(20))
        let other = thumbnail(2)
        #expect(thumbnail(1) === one)
        clock.advance(by: .seconds(10))
        #expect(thumbnail(1) !== one)
        #expect(thumbnail(2) === other)
    }

    @Test("S9: eager() makes none of them ahead of time, as nobody knows the arguments")
    func eager() async throws {
        let made = made
        container.register { _, _ in
            made.increment()
            return Thumbnail()
        }.scope(.container.perArguments).eager()
        try await container.warmUp()
        #expect(made.count == 0)
    }

    @Test("C7: A mock container has its own for each arguments")
    func mock() {
        let mock = Resolver.mocking(container)
        container.register { RealNetwork() as any Network }.scope(.container)
        container.register { resolver, _ in Repository(network: resolver.resolve()) }.scope(.container.perArguments)
        let real: Repository = container.resolve(args: 1)
        let mocked: Repository = mock.resolve(args: 1)
        #expect(mocked.network is MockNetwork)
        #expect(real.network is RealNetwork)
        #expect(container.resolve(Repository.self, args: 1) === real)
        #expect(mock.resolve(Repository.self, args: 2) !== mocked)
    }

    @Test("S9: Collections that are equal are the same arguments, whatever subclasses they were made of")
    func equalCollections() {
        class Base: Hashable, @unchecked Sendable {
            static func == (first: Base, second: Base) -> Bool { true }
            func hash(into hasher: inout Hasher) {}
        }
        final class Sub: Base, @unchecked Sendable {}
        container.register(name: "array") { (_, _: [Base]) in Labelled("") }.scope(.container.perArguments)
        container.register(name: "set") { (_, _: Set<Base>) in Labelled("") }.scope(.container.perArguments)
        container.register(name: "keys") { (_, _: [String: Base]) in Labelled("") }.scope(.container.perArguments)
        func resolve(_ name: Resolver.Name, _ args: Any) -> Labelled {
            container.resolve(Labelled.self, name: name, args: args)
        }
        #expect(resolve("array", [Base()]) === resolve("array", [Sub()]))
        #expect(resolve("array", [Sub()]) === resolve("array", [Base()]))
        #expect(resolve("set", [Base()] as Set) === resolve("set", [Sub()] as Set))
        #expect(resolve("keys", ["a": Base()]) === resolve("keys", ["a": Sub()]))
        #expect(resolve("array", [Base()]) !== resolve("array", [Base(), Base()]))
        container.register(name: "partly") { _, _ in Labelled("") }.scope(.container.perArguments)
        #expect(resolve("partly", [Base(), nil] as [Base?]) === resolve("partly", [Sub(), nil] as [Sub?]))
        #expect(resolve("partly", [[Base()], []]) === resolve("partly", [[Sub()], []]))
        #expect(resolve("partly", [["a": [Base()], "b": []]]) === resolve("partly", [["a": [Sub()], "b": []]]))
    }

    @Test("S9: Empty collections of other elements are other arguments")
    func emptyCollections() {
        container.register { _, args in Labelled("\(type(of: args.get() as Any))") }.scope(.container.perArguments)
        let labels = [container.resolve(Labelled.self, args: [Int]()), container.resolve(args: [String]())].map(\.label)
        #expect(labels == ["Array<Int>", "Array<String>"])
        func isSame(_ one: sending Any, _ other: sending Any) -> Bool {
            container.resolve(Labelled.self, args: one) === container.resolve(Labelled.self, args: other)
        }
        #expect(!isSame([[Int]()], [[String]()]))
        #expect(!isSame([Int?.none], [String?.none]))
        #expect(!isSame([[1: Int?.none]], [[1: String?.none]]))
        #expect(isSame([[1], []], [[1], []]))
        // A string has no elements that could be others.
        let isArraySame = isSame([""], [""] as [AnyHashable])
        let isDictionarySame = isSame([1: ""], [1: ""] as [AnyHashable: AnyHashable])
        #expect(isArraySame && isDictionarySame)
    }
}
