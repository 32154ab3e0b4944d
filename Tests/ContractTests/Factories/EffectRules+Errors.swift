import Resolver
import TestSupport
import Testing

private protocol Storing: Sendable {}

private final class Disk: Storing {
    init() throws { throw Mishap("no disk") }
}

private final class Store: Sendable {
    init(_ disk: Disk) {}
}

private final class Shop: Sendable {
    init(_ store: Store) {}
}

private final class Screen {
    @Injected var disk: Disk
}

@Suite("F1: what becomes of an error that a factory throws")
struct EffectErrorRules {
    private let container = Resolver()
    private static let scopes = [ResolverScope.unique, .graph] + KeptScope.allCases.map(\.scope)

    private func expect(_ error: ResolverError?, of service: String, below path: [String]) {
        guard case .factoryFailed(let failed, let underlying, _, let trail)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(failed.type == service)
        #expect(underlying as? Mishap == Mishap("no disk"))
        #expect(trail.path.map(\.service.type) == path)
    }

    @Test("E1: An error from below is wrapped once, with the path down to where it was thrown", arguments: scopes)
    func path(_ scope: ResolverScope) async {
        let line = #line + 1
        container.register { try Disk() }.scope(scope)
        container.register { resolver in Store(try resolver.resolveThrowing()) }.scope(scope)
        container.register { Shop(try Resolver.resolveThrowing()) }.scope(scope)
        let error = container.failure(resolving: Shop.self)
        expect(error, of: "Disk", below: ["Shop", "Store"])
        expect(await container.failureAsync(resolving: Shop.self), of: "Disk", below: ["Shop", "Store"])
        guard case .factoryFailed(_, _, let registered, let trail)? = error else { return }
        #expect(registered.line == line)
        #expect(trail.asked.line == line + 1)
        #expect("\(error!)".contains("failed: no disk"))
    }

    @Test("E1: So through factories that suspend, and through those that do not above them", arguments: scopes)
    func asynchronous(_ scope: ResolverScope) async {
        container.register { () async throws in try Disk() }.scope(scope)
        container.register { resolver in Store(try await resolver.resolveAsync()) }.scope(scope)
        container.register(Shop.init).scope(scope)
        expect(await container.failureAsync(resolving: Shop.self), of: "Disk", below: ["Shop", "Store"])
        container.register { resolver in Shop(try await resolver.resolveAsync()) }.scope(scope)
        expect(await container.failureAsync(resolving: Shop.self), of: "Disk", below: ["Shop", "Store"])
    }

    @Test("E1: So through initialisers, and through an alias", arguments: scopes)
    func initialisers(_ scope: ResolverScope) async {
        container.register(Disk.init).implements((any Storing).self).scope(scope)
        container.register(Store.init).scope(scope)
        container.register(Shop.init).scope(scope)
        expect(container.failure(resolving: Shop.self), of: "Disk", below: ["Shop", "Store"])
        expect(await container.failureAsync(resolving: Shop.self), of: "Disk", below: ["Shop", "Store"])
        for error in [
            container.failure(resolving: (any Storing).self),
            await container.failureAsync(resolving: (any Storing).self),
        ] {
            guard case .factoryFailed(let service, let underlying, _, _)? = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
            #expect(service.type == "Disk")
            #expect(underlying as? Mishap == Mishap("no disk"))
        }
    }

    @Test("E1: A factory that makes another error of it has its own wrapped")
    func translated() async throws {
        container.register { try Disk() }
        container.register { resolver in
            do { return Store(try resolver.resolveThrowing()) } catch { throw Mishap("store: \(error)") }
        }
        for error in [container.failure(resolving: Store.self), await container.failureAsync(resolving: Store.self)] {
            guard case .factoryFailed(let service, let underlying, _, _)? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(service.type == "Store")
            #expect("\(underlying)".hasPrefix("store: Resolver: The factory of 'Disk'"))
        }
    }

    @Test("E1: A factory may try one thing and then another; nothing of the failure is left", arguments: scopes)
    func alternatives(_ scope: ResolverScope) async throws {
        container.register { try Disk() }.scope(scope)
        container.register(name: "async") { () async throws in try Disk() }.scope(scope)
        container.register { resolver -> Labelled? in
            if (try? resolver.resolveThrowing(Disk.self)) != nil { return nil }
            if (try? Resolver.resolveThrowing(Disk.self)) != nil { return nil }
            return Labelled("fallback")
        }
        .scope(scope)
        container.register(name: "async") { resolver -> Labelled? in
            if (try? await resolver.resolveAsync(Disk.self, name: "async")) != nil { return nil }
            if (try? await resolver.resolveAsync(Disk.self)) != nil { return nil }
            return Labelled("fallback")
        }
        .scope(scope)
        #expect(try container.resolveThrowing(Labelled.self).label == "fallback")
        let labelled = try await container.resolveAsync(Labelled.self, name: "async")
        #expect(labelled.label == "fallback")
    }

    @Test("E1: One that gives up after a failure it has caught says only that it returned nil", arguments: scopes)
    func caughtThenNil(_ scope: ResolverScope) async throws {
        container.register { try Disk() }.scope(scope)
        container.register { resolver -> Labelled? in
            _ = try? resolver.resolveThrowing(Disk.self)
            return nil
        }
        .scope(scope)
        container.register(name: "async") { resolver -> Labelled? in
            _ = try? await resolver.resolveAsync(Disk.self)
            _ = try? resolver.resolveThrowing(Disk.self)
            return nil
        }
        .scope(scope)
        for error in [
            container.failure(resolving: Labelled.self), await container.failureAsync(resolving: Labelled.self),
            await container.failureAsync(resolving: Labelled.self, name: "async"),
        ] {
            guard case .factoryReturnedNil(let service, _, _)? = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
            #expect(service.type == "Labelled")
        }
        #expect(container.optional(Labelled.self) == nil)
    }

    @Test("E1: A failure is not kept: the next resolve tries again", arguments: scopes)
    func again(_ scope: ResolverScope) async throws {
        let calls = Counter()
        container.register { () throws -> Labelled in
            if calls.increment() < 3 { throw Mishap("not yet") }
            return Labelled("there")
        }
        .scope(scope)
        #expect(container.failure(resolving: Labelled.self) != nil)
        #expect(await container.failureAsync(resolving: Labelled.self) != nil)
        #expect(try container.resolveThrowing(Labelled.self).label == "there")
    }

    @Test("E1: Where nil would do for a missing service, a failure is no nil")
    func optional() async throws {
        container.register { try Disk() }
        expect(container.failure(resolving: Disk?.self), of: "Disk", below: [])
        expect(await container.failureAsync(resolving: Disk?.self), of: "Disk", below: [])
    }

    @Test("E1: Where nothing can be thrown the program stops with the text")
    func stops() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = Resolver()
            container.register { try Disk() }
            _ = container.resolve(Disk.self)
        }
        #expect(standardError(of: result).contains("failed: no disk"))
        let optional = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = Resolver()
            container.register { try Disk() }
            _ = container.optional(Disk.self)
        }
        #expect(standardError(of: optional).contains("failed: no disk"))
        let injected = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Resolver.register { try Disk() }
            _ = Screen().disk
        }
        #expect(standardError(of: injected).contains("failed: no disk"))
        let suspending = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = Resolver()
            container.register { () async throws in try Disk() }
            _ = container.optional(Disk.self)
        }
        #expect(standardError(of: suspending).contains("resolveAsync"))
    }
}
