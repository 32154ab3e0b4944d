import Resolver
import TestSupport
import Testing

private struct ID: Equatable, Sendable { let number: Int }

private final class Account: Sendable {
    let id: ID
    init(id: ID, plain: Plain) throws {
        if id.number < 0 { throw Mishap("no \(id.number)") }
        self.id = id
    }
    init(opening id: ID, plain: Plain) async throws {
        await Task.yield()
        if id.number < 0 { throw Mishap("cannot open \(id.number)") }
        self.id = id
    }
}

/// Has both as parameters of its initialiser.
private final class Bank: Sendable {
    let account: Making<ID, Account>.Throwing
    let opened: Making<ID, Ticket>.Async
    init(account: Making<ID, Account>.Throwing, opened: Making<ID, Ticket>.Async) {
        (self.account, self.opened) = (account, opened)
    }
}

@Suite("A2: Making by what throws or suspends")
struct MakingEffectRules {
    private let container = Resolver()

    init() { container.register(Plain.init) }

    /// What a factory has thrown, of the error that a Making throws.
    private func thrown(by make: () async throws -> some Any) async -> Mishap? {
        guard case .factoryFailed(_, let underlying, _, _)? = await error(of: make) else { return nil }
        return underlying as? Mishap
    }

    private func error(of make: () async throws -> some Any) async -> ResolverError? {
        do {
            _ = try await make()
            return nil
        } catch {
            return error as? ResolverError
        }
    }

    @Test("A2: Of a closure that throws, with the types of one argument or of two")
    func throwingClosure() async throws {
        container.register { (_, id: ID) throws in
            if id.number < 0 { throw Mishap("no \(id.number)") }
            return Ticket(number: id.number)
        }
        container.register { (resolver, id: ID, prefix: String) throws in
            if prefix.isEmpty { throw Mishap("no prefix") }
            return Labelled("\(prefix)\(try resolver.resolveThrowing(Ticket.self, with: id).number)")
        }
        let ticket: Making<ID, Ticket>.Throwing = container.resolve()
        #expect(try ticket(ID(number: 3)).number == 3)
        #expect(await thrown { try ticket(ID(number: -3)) } == Mishap("no -3"))
        let label: Making<(ID, String), Labelled>.Throwing = container.resolve()
        #expect(try label(ID(number: 4), "#").label == "#4")
        #expect(await thrown { try label(ID(number: 4), "") } == Mishap("no prefix"))
        // The error of a part is the part's.
        let error = await error { try label(ID(number: -4), "#") }
        #expect("\(String(describing: error))".contains("no -4"))
    }

    @Test("A2: An asynchronous one that fails throws why, and makes the next")
    func asynchronousFailure() async throws {
        container.register(Account.init(opening:plain:), arguments: ID.self).scope(.unique)
        let account: Making<ID, Account>.Async = container.resolve()
        #expect(await thrown { try await account(ID(number: -1)) } == Mishap("cannot open -1"))
        #expect(try await account(ID(number: 1)).id.number == 1)
        container.register { (_, id: ID) async throws -> Labelled in
            await Task.yield()
            if id.number < 0 { throw Mishap("no \(id.number)") }
            return Labelled("\(id.number)")
        }
        .scope(.application.perArguments)
        let label: Making<ID, Labelled>.Async = container.resolve()
        #expect(await thrown { try await label(ID(number: -2)) } == Mishap("no -2"))
        let kept = try await label(ID(number: 2))
        #expect(try await label(ID(number: 2)) === kept)
    }

    @Test("A2: An asynchronous one whose dependency is missing says so, and what was on the way")
    func asynchronousMissing() async throws {
        container.register(Account.init(opening:plain:), arguments: ID.self)
        let account: Making<ID, Account>.Async = container.resolve()
        container.unregister(Plain.self)
        let error = await error { try await account(ID(number: 1)) }
        guard case .notRegistered(let service, _, let trail)? = error else {
            Issue.record("nothing is missing")
            return
        }
        #expect(service.type == "Plain" && "\(trail)".contains("Account"))
    }

    @Test("A2: By wrappers, and as parameters of an initialiser")
    func everywhere() async throws {
        container.register(Account.init(id:plain:), arguments: ID.self).scope(.unique)
        container.register { (_, id: ID) async throws -> Ticket in
            await Task.yield()
            if id.number < 0 { throw Mishap("no \(id.number)") }
            return Ticket(number: id.number)
        }
        container.register(Bank.init)
        let bank = container.resolve(Bank.self)
        #expect(try bank.account(ID(number: 5)).id.number == 5)
        #expect(await thrown { try bank.account(ID(number: -5)) } == Mishap("no -5"))
        #expect(try await bank.opened(ID(number: 6)).number == 6)
        #expect(await thrown { try await bank.opened(ID(number: -6)) } == Mishap("no -6"))
        struct Counter {
            @Injected var account: Making<ID, Account>.Throwing
            @Injected var opened: Making<ID, Ticket>.Async
            @LazyInjected var later: Making<ID, Account>.Throwing
            @OptionalInjected var optional: Making<ID, Ticket>.Async?
        }
        try await Resolver.withRoot(container) { () async throws in
            let counter = Counter()
            #expect(try counter.account(ID(number: 7)).id.number == 7)
            #expect(await thrown { try counter.account(ID(number: -7)) } == Mishap("no -7"))
            #expect(try await counter.opened(ID(number: 8)).number == 8)
            #expect(await thrown { try await counter.opened(ID(number: -8)) } == Mishap("no -8"))
            #expect(try counter.later(ID(number: 9)).id.number == 9)
            #expect(try await counter.optional?(ID(number: 10)).number == 10)
        }
    }

    @Test("A2: An initialiser with arguments is registered in Resolver.main by the static form, whatever its effects")
    func staticForm() async throws {
        try await Resolver.sandboxed { () async throws in
            Resolver.register(Plain.init)
            Resolver.register(Ticket.init(number:), arguments: Int.self)
            Resolver.register(Account.init(id:plain:), arguments: ID.self, name: "throws").scope(.unique)
            Resolver.register(Account.init(opening:plain:), arguments: ID.self, name: "awaits").scope(.unique)
            #expect(Resolver.main.resolve(Making<Int, Ticket>.self)(11).number == 11)
            #expect(Resolver.resolve(Ticket.self, with: 12).number == 12)
            let account: Making<ID, Account>.Throwing = Resolver.resolve(name: "throws")
            #expect(try account(ID(number: 13)).id.number == 13)
            #expect(await thrown { try account(ID(number: -13)) } == Mishap("no -13"))
            let opened: Making<ID, Account>.Async = Resolver.resolve(name: "awaits")
            #expect(try await opened(ID(number: 14)).id.number == 14)
            #expect(await thrown { try await opened(ID(number: -14)) } == Mishap("cannot open -14"))
        }
    }
}
