import Resolver
import TestSupport
import Testing

// Services that need each other, so that no order of making them exists.

private final class Hen: Sendable {
    init(egg: Egg?) {}
}

private final class Egg: Sendable {
    init(hen: Hen) {}
}

private final class Farm: Sendable {
    init(hen: Hen) {}
}

private final class InjectedHen {
    @Injected var egg: InjectedEgg
}

private final class InjectedEgg {
    @Injected var hen: InjectedHen
}

private final class LazyHen {
    @LazyInjected var egg: LazyEgg

    init(_ container: Resolver) { $egg.container = container }
}

private final class LazyEgg {
    let hen: LazyHen

    init(hen: LazyHen) { self.hen = hen }
}

private final class SelfishNetwork: Network {
    init(network: any Network) {}
}

@Suite("N3: Cycles of services on one thread")
struct CycleRules {
    private let container = Resolver()

    /// The path of the cycle that resolving ends with.
    private func cycle<Service>(_ type: Service.Type) throws -> [String] {
        let error = try #require(throws: ResolverError.self) { try container.resolveThrowing(type) }
        guard case .cycle(let path, _) = error else {
            Issue.record(error)
            return []
        }
        return path.map { "\($0.service)" }
    }

    @Test(
        "N3: Two services that need each other are an error with the path",
        arguments: [ResolverScope.graph, .unique] + KeptScope.allCases.map(\.scope))
    func two(_ scope: ResolverScope) throws {
        container.register(Hen.init).scope(scope)
        container.register(Egg.init).scope(scope)
        #expect(try cycle(Hen.self) == ["'Hen'", "'Egg'"])
        #expect(try cycle(Egg.self) == ["'Egg'", "'Hen'"])
    }

    @Test("N3: The path is the cycle, without the way to it")
    func wayToIt() throws {
        container.register(Hen.init)
        container.register(Egg.init).scope(.container)
        container.register(Farm.init).scope(.container)
        let error = try #require(throws: ResolverError.self) { try container.resolveThrowing(Farm.self) }
        guard case .cycle(let path, let trail) = error else {
            Issue.record(error)
            return
        }
        #expect(path.map(\.service.type) == ["Hen", "Egg"])
        #expect(trail.path.map(\.service.type) == ["Farm", "Hen", "Egg"])
    }

    @Test("N3: A service may need itself by way of an alias")
    func alias() throws {
        container.register(SelfishNetwork.init).implements((any Network).self).scope(.container)
        #expect(try cycle(SelfishNetwork.self).contains("'SelfishNetwork'"))
        #expect(try cycle((any Network).self).contains("'SelfishNetwork'"))
    }

    @Test("N3: After the error everything else is as it was, and a new recipe puts it right")
    func afterwards() throws {
        container.registerFeature(.container)
        let feature: Feature = container.resolve()
        container.register(Farm.init).scope(.container)
        container.register(Hen.init).scope(.container)
        container.register(Egg.init).scope(.container)
        #expect(try cycle(Farm.self) == ["'Hen'", "'Egg'"])
        #expect(container.resolve(Feature.self) === feature)
        container.register { Hen(egg: nil) }.scope(.container)
        #expect(container.resolve(Farm.self) === container.resolve(Farm.self))
        #expect(container.optional(Egg.self) != nil)
    }

    @Test("N3: A cycle through wrappers stops the program with the path", arguments: [false, true])
    func wrappers(isKept: Bool) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [isKept = isKept as Bool] in
            let container = Resolver()
            container.register { InjectedHen() }.scope(isKept ? .application : .graph)
            container.register { InjectedEgg() }.scope(isKept ? .application : .unique)
            _ = container.resolve(InjectedHen.self)
        }
        #expect(standardError(of: result).contains("'InjectedHen' → 'InjectedEgg' → 'InjectedHen'"))
    }

    @Test("N3: A cycle through resolveProperties stops the program with the path")
    func properties() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = Resolver()
            container.register { Plain() }.resolveProperties { resolver, _ in _ = resolver.resolve(Labelled.self) }
            container.register { Labelled("\(Resolver.resolve(Plain.self))") }
            _ = container.resolve(Plain.self)
        }
        #expect(standardError(of: result).contains("'Plain' → 'Labelled' → 'Plain'"))
    }

    @Test("N3: A service that asks for itself with ever new arguments is an error before the stack is used up")
    func everDeeper() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = Resolver()
            container.register { resolver, args -> Ticket in
                let depth: Int = args()
                return resolver.resolve(args: depth + 1)
            }.scope(.unique)
            _ = container.resolve(Ticket.self, args: 0)
        }
        #expect(standardError(of: result).contains("the stack is nearly used up"))
    }

    @Test("N3: Asking for itself with other arguments is no cycle if it ends")
    func endingRecursion() {
        container.register { resolver, args -> Ticket in
            let depth: Int = args()
            return Ticket(number: depth == 0 ? 0 : resolver.resolve(Ticket.self, args: depth - 1).number + 1)
        }.scope(.unique)
        #expect(container.resolve(Ticket.self, args: 50).number == 50)
    }

    @Test("N3: The same key in another container is no cycle")
    func otherContainer() {
        let inner = Resolver()
        inner.register { Labelled("inner") }.scope(.container)
        container.register { Labelled("outer of \(inner.resolve(Labelled.self).label)") }.scope(.container)
        #expect(container.resolve(Labelled.self).label == "outer of inner")
    }

    @Test("N3: A lazy property closes no cycle")
    func lazyProperty() {
        let container = container
        container.register { LazyHen(container) }.scope(.container)
        container.register { LazyEgg(hen: Resolver.resolve()) }.scope(.container)
        let hen: LazyHen = container.resolve()
        #expect(hen.egg.hen === hen)
        #expect(hen.egg === container.resolve(LazyEgg.self))
    }
}
