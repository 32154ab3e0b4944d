import Resolver
import TestSupport
import Testing

private final class Database: Sendable {}

private final class Account: Sendable {
    let database: Database

    init(_ database: Database) { self.database = database }
}

private protocol Storing: Sendable {}
extension Database: Storing {}

@Suite("L1: what is made, and when", .timeLimit(.minutes(15)))
struct WarmUpRules {
    private let container = Resolver()
    private let diary = Diary()

    @Test("N6: After it, resolve() and the property wrappers serve services that are made asynchronously")
    func serves() async throws {
        container.register { () async throws in Database() }.implements((any Storing).self).scope(.container)
        container.register(name: "second") { () async in Database() }.scope(.application)
        container.register { () async in Ticket(number: 7) }.scope(.container)
        try await container.warmUp()
        let database: Database = container.resolve()
        @Injected(container: container) var injected: Database
        @LazyInjected(container: container) var lazy: Database
        @OptionalInjected(container: container) var optional: Database?
        #expect([injected, lazy, optional].allSatisfy { $0 === database })
        #expect(container.resolve((any Storing).self) as? Database === database)
        #expect(container.resolve(Database.self, name: "second") !== database)
        #expect(container.resolve(Ticket.self).number == 7)
        #expect(try await container.resolveAsync(Database.self) === database)
    }

    @Test("L1: Services that do not need each other are made at the same time")
    func concurrent() async throws {
        let (arrived, all) = (Counter(), Latch())
        for name in 0..<100 {
            container.register(name: Resolver.Name("\(name)")) { () async in
                if arrived.increment() == 100 { all.open() }
                await all.opened()
                return Plain()
            }.scope(.container)
        }
        try await container.warmUp()
        #expect(arrived.count == 100)
    }

    @Test("L1: What a service awaits is made before it, once, whichever is tried first")
    func dependants() async throws {
        let diary = diary
        container.register { resolver in
            let account = Account(try await resolver.resolveAsync())
            diary.note("account")
            return account
        }.scope(.container)
        container.register { () async in
            diary.note("database")
            return Database()
        }.scope(.container)
        container.register(Feature.init).scope(.container).eager()
        container.register { resolver in
            Repository(network: try await resolver.resolveAsync())
        }.scope(.container)
        container.register { () async in RealNetwork() as any Network }.scope(.container)
        try await container.warmUp()
        #expect(diary.entries == ["database", "account"])
        #expect(container.resolve(Account.self).database === container.resolve(Database.self))
        #expect(container.resolve(Feature.self).repository === container.resolve(Repository.self))
    }

    @Test("L1: A synchronous service is made ahead of time if it is eager and kept")
    func eager() async throws {
        let diary = diary
        let make: @Sendable (String) -> Labelled = {
            diary.note($0)
            return Labelled($0)
        }
        container.register(name: "eager") { make("eager") }.scope(.container).eager()
        container.register(name: "eager by time") { make("by time") }
            .scope(.timeToLive(.seconds(1), clock: ManualClock())).eager()
        container.register(name: "kept") { make("kept") }.scope(.container)
        container.register(name: "unique") { make("unique") }.scope(.unique).eager()
        container.register(name: "graph") { make("graph") }.scope(.graph).eager()
        container.register(name: "shared") { make("shared") }.scope(.shared).eager()
        container.register(name: "unique, asynchronous") { () async in make("asynchronous") }.scope(.unique).eager()
        container.register(name: "by arguments") { _, args in make(args()) }.scope(.container.perArguments).eager()
        try await container.warmUp()
        #expect(diary.entries.sorted() == ["by time", "eager"])
        _ = container.resolve(Labelled.self, name: "eager")
        #expect(diary.entries.count == 2)
    }

    @Test("L1: A nested container makes anew what its parent has kept for as long as it lives")
    func overdue() async throws {
        let (clock, diary) = (ManualClock(), diary)
        container.register {
            diary.note("made")
            return await Task { Labelled("now") }.value
        }.scope(.timeToLive(.seconds(30), clock: clock))
        try await container.warmUp()
        let request = container.nested("request")
        try await request.warmUp()
        #expect(diary.entries == ["made"])
        clock.advance(by: .seconds(31))
        try await request.warmUp()
        #expect(request.resolve(Labelled.self).label == "now" && diary.entries == ["made", "made"])
    }

