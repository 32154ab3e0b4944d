import Resolver
import TestSupport
import Testing

@globalActor
private actor Archive {
    static let shared = Archive()
}

/// Made on the main actor, and not `Sendable`: an instance that exists stays there, too.
private final class Screen {
    var title: String

    @MainActor
    init(title: String = "main") { self.title = title }
}

extension Screen {
    @MainActor
    fileprivate static func isKept(in container: Resolver) -> Bool {
        let (first, second): (Screen, Screen) = (container.resolve(), container.resolve())
        return first === second
    }
}

/// Not `Sendable` either.
private final class Shelf {
    var title: String

    @Archive
    init() { title = "archive" }
}

@MainActor
private func registerOnMain(_ container: Resolver, _ scope: ResolverScope) {
    container.register { Screen(title: "main") }.scope(scope)
}

@Archive
private func registerInArchive(_ container: Resolver) {
    container.register { Shelf() }.scope(.container)
}

@Archive
private func shelfTitles(_ container: Resolver) -> [String] {
    let (first, second): (Shelf, Shelf) = (container.resolve(), container.resolve())
    return first === second ? [first.title] : []
}

/// An actor that registers for itself.
private actor Clerk {
    private var served = 0

    func register(in container: Resolver) {
        container.register { () -> Ticket in
            self.served += 1
            return Ticket(number: self.served)
        }
    }

    func resolve(from container: Resolver) -> Int { container.resolve(Ticket.self).number }
}

@Suite("N4: Where a factory runs")
struct IsolationRules {
    private let container = Resolver()

    /// The service and the two sides that the error names when it is asked for on a thread of its own.
    private func sides(_ failure: @escaping @Sendable (Resolver) -> ResolverError?) throws -> [String] {
        let resolver = container
        guard case .wrongIsolation(let service, let needed, let asked, _, _)? = try Work({ failure(resolver) }).value()
        else {
            return []
        }
        return [service.type, needed, asked]
    }

    @Test("N4: On the main actor a factory written there runs", arguments: [ResolverScope.unique, .graph, .container])
    @MainActor
    func onMain(_ scope: ResolverScope) {
        registerOnMain(container, scope)
        #expect(container.resolve(Screen.self).title == "main")
        #expect(Resolver(child: container).resolve(Screen.self).title == "main")
    }

    @Test(
        "N4: Off the main actor resolving it is an error that names both sides",
        arguments: [ResolverScope.unique, .graph, .container, ResolverScopeShare()])
    func offMain(_ scope: ResolverScope) async throws {
        await registerOnMain(container, scope)
        let sides = try sides { $0.failure(resolving: Screen.self) }
        #expect(sides == ["Screen", "MainActor", "a thread of its own"])
    }

    @Test("N4: Off the main actor an instance that exists and is not Sendable is not handed out either")
    func keptOffMain() async throws {
        await registerOnMain(container, .container)
        #expect(await Screen.isKept(in: container))
        #expect(try sides { $0.failure(resolving: Screen.self) }.prefix(2) == ["Screen", "MainActor"])
    }

    @Test("N4: A task off the actor is named as one")
    func inTask() async throws {
        await registerOnMain(container, .graph)
        let resolver = container
        let text = await Task.detached { resolver.failure(resolving: Screen.self).map { "\($0)" } ?? "" }.value
        #expect(
            text.contains(inOrder: [
                "'Screen', registered at ContractTests/ConcurrencyRules+Isolation.swift:",
                "is made on MainActor, but was asked for from a task on another executor.",
            ]))
    }

    @Test("N4: The isolation is that of the code the factory is written in, whatever it is registered by")
    func initializer() async throws {
        await MainActor.run { _ = container.register(Screen.init(title:)) }
        container.register { "title" }
        #expect(try sides { $0.failure(resolving: Screen.self) }.prefix(2) == ["Screen", "MainActor"])
        let resolver = container
        let title = await MainActor.run { resolver.resolve(Screen.self).title }
        #expect(title == "title")
    }

    @Test("N4: resolveProperties and decorate keep theirs")
    func modifiers() async throws {
        let options = container.register { Plain() }
        await MainActor.run {
            _ = options.resolveProperties { _, _ in MainActor.assertIsolated() }
        }
        #expect(try sides { $0.failure(resolving: Plain.self) }.prefix(2) == ["Plain", "MainActor"])
        let resolver = container
        let isMade = await MainActor.run { resolver.optional(Plain.self) != nil }
        #expect(isMade)
    }

    @Test("N4: Any other actor counts as well")
    func otherActor() async throws {
        await registerInArchive(container)
        #expect(await shelfTitles(container) == ["archive"])
        #expect(try sides { $0.failure(resolving: Shelf.self) }.prefix(2) == ["Shelf", "Archive"])
        let clerk = Clerk()
        await clerk.register(in: container)
        #expect(await clerk.resolve(from: container) == 1)
        #expect(try sides { $0.failure(resolving: Ticket.self) }.prefix(2) == ["Ticket", "Clerk"])
        let text = await Clerk().failure(in: container)
        #expect(text.contains(inOrder: ["'Ticket', registered at", "is made on Clerk"]))
    }

    @Test("N4: A factory written outside of actors runs anywhere")
    func nonisolated() async throws {
        container.registerFeature(.unique)
        let resolver = container
        let onMain = await MainActor.run { resolver.resolve(Feature.self).isMocked }
        let elsewhere = try Work { resolver.resolve(Feature.self).isMocked }.value()
        #expect(!onMain)
        #expect(!elsewhere)
    }

    @Test("N4: Where it cannot be thrown the program stops and names both sides")
    func stops() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = Resolver()
            await registerOnMain(container, .application)
            _ = try Work { _ = container.optional(Screen.self) }.value()
        }
        #expect(
            standardError(of: result).contains(inOrder: [
                "'Screen', registered at", "is made on MainActor, but was asked for from a thread of its own.",
            ]))
    }
}

extension Clerk {
    /// Why this clerk cannot be served from another's counter.
    func failure(in container: Resolver) -> String {
        container.failure(resolving: Ticket.self).map { "\($0)" } ?? ""
    }
}
