import Resolver
import TestSupport
import Testing

// The failures are tried with types of their own, so that nothing that another test registers comes near them.

private protocol Painting: Sendable {}

private final class Brush: Sendable {}

private final class Easel: Sendable {
    init(brush: Brush) {}
}

private final class Studio: Sendable {
    init(easel: Easel) {}
}

private final class InjectingStudio {
    @Injected var brush: Brush
}

private final class LazyStudio {
    @LazyInjected var brush: Brush
}

private final class WeakStudio {
    @WeakLazyInjected var brush: Brush?
}

private final class OptionalStudio {
    @OptionalInjected var brush: Brush?
}

/// The ways to resolve that cannot throw.
private enum Stopping: String, CaseIterable, Codable, Sendable {
    case resolve, staticResolve, injected, lazilyInjected, weaklyInjected, inFactory

    func resolve(_ container: Resolver) {
        switch self {
        case .resolve: _ = container.resolve(Brush.self)
        case .staticResolve: _ = Resolver.resolve(Brush.self)
        case .injected: _ = InjectingStudio()
        case .lazilyInjected: _ = LazyStudio().brush
        case .weaklyInjected: _ = WeakStudio().brush
        case .inFactory:
            container.register { Easel(brush: Resolver.resolve()) }
            _ = container.optional(Easel.self)
        }
    }
}

@Suite("E1: One case for each failure")
struct FailureRules {
    private let container = Resolver()

    @Test("E1: notRegistered names the service and the place that asked")
    func notRegistered() throws {
        let line: UInt = #line + 1
        let error = try #require(throws: ResolverError.self) { try container.resolveThrowing(Brush.self, name: "a") }
        guard case .notRegistered(let service, _, let trail) = error else {
            Issue.record(error)
            return
        }
        #expect([service.type, service.name] == ["Brush", "a"])
        #expect([trail.asked.file, "\(trail.asked.line)"] == ["ContractTests/ErrorRules+Cases.swift", "\(line)"])
        #expect(trail.path.isEmpty)
    }

    @Test("E1: factoryReturnedNil names the service and where it is registered")
    func factoryReturnedNil() throws {
        let line: UInt = #line + 1
        container.register { nil as Brush? }
        guard case .factoryReturnedNil(let service, let registered, _)? = container.failure(resolving: Brush.self)
        else {
            Issue.record("Another case")
            return
        }
        #expect(service.type == "Brush")
        #expect(registered.line == line)
    }

    @Test("E1: aliasMismatch names the service, what it turned out to be, the alias and where that is declared")
    func aliasMismatch() throws {
        let line: UInt = #line + 1
        container.register { Brush() }.implements((any Painting).self)
        guard
            case .aliasMismatch(let service, let actual, let alias, let declared, _)? = container.failure(
                resolving: (any Painting).self)
        else {
            Issue.record("Another case")
            return
        }
        #expect([service.type, actual, alias] == ["Brush", "Brush", "Painting"])
        #expect(declared.line == line)
        #expect(container.optional(Brush.self) != nil)
    }

    @Test("E1: What goes wrong below is thrown from the top, with the path")
    func below() throws {
        container.register(Studio.init).scope(.container)
        container.register(Easel.init)
        guard case .notRegistered(let service, _, let trail)? = container.failure(resolving: Studio.self) else {
            Issue.record("Another case")
            return
        }
        #expect(service.type == "Brush")
        #expect(trail.path.map(\.service.type) == ["Studio", "Easel"])
    }

    @Test("E1: Static resolveThrowing throws the same")
    func staticThrowing() async {
        await #expect(processExitsWith: .success) {
            #expect(throws: ResolverError.self) { try Resolver.resolveThrowing(Brush.self) }
            Resolver.register { Brush() }
            #expect(throws: Never.self) { try Resolver.resolveThrowing(Brush.self) }
        }
    }

    @Test("E1: Nothing registered or kept is lost where the failure is thrown", arguments: KeptScope.allCases)
    func nothingLost(_ kept: KeptScope) {
        container.registerFeature(kept.scope)
        let feature: Feature = container.resolve()
        container.register(Studio.init).scope(kept.scope)
        container.register(Easel.init).scope(kept.scope)
        #expect(container.failure(resolving: Studio.self) != nil)
        #expect(container.failure(resolving: Studio.self) != nil)
        #expect(container.resolve(Feature.self) === feature)
        container.register { Brush() }.scope(kept.scope)
        #expect(container.failure(resolving: Studio.self) == nil)
        let studio: Studio = container.resolve()
        #expect(container.resolve(Studio.self) === studio)
    }

    @Test("E1: A factory that catches a failure goes on, and what it makes is kept")
    func caught() {
        container.register { resolver in
            Labelled(resolver.failure(resolving: Studio.self) == nil ? "painted" : "plain")
        }.scope(.container)
        container.register(Studio.init)
        let labelled: Labelled = container.resolve()
        #expect(labelled.label == "plain")
        #expect(container.resolve(Labelled.self) === labelled)
    }

    @Test("E1: A failure that was caught is not taken for the reason of a later one")
    func caughtEarlier() {
        container.register { resolver -> Labelled? in
            _ = resolver.failure(resolving: Studio.self)
            return nil
        }
        container.register(Studio.init)
        guard case .factoryReturnedNil(let service, _, _)? = container.failure(resolving: Labelled.self) else {
            Issue.record("Another case")
            return
        }
        #expect(service.type == "Labelled")
        #expect(container.optional(Labelled.self) == nil)
    }

    @Test("E1: What cannot throw stops the program with the error's text", arguments: Stopping.allCases)
    fileprivate func stops(_ way: Stopping) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [way = way as Stopping] in
            way.resolve(.main)
        }
        let text = standardError(of: result)
        #expect(text.contains("Resolver: 'Brush' is not registered."))
        #expect(text.contains("Asked for at ContractTests/ErrorRules+Cases.swift:"))
    }

    @Test("E1: Where a factory has thrown and the call cannot, the text says which call can")
    func thrown() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            struct Broken: Error {}
            let container = Resolver()
            container.register(name: "wet", file: "App/A.swift", line: 1) { () throws -> Brush in throw Broken() }
            _ = container.resolve(Brush.self, name: "wet", file: "App/B.swift", line: 2)
        }
        #expect(
            standardError(of: result).contains(
                """
                Resolver: The factory of 'Brush' named "wet", registered at App/A.swift:1, failed: Broken()
                  Asked for at App/B.swift:2.
                  To fix this, do one of:
                    - catch it: `try resolver.resolveThrowing(name: "wet")`
                    - let the factory catch it, and return what there is instead
                """))
    }

    @Test("E1: optional and @OptionalInjected have nil where nothing is registered")
    func optional() async {
        await #expect(processExitsWith: .success) {
            #expect(OptionalStudio().brush == nil)
            #expect(Resolver.optional(Brush.self) == nil)
        }
    }

    @Test("E1: optional stops the program where something is registered and cannot be made")
    func optionalStops() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = Resolver()
            container.register(Easel.init)
            _ = container.optional(Easel.self)
        }
        #expect(standardError(of: result).contains("Resolver: 'Brush' is not registered."))
    }
}
