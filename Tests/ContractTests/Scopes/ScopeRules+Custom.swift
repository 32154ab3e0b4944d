import Foundation
import Resolver
import TestSupport
import Testing

/// Keeps the two latest instances and hands them out in turn: something that no scope of the library does.
private final class AlternatingScope: ResolverScope, @unchecked Sendable {
    // Safety: the `var`s are guarded by `lock`.
    private let lock = NSLock()
    private var instances: [String: [Any]] = [:]
    private var turn = 0
    private(set) var seenArguments: [String] = []

    override func resolve<Service>(
        registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?
    ) -> Service? {
        let key = registration.cacheKey
        let (kept, next) = lock.withLock {
            turn += 1
            if let text: String = Resolver.Args(args).optional() { seenArguments.append(text) }
            return (instances[key] ?? [], turn % 2)
        }
        if kept.count == 2, let service = kept[next] as? Service { return service }
        guard let service = registration.instantiate(resolver: resolver, args: args) else { return nil }
        lock.withLock { instances[key, default: []].append(service) }
        return service
    }

    override func reset() { lock.withLock { instances = [:] } }
}

/// Keeps nothing.
private final class Making: ResolverScope, @unchecked Sendable {
    // Safety: it has no state.

    override func resolve<Service>(
        registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?
    ) -> Service? {
        registration.instantiate(resolver: resolver, args: args)
    }
}

/// Counts how often it is asked, and leaves the keeping to a scope of the library.
private final class CountingScope: ResolverScope, @unchecked Sendable {
    // Safety: all of its parts are `Sendable` and constant.
    private let cache = ResolverScopeCache()
    let asked = Counter()
    let resets = Counter()

    override func resolve<Service>(
        registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?
    ) -> Service? {
        asked.increment()
        return cache.resolve(registration: registration, resolver: resolver, args: args)
    }

    override func reset() {
        resets.increment()
        cache.reset()
    }
}

@Suite("S6: Scopes of one's own, and resetting")
struct CustomScopeRules {
    @Test("S6: A scope written outside of the module decides what is made and what is handed out")
    func behaviour() {
        let (made, scope, container) = (Counter(), AlternatingScope(), Resolver())
        container.register { Ticket(number: made.increment()) }.scope(scope)
        container.register(name: "a") { Ticket(number: made.increment()) }.scope(scope)
        let numbers = (0..<6).map { _ in container.resolve(Ticket.self).number }
        #expect(numbers == [1, 2, 2, 1, 2, 1])
        #expect(container.resolve(Ticket.self, name: "a").number == 3)
        scope.reset()
        #expect(container.resolve(Ticket.self).number == 4)
    }

    @Test("S6: A custom scope sees the arguments")
    func arguments() {
        let (scope, container) = (AlternatingScope(), Resolver())
        container.register { _, args in Labelled(args()) }.scope(scope)
        #expect(container.resolve(Labelled.self, args: "x").label == "x")
        #expect(scope.seenArguments == ["x"])
    }