    @Test(
        "L1: What cannot be made without arguments is not made ahead of time; where it is eager, the error names them")
    func arguments() async throws {
        let diary = diary
        let make: @Sendable (String) -> Labelled = {
            diary.note($0)
            return Labelled($0)
        }
        container.register(name: "needs one") { (_, label: String) async in make(label) }.scope(.container)
        container.register(name: "can do without") { (_, label: String?) async in make(label ?? "none") }
            .scope(.container)
        // What reads them itself may do without, which nobody can tell before.
        container.register(name: "reads them itself") { (_, args) async in make(args.optional() ?? "itself") }
            .scope(.container)
        try await container.warmUp()
        #expect(diary.entries.sorted() == ["itself", "none"])
        let made = try await container.resolveAsync(Labelled.self, name: "needs one", with: "given")
        #expect(container.resolve(Labelled.self, name: "needs one") === made)

        container.register(name: "eager") { (_, label: String) async in make(label) }.scope(.container).eager()
        var errors: [ResolverError] = []
        do throws(ResolverError) {
            try await container.warmUp()
        } catch {
            if case .warmUpFailed(let failures) = error { errors = failures }
        }
        guard case .wrongArgumentCount(let service, ["String"], [], _)? = errors.first else {
            Issue.record("\(errors)")
            return
        }
        #expect(errors.count == 1)
        #expect(service.name == "eager")
    }

    @Test("L1: Eager synchronous services come after the asynchronous ones that they resolve")
    func eagerAfterAsynchronous() async throws {
        container.register { (resolver: Resolver) in Account(resolver.resolve()) }.scope(.container).eager()
        container.register { () async in Database() }.scope(.container)
        try await container.warmUp()
        #expect(container.resolve(Account.self).database === container.resolve(Database.self))
    }

    @Test("L1: What is kept already is not made again, nor by two warm-ups at once")
    func once() async throws {
        let made = Counter()
        container.register { () async in
            made.increment()
            return Database()
        }.scope(.container)
        let first = try await container.resolveAsync(Database.self)
        try await container.warmUp()
        container.cache.reset()
        async let one: Void = container.warmUp()
        async let other: Void = container.warmUp()
        _ = try await (one, other)
        #expect(made.count == 2)
        #expect(container.resolve(Database.self) !== first)
    }

    @Test("L1: A container warms up its children, and what it overrides in its own way")
    func children() async throws {
        let diary = diary
        container.register { () async in Database() }.scope(.container)
        container.register { () async -> any Network in
            diary.note("real")
            return RealNetwork()
        }.scope(.container)
        container.register { resolver in
            Repository(network: try await resolver.resolveAsync())
        }.scope(.container)
        let mock = Resolver(child: container)
        mock.register { () async in MockNetwork() as any Network }.scope(.container)
        try await mock.warmUp()
        #expect(mock.resolve(Repository.self).network is MockNetwork)
        #expect(container.resolve(Database.self) === mock.resolve(Database.self))
        #expect(diary.entries.isEmpty)
        #expect(throws: ResolverError.self) { try container.resolveThrowing(Repository.self) }
    }

    @Test("L1: Services of an actor are made there, and served there")
    @MainActor
    func isolated() async throws {
        let container = container
        container.register { @MainActor () async in
            MainActor.assertIsolated()
            return Database()
        }.scope(.container)
        container.register { @MainActor in
            MainActor.assertIsolated()
            return Plain()
        }.scope(.container).eager()
        try await Task.detached { try await container.warmUp() }.value
        let (database, plain): (Database, Plain) = (container.resolve(), container.resolve())
        // Both are Sendable, so that they are served elsewhere as well.
        let elsewhere = await Task.detached { (container.resolve(Database.self), container.resolve(Plain.self)) }.value
        #expect(elsewhere.0 === database)
        #expect(elsewhere.1 === plain)
    }

    @Test("C4: The app's registrations are there before it looks what there is to make")
    func registrationHook() async {
        await #expect(processExitsWith: .success) {
            Resolver.registerAll { Resolver.register { () async in Database() }.scope(.application) }
            try await Resolver.main.warmUp()
            @Injected var database: Database
            #expect(Resolver.resolve(Database.self) === database)
        }
    }

    @Test("L1: Nothing to do is done")
    func nothing() async throws {
        try await container.warmUp()
        for try await event in container.warmUpEvents(clock: ManualClock()) { Issue.record("\(event)") }
    }
}
