import Resolver
import TestSupport
import Testing

private final class Part: Sendable {}

/// Has an initialiser of each kind.
private final class Whole: Sendable {
    let way: String

    init(plain part: Part) { way = "plain" }
    init(throwing part: Part) throws { way = "throwing" }
    init(suspending part: Part) async { way = "suspending" }
    init(both part: Part) async throws { way = "both" }
    init?(failable part: Part) { way = "failable" }
    init?(all part: Part) async throws { way = "all" }
    @MainActor init(main part: Part) { way = "main" }
    @MainActor init(mainThrowing part: Part) throws { way = "main, throwing" }
    @MainActor init(mainSuspending part: Part) async throws {
        MainActor.assertIsolated()
        way = "main, suspending"
    }
    init(failing part: Part) throws { throw Mishap("failed") }
    init(suspendingAndFailing part: Part) async throws { throw Mishap("failed") }
    init?(nothing part: Part) async { return nil }

    static func make(_ part: Part) async throws -> Whole { await Whole(suspending: part) }
}

private final class Large: Sendable {
    let part: Part?
    let wholes: [Whole]

    init(_ first: Whole, _ second: Part, _ missing: Ticket?) {
        part = second
        wholes = [first]
    }
}

@Suite("F1: initialisers that throw and suspend")
struct EffectInitializerRules {
    private let container = Resolver()

    @Test("F1: One that throws is resolved synchronously, and awaits what it needs")
    func throwing() async throws {
        let registrations: [(String, (Resolver) -> Void)] = [
            ("plain", { $0.register(Whole.init(plain:)) }), ("throwing", { $0.register(Whole.init(throwing:)) }),
            ("failable", { $0.register(Whole.init(failable:)) }),
        ]
        for (way, register) in registrations {
            register(container)
            container.register { Part() }
            #expect(try container.resolveThrowing(Whole.self).way == way)
            container.register { () async in Part() }.scope(.unique)
            guard case .asynchronous(let service, _, _, _, let trail)? = container.failure(resolving: Whole.self) else {
                Issue.record("\(way) cannot wait")
                continue
            }
            #expect(service.type == "Part")
            #expect(trail.path.map(\.service.type) == ["Whole"])
            let whole = try await container.resolveAsync(Whole.self)
            #expect(whole.way == way)
        }
    }

    @Test("F1: One that suspends is awaited")
    func suspending() async throws {
        let registrations: [(String, (Resolver) -> Void)] = [
            ("suspending", { $0.register(Whole.init(suspending:)) }), ("both", { $0.register(Whole.init(both:)) }),
            ("all", { $0.register(Whole.init(all:)) }), ("suspending", { $0.register(Whole.make) }),
            ("main, suspending", { $0.register(Whole.init(mainSuspending:)) }),
        ]
        container.register { Part() }
        for (way, register) in registrations {
            register(container)
            guard case .asynchronous? = container.failure(resolving: Whole.self) else {
                Issue.record("\(way) cannot be made without waiting")
                continue
            }
            let whole = try await container.resolveAsync(Whole.self)
            #expect(whole.way == way)
        }
    }

    @Test("N4: One of the main actor is made there, from anywhere")
    func main() async throws {
        let registrations: [(String, (Resolver) -> Void)] = [
            ("main", { $0.register(Whole.init(main:)) }),
            ("main, throwing", { $0.register(Whole.init(mainThrowing:)) }),
        ]
        for (way, register) in registrations {
            register(container)
            container.register { Part() }
            let resolver = container
            let failure = await Task.detached { resolver.failure(resolving: Whole.self) }.value
            guard case .wrongIsolation(_, "MainActor", _, _, _)? = failure else {
                Issue.record("\(String(describing: failure))")
                continue
            }
            let synchronous = try await MainActor.run { try resolver.resolveThrowing(Whole.self).way }
            #expect(synchronous == way)
            container.register { () async in Part() }
            let whole = try await container.resolveAsync(Whole.self)
            #expect(whole.way == way)
        }
    }

    @Test("E1: What it throws is wrapped; what it lacks is the error of what it lacks, with the path")
    func failing() async throws {
        let registrations: [(Resolver) -> Void] = [
            { $0.register(Whole.init(failing:)) }, { $0.register(Whole.init(suspendingAndFailing:)) },
        ]
        for register in registrations {
            container.unregister(Part.self)
            register(container)
            guard case .notRegistered(let lacked, _, let trail)? = await container.failureAsync(resolving: Whole.self)
            else {
                Issue.record("it needs a part")
                continue
            }
            #expect(lacked.type == "Part")
            #expect(trail.path.map(\.service.type) == ["Whole"])
            container.register { () async in Part() }
            guard
                case .factoryFailed(let service, let underlying, _, _)? =
                    await container.failureAsync(resolving: Whole.self)
            else {
                Issue.record("it fails")
                continue
            }
            #expect(service.type == "Whole")
            #expect(underlying as? Mishap == Mishap("failed"))
        }
        container.register(Whole.init(nothing:))
        guard case .factoryReturnedNil? = await container.failureAsync(resolving: Whole.self) else {
            Issue.record("it gives nil")
            return
        }
    }

