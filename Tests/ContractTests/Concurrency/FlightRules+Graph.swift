import Resolver
import TestSupport
import Testing

private final class Session: Sendable {}

private final class Reader: Sendable {
    let session: Session

    init(session: Session) { self.session = session }
}

private final class Writer: Sendable {
    let session: Session

    init(session: Session) { self.session = session }
}

private final class Desk: Sendable {
    let sessions: [Session]

    init(_ sessions: Session...) { self.sessions = sessions }

    var isShared: Bool { sessions.allSatisfy { $0 === sessions[0] } }
}

@Suite("S1: One cycle, whatever suspends in it", .timeLimit(.minutes(15)))
struct FlightGraphRules {
    private let container = Resolver()
    private let made = Counter()

    /// Sessions that are made without suspending, or with.
    private func registerSession(suspending: Bool) {
        let made = made
        if suspending {
            container.register { () async -> Session in
                await Task.yield()
                made.increment()
                return Session()
            }
            .scope(.graph)
        } else {
            container.register { () -> Session in
                made.increment()
                return Session()
            }
            .scope(.graph)
        }
    }

    @Test(
        "S1: What is asked for before and after a suspension is the same instance",
        arguments: [true, false], [ResolverScope.unique, .graph, .container])
    func acrossSuspension(_ suspending: Bool, _ scope: ResolverScope) async throws {
        registerSession(suspending: suspending)
        container.register { (resolver: Resolver) async throws -> Desk in
            let first: Session = try await resolver.resolveAsync()
            await Task.yield()
            let second: Session = try await Resolver.resolveAsync()
            return Desk(first, second)
        }
        .scope(scope)
        #expect(try await container.resolveAsync(Desk.self).isShared)
        #expect(made.count == 1)
    }

    @Test("S1: So with calls that cannot wait, in between", arguments: [ResolverScope.unique, .graph, .container])
    func synchronous(_ scope: ResolverScope) async throws {
        registerSession(suspending: false)
        container.register { (resolver: Resolver) async throws -> Desk in
            let first: Session = resolver.resolve()
            await Task.yield()
            let second: Session = Resolver.resolve()
            let third: Session = try await resolver.resolveAsync()
            let fourth = try resolver.resolveThrowing(Session.self)
            return Desk(first, second, third, fourth, Injecting().session)
        }
        .scope(scope)
        let desk = try await container.resolveAsync(Desk.self)
        #expect(desk.isShared)
        #expect(made.count == 1)
    }

    @Test("S1: The services between share it as well", arguments: [true, false])
    func between(_ suspending: Bool) async throws {
        registerSession(suspending: suspending)
        container.register { (resolver: Resolver) async throws in Reader(session: try await resolver.resolveAsync()) }
        container.register(Writer.init)
        container.register { (resolver: Resolver) async throws -> Desk in
            let reader: Reader = try await resolver.resolveAsync()
            let writer: Writer = try await resolver.resolveAsync()
            return Desk(reader.session, writer.session)
        }
        #expect(try await container.resolveAsync(Desk.self).isShared)
        #expect(made.count == 1)
    }

    @Test("S1: Child tasks share what suspends", arguments: 0..<20)
    func children(_ repetition: Int) async throws {
        registerSession(suspending: true)
        container.register { (resolver: Resolver) async throws in Reader(session: try await resolver.resolveAsync()) }
        container.register { (resolver: Resolver) async throws in Writer(session: try await resolver.resolveAsync()) }
        container.register { (resolver: Resolver) async throws -> Desk in
            async let reader: Reader = resolver.resolveAsync()
            async let writer: Writer = resolver.resolveAsync()
            return try await Desk(reader.session, writer.session)
        }
        #expect(try await container.resolveAsync(Desk.self).isShared)
        #expect(made.count == 1)
    }

    @Test("S1: Values are made at the same time, as nobody shares them")
    func values() async throws {
        let (started, isFull) = (Counter(), Latch())
        container.register { () async -> Quote in
            if started.increment() == 6 { isFull.open() }
            await isFull.opened()
            return Quote()
        }
        container.register { (resolver: Resolver) async throws -> [Quote] in
            try await withThrowingTaskGroup(of: Quote.self) { group in
                for _ in 0..<6 { group.addTask { try await resolver.resolveAsync() } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
        }
        #expect(try await container.resolveAsync([Quote].self).count == 6)
    }

    @Test("S1: Each cycle has its own, also at the same time")
    func cycles() async throws {
        registerSession(suspending: true)
        container.register { (resolver: Resolver) async throws -> Desk in
            let first: Session = try await resolver.resolveAsync()
            return Desk(first, try await resolver.resolveAsync())
        }
        let container = container
        let crowd = Crowd(of: 100) { _ async throws(ResolverError) in try await container.resolveAsync(Desk.self) }
        let desks = try await crowd.answers
        #expect(desks.allSatisfy { $0.isShared })
        #expect(Set(desks.map { ObjectIdentifier($0.sessions[0]) }).count == 100)
        #expect(made.count == 100)
    }

    @Test("S1: The cycle ends with the outermost: nothing of it is found afterwards")
    func ends() async throws {
        registerSession(suspending: true)
        let container = container
        let first = try await container.resolveAsync(Session.self)
        let second = try await container.resolveAsync(Session.self)
        #expect(first !== second)
    }

    @Test("C3: Static calls in a factory that suspends go to the container that was asked, before and after")
    func ambient() async throws {
        let child = container
        child.register { "child" }
        child.register { () async throws -> [String] in
            let before: String = Resolver.resolve()
            await Task.yield()
            let after: String = Resolver.resolve()
            async let inChild: String = Resolver.resolveAsync()
            return [before, after, try await inChild, Injecting.Text().text]
        }
        let parent = Resolver(child: child)
        parent.register { "parent" }
        #expect(try await parent.resolveAsync([String].self) == Array(repeating: "parent", count: 4))
        #expect(try await child.resolveAsync([String].self) == Array(repeating: "child", count: 4))
    }
}

private struct Quote: Sendable {}

private final class Injecting {
    @Injected var session: Session

    final class Text {
        @Injected var text: String
    }
}