    @Test("E2: What fails beneath a scope that hands on says where the service was asked for")
    func place() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            final class HandingOn: ResolverScope, @unchecked Sendable {
                // Safety: it has no state.

                override func resolve<Service>(
                    registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?
                ) -> Service? {
                    ResolverScope.application.resolve(registration: registration, resolver: resolver, args: args)
                }
            }
            let container = Resolver()
            container.register { Repository(network: Resolver.resolve()) }.scope(HandingOn())
            container.register { try container.resolveThrowing(Repository.self, name: "none") }.scope(HandingOn())
            _ = container.resolve(Repository.self, file: "App/Asking.swift", line: 7)
        }
        #expect(standardError(of: result).contains("App/Asking.swift:7"))
    }

    @Test("E2: Beneath one that makes, too")
    func placeOfMaking() async {
        let container = Resolver()
        container.register(name: "now") { try container.resolveThrowing(Ticket.self) }.scope(Making())
        container.register(name: "later") { try await container.resolveAsync(Ticket.self) }.scope(Making())
        var texts: [String] = []
        do throws(ResolverError) {
            _ = try container.resolveThrowing(Ticket.self, name: "now", file: "App/Asking.swift", line: 7)
        } catch {
            texts.append("\(error)")
        }
        do throws(ResolverError) {
            _ = try await container.resolveAsync(Ticket.self, name: "later", file: "App/Asking.swift", line: 7)
        } catch {
            texts.append("\(error)")
        }
        #expect(texts.count == 2 && texts.allSatisfy { $0.contains("asked for at App/Asking.swift:7") })
    }

    @Test("S6: Whichever way they are passed, and through an alias", arguments: [true, false])
    func passed(isByAlias: Bool) {
        final class Passed: ResolverScope, @unchecked Sendable {
            // Safety: its only part is `Sendable` and constant.
            let seen = Guarded<[String]>([])

            override func resolve<Service>(
                registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?
            ) -> Service? {
                seen.update { $0.append(args.map { "\($0)" } ?? "none") }
                return registration.instantiate(resolver: resolver, args: args)
            }
        }
        let (scope, container) = (Passed(), Resolver())
        container.register { (_, args) in Ticket(number: args()) }.implements((any Equatable).self).scope(scope)
        let type: Any.Type = isByAlias ? (any Equatable).self : Ticket.self
        func ask<Service>(_ type: Service.Type) {
            _ = container.resolve(type, args: 7)
            _ = container.resolve(type, with: 8)
            _ = container.resolve(type, arg0: 9)
        }
        _openExistential(type, do: ask)
        #expect(scope.seen.value == ["7", "8", "9"])
    }

    @Test("S6: What a custom scope instantiates belongs to the resolution pass")
    func cycle() {
        let (scope, container) = (AlternatingScope(), Resolver())
        container.registerFeature(.graph)
        container.register { Feature(repository: Resolver.resolve()) }.scope(scope)
        #expect(Resolver.mocking(container).resolve(Feature.self).isMocked)
    }

    @Test("S6: The class that custom scopes are built on keeps nothing")
    func base() {
        let container = Resolver()
        container.register { Plain() }.scope(ResolverScope())
        #expect(container.resolve(Plain.self) !== container.resolve(Plain.self))
    }

    @Test("S6: A custom scope can leave keeping to the library, which then makes one only")
    func keeping() throws {
        let (made, scope, container) = (Counter(), CountingScope(), Resolver())
        container.register { Ticket(number: made.increment()) }.scope(scope)
        let workers = (0..<4).map { _ in Work { container.resolve(Ticket.self).number } }
        for worker in workers {
            let number = try worker.value()
            #expect(number == 1)
        }
        #expect(scope.asked.count == 4)
        scope.reset()
        #expect(container.resolve(Ticket.self).number == 2)
    }

    @Test("S6: A custom scope that leaves keeping to the library keeps mocks apart", arguments: [true, false])
    func keepingMocks(isChildFirst: Bool) {
        let (scope, child) = (CountingScope(), Resolver())
        child.registerFeature(scope)
        let mock = Resolver.mocking(child, scope)
        if isChildFirst { #expect(!child.resolve(Feature.self).isMocked) }
        #expect(mock.resolve(Feature.self).isMocked)
        #expect(!child.resolve(Feature.self).isMocked)
        #expect(mock.resolve(Feature.self) === mock.resolve(Feature.self))
    }

    @Test("S6: A factory's nil goes through a custom scope")
    func absence() {
        let (scope, container) = (CountingScope(), Resolver())
        container.register { nil as Plain? }.scope(scope)
        #expect(container.optional(Plain.self) == nil)
        #expect(scope.asked.count == 1)
    }

    @Test("S6: Resetting a scope drops its instances everywhere and no others", arguments: [KeptScope.cache, .share])
    func everywhere(_ kept: KeptScope) {
        let scope: ResolverScope = kept == .cache ? ResolverScopeCache() : ResolverScopeShare()
        let other = ResolverScopeCache()
        let child = Resolver()
        child.registerFeature(scope)
        child.register { Plain() }.scope(other)
        let containers = [child, Resolver.mocking(child), Resolver(), Resolver(child: child)]
        containers[2].registerFeature(scope)
        let plain: Plain = child.resolve()
        let features = containers.map { $0.resolve(Feature.self) }
        #expect(features[3] === features[0])
        scope.reset()
        for (container, feature) in zip(containers, features) {
            #expect(container.resolve(Feature.self) !== feature)
        }
        #expect(child.resolve(Plain.self) === plain)
    }

    @Test("S6: Resolver.reset() resets custom scopes")
    func resolverReset() async {
        await #expect(processExitsWith: .success) {
            let (scope, container) = (CountingScope(), Resolver())
            container.register { Plain() }.scope(scope)
            let plain: Plain = container.resolve()
            Resolver.reset()
            #expect(scope.resets.count == 1)
            #expect(container.resolve(Plain.self) !== plain)
        }
    }

    @Test("S6: A deinit may use the container while a scope is reset")
    func resolvingDeinit() {
        final class Leaving: Sendable {
            let container: Resolver
            let found: Guarded<Plain?>

            init(_ container: Resolver, _ found: Guarded<Plain?>) {
                self.container = container
                self.found = found
            }

            deinit { found.value = container.resolve() }
        }
        let (cache, found, other) = (ResolverScopeCache(), Guarded<Plain?>(nil), Resolver())
        other.register { Plain() }.scope(cache)
        let container = Resolver()
        container.register { Leaving(other, found) }.scope(cache)
        _ = container.resolve(Leaving.self)
        cache.reset()
        #expect(found.value != nil)
        #expect(other.resolve(Plain.self) === found.value)
    }

    @Test("S6: A scope that tries once more has what it returns then")
    func retries() throws {
        struct Broken: Error {}
        final class Persistent: ResolverScope, @unchecked Sendable {
            override func resolve<Service>(
                registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?
            ) -> Service? {
                registration.instantiate(resolver: resolver, args: args)
                    ?? registration.instantiate(resolver: resolver, args: args)
            }
        }
        let (container, made) = (Resolver(), Counter())
        container.register { () throws -> Ticket? in
            if made.increment() % 2 == 1 { throw Broken() }
            return nil
        }
        .scope(Persistent())
        #expect(container.optional(Ticket.self) == nil)
        #expect(try container.resolveThrowing(Ticket?.self) == nil)
        #expect(made.count == 4)
    }

    @Test("E1: What a factory throws under a scope that makes it, or hands it on, is thrown to who asked")
    func throwing() throws {
        final class HandingOn: ResolverScope, @unchecked Sendable {
            override func resolve<Service>(
                registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?
            ) -> Service? {
                ResolverScope.unique.resolve(registration: registration, resolver: resolver, args: args)
            }
        }
        final class Lenient: ResolverScope, @unchecked Sendable {
            override func resolve<Service>(
                registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?
            ) -> Service? {
                registration.instantiate(resolver: resolver, args: args) ?? Labelled("instead") as? Service
            }
        }
        let container = Resolver()
        for scope in [Making(), HandingOn()] {
            container.register { () throws -> Labelled in throw Mishap("offline") }.scope(scope)
            // Also in the middle of another, and beside one that has not failed.
            container.register(name: "whole") { (resolver: Resolver) throws in
                Labelled(try resolver.resolveThrowing(Labelled.self).label)
            }
            for name in [nil, "whole" as Resolver.Name?] {
                let error = #expect(throws: ResolverError.self) {
                    try container.resolveThrowing(Labelled.self, name: name)
                }
                guard case .factoryFailed(_, let underlying, _, _)? = error else {
                    Issue.record("\(String(describing: error))")
                    continue
                }
                #expect(underlying is Mishap)
            }
            container.register { Labelled("there") }.scope(scope)
            #expect(try container.resolveThrowing(Labelled.self).label == "there")
        }
        container.register { () throws -> Labelled in throw Mishap("offline") }.scope(Lenient())
        #expect(try container.resolveThrowing(Labelled.self).label == "instead")
    }
}