    @Test("F1: What an initialiser needs may suspend at any depth, and be missing where it is optional")
    func depth() async throws {
        container.register { () async in Part() }.scope(.container)
        container.register(Whole.init(both:)).scope(.container)
        container.register(Large.init).scope(.container)
        let large = try await container.resolveAsync(Large.self)
        #expect(large.part === container.resolve(Part.self))
        #expect(large.wholes[0] === container.resolve(Whole.self))
        #expect(container.resolve(Large.self) === large)
    }

    @Test("F1: Static register takes all of them")
    func statics() async {
        await #expect(processExitsWith: .success) {
            Resolver.register { Part() }
            Resolver.register(Whole.init(throwing:))
            #expect(try Resolver.resolveThrowing(Whole.self).way == "throwing")
            Resolver.register(Whole.init(both:))
            var whole = try await Resolver.resolveAsync(Whole.self)
            #expect(whole.way == "both")
            Resolver.register(Whole.init(mainSuspending:))
            whole = try await Resolver.resolveAsync(Whole.self)
            #expect(whole.way == "main, suspending")
            Resolver.register(Whole.init(mainThrowing:))
            whole = try await Resolver.resolveAsync(Whole.self)
            #expect(whole.way == "main, throwing")
        }
    }
}

private final class Tracker: Sendable {
    init(_ made: Counter) { made.increment() }
}
private final class Connection: Sendable {}
@MainActor private final class Theme { init() {} }
private protocol Shown: Sendable {}
private final class Page: Shown {
    init(_ tracker: Tracker, _ connection: Connection) {}
}
private final class View: Sendable {
    init(_ tracker: Tracker, _ theme: Theme) {}
}
private final class Board: Sendable {
    init(_ trackers: [Tracker], _ connection: Connection) {}
}

@Suite("S4: What an initialiser needs, where a part of it has to be waited for", .timeLimit(.minutes(15)))
struct InitializerPartRules {
    private let container = Resolver()
    private let made = Counter()

    @MainActor private func registerTheme() { container.register { Theme() } }

    @Test("S4: Each is made once for each resolve, not again where another turns out to be made elsewhere")
    func once() async throws {
        let (container, made) = (container, made)
        container.register { Tracker(made) }
        container.register { () async in
            await Task.yield()
            return Connection()
        }
        await registerTheme()
        container.register(Page.init).implements((any Shown).self)
        container.register(View.init)
        container.register(Board.init)
        let nested = container.nested("request")
        let ways: [@Sendable () async throws -> Void] = [
            { _ = try await container.resolveAsync(Page.self) },
            { _ = try await container.resolveAsync((any Shown).self) },
            { _ = try await container.resolveAsync(Page?.self) }, { _ = try await container.resolveAsync([Page].self) },
            { _ = try await container.resolveAsync(View.self) }, { _ = try await container.resolveAsync(Board.self) },
            { _ = try await nested.resolveAsync(Page.self) },
            { _ = try await Resolver.withRoot(container) { try await Resolver.resolveAsync(Page.self) } },
            { _ = try await Resolver.sandboxed { try await container.resolveAsync(Page.self) } },
        ]
        for (index, way) in ways.enumerated() {
            for _ in 0..<3 {
                let before = made.count
                try await way()
                #expect(made.count == before + 1, "way \(index)")
            }
        }
    }

    @Test("S4: One that is kept is handed out, and one whose parts are all at hand made at once")
    @MainActor func atOnce() async throws {
        container.register { [made] in Tracker(made) }
        container.register { () async in Connection() }.scope(.application)
        container.register(Page.init).scope(.unique)
        container.register(name: "kept") { [made] in Tracker(made) }.scope(.application)
        _ = try await container.resolveAsync(Page.self)
        #expect(made.count == 1)
        let (first, second) = (try await container.resolveAsync(Page.self), container.resolve(Page.self))
        #expect(first !== second && made.count == 3)
    }

    @Test("S4: So is each for a container in front, or a nested one, which may have to wait where others need not")
    func elsewhere() async throws {
        let made = made
        func check(_ asked: [Resolver], _ place: Comment) async throws {
            for _ in 0..<3 {
                for resolver in asked {
                    for isAlias in [false, true] {
                        let before = made.count
                        if isAlias {
                            _ = try await resolver.resolveAsync((any Shown).self)
                        } else {
                            _ = try await resolver.resolveAsync(Page.self)
                        }
                        #expect(made.count == before + 1, place)
                    }
                }
            }
        }
        let suspending: @Sendable () async -> Connection = {
            await Task.yield()
            return Connection()
        }
        container.register { Tracker(made) }
        container.register { Connection() }
        container.register(Page.init).implements((any Shown).self)
        let (front, nested) = (Resolver(child: container), container.nested("request"))
        let asked = [container, front, nested]
        try await check(asked, "all at once")
        for waiting in [front, nested] {
            waiting.register(factory: suspending)
            try await check(asked, "one waits")
        }
        container.register(factory: suspending)
        try await check(asked, "all wait")
        for resolver in asked { resolver.register { Connection() } }
        try await check(asked, "all at once again")
    }
}
