import Resolver
import TestSupport
import Testing

@Suite("S7, S8: Nothing to be had")
struct AbsenceRules {
    private let container = Resolver()

    @Test("S7: Of a factory that returns nil, optional gives nil and resolve an error that says so")
    func nilFactory() throws {
        container.register { nil as Plain? }
        #expect(container.optional(Plain.self) == nil)
        let error = try #require(throws: ResolverError.self) { try container.resolveThrowing(Plain.self) }
        guard case .factoryReturnedNil(let service, let registered, _) = error else {
            Issue.record(error)
            return
        }
        #expect(service.type == "Plain")
        #expect(registered.file == "ContractTests/ScopeRules+Absence.swift")
        #expect(error.description.contains("returned nil"))
    }

    @Test("S7: resolve stops with the error", arguments: [false, true])
    func resolveStops(isKept: Bool) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [isKept = isKept as Bool] in
            let container = Resolver()
            container.register { nil as Plain? }.scope(isKept ? .application : .unique)
            _ = container.resolve(Plain.self)
        }
        let text = standardError(of: result)
        #expect(text.contains("The factory of 'Plain', registered at ContractTests/ScopeRules+Absence.swift:"))
        #expect(text.contains("returned nil."))
    }

    @Test(
        "S7: Nil is never cached: the factory is asked again, and what it makes then is kept",
        arguments: KeptScope.allCases)
    func notCached(_ kept: KeptScope) {
        let asked = Counter()
        container.register { asked.increment() < 3 ? nil : Plain() }.scope(kept.scope)
        #expect(container.optional(Plain.self) == nil)
        #expect(container.optional(Plain.self) == nil)
        let plain = container.optional(Plain.self)
        #expect(plain != nil)
        #expect(container.resolve(Plain.self) === plain)
        #expect(asked.count == 3)
    }

    @Test("S7: Nil is not kept in the graph of the resolution pass either")
    func notInGraph() {
        let asked = Counter()
        container.register { asked.increment() == 1 ? nil : Plain() }
        container.register { () -> Labelled in
            let first: Plain? = Resolver.optional()
            let second: Plain? = Resolver.optional()
            let third: Plain? = Resolver.optional()
            return Labelled("\(first == nil) \(second != nil) \(second === third)")
        }
        #expect(container.resolve(Labelled.self).label == "true true true")
    }

    @Test("S7: An alias of what a factory returns nil for is nil, too, and resolveAll passes it over")
    func aliasAndAll() {
        container.register { nil as RealNetwork? }.implements((any Network).self)
        container.register(name: "a") { MockNetwork() as any Network }
        #expect(container.optional((any Network).self) == nil)
        #expect(container.resolveAll((any Network).self).count == 1)
        #expect(throws: ResolverError.self) { try container.resolveThrowing((any Network).self) }
    }

    @Test("S7: A thread that waited for a factory that returned nil asks it itself")
    func waiting() throws {
        let (asked, hasBegun, mayEnd) = (Counter(), Event(), Event())
        container.register { () -> Plain? in
            if asked.increment() > 1 { return Plain() }
            hasBegun.happen()
            mayEnd.wait()
            return nil
        }.scope(.container)
        let container = container
        let first = Work { container.optional(Plain.self) }
        hasBegun.wait()
        let second = Work { container.optional(Plain.self) }
        #expect(Waiting.threads(1, for: Plain.self, in: container))
        mayEnd.happen()
        let (none, some) = (try first.value(), try second.value())
        #expect(none == nil)
        #expect(some != nil)
        #expect(asked.count == 2)
    }

    @Test("S8: Where an optional is wanted, resolve gives nil when there is none")
    func optionalAbsent() {
        let plain: Plain? = container.resolve()
        let named: Plain? = container.resolve(name: "a")
        let asked: Plain? = container.optional()
        #expect(plain == nil)
        #expect(named == nil)
        #expect(asked == nil)
    }

    @Test("S8: Where an optional is wanted, resolve resolves what it wraps")
    func optionalPresent() throws {
        container.register { Plain() }.scope(.container)
        container.register(name: "a") { Labelled("a") }
        container.register(name: "b") { _, args in Labelled(args()) }
        let plain: Plain? = container.resolve()
        let named: Labelled? = container.resolve(name: "a")
        let argued: Labelled? = container.resolve(name: "b", args: "x")
        let throwing: Plain? = try container.resolveThrowing()
        #expect(plain === container.resolve(Plain.self))
        #expect(named?.label == "a")
        #expect(argued?.label == "x")
        #expect(throwing === plain)
    }

    @Test("S8: Where an optional of a value, a protocol or an optional is wanted")
    func otherOptionals() {
        container.register { Ticket(number: 1) }
        container.register { MockNetwork() as any Network }
        let ticket: Ticket? = container.resolve()
        let network: (any Network)? = container.resolve()
        let twice: Ticket?? = container.resolve()
        #expect(ticket == Ticket(number: 1))
        #expect(network is MockNetwork)
        #expect(twice == Ticket(number: 1))
    }

    @Test("S8: Where an optional is wanted of a factory that returned nil, there is none")
    func optionalOfNil() {
        container.register { nil as Plain? }
        let plain: Plain? = container.resolve()
        #expect(plain == nil)
    }

    @Test("S8: An optional that is itself registered is what is resolved")
    func registeredOptional() {
        container.register(Plain?.self, name: "none") { .some(nil) }
        container.register(Ticket?.self) { .some(Ticket(number: 2)) }
        container.register { Ticket(number: 1) }
        #expect(container.resolve(Plain?.self, name: "none") == nil)
        #expect(container.resolve(Ticket?.self) == Ticket(number: 2))
        #expect(container.resolve(Ticket.self) == Ticket(number: 1))
    }

    @Test("S8: What a service needs is not taken for the service, though it has its name")
    func namesakes() async throws {
        final class Log: Network {}
        /// A type of the same name as another module's.
        @Sendable func needing(_ resolver: Resolver) throws {
            final class Log: Sendable {}
            _ = try resolver.resolveThrowing(Log.self)
        }
        container.register { (resolver: Resolver) throws -> Log in
            try needing(resolver)
            return Log()
        }
        .implements((any Network).self).scope(.container).eager()
        #expect(throws: ResolverError.self) { try container.resolveThrowing((any Network)?.self) }
        await #expect(throws: ResolverError.self) { try await container.resolveAsync((any Network)?.self) }
        await #expect(throws: ResolverError.self) { try await container.warmUp() }
    }

    @Test(
        "S8: What a factory has not found elsewhere is an error, whichever way its service is asked for, if it may be missing"
    )
    func missingElsewhere() async throws {
        let other = Resolver(name: "other")
        container.register { () async throws in try await other.resolveAsync(Plain.self) }
        await #expect(throws: ResolverError.self) { try await container.resolveAsync(Plain?.self) }
        await #expect(throws: ResolverError.self) { try await container.resolveAsync([Plain].self) }
        other.register { nil as Plain? }
        await #expect(throws: ResolverError.self) { try await container.resolveAsync(Plain?.self) }
        container.register { () async -> Plain? in nil }
        let (one, all) = (try await container.resolveAsync(Plain?.self), try await container.resolveAsync([Plain].self))
        #expect(one == nil && all.isEmpty)
    }
}
