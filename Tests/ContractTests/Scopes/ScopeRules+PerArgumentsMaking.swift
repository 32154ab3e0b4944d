import Resolver
import TestSupport
import Testing

/// Equal hashes for all of them: `==` alone tells them apart.
private struct Colliding: Hashable, Sendable {
    let text: String

    init(_ text: String) { self.text = text }
    func hash(into hasher: inout Hasher) {}
}

/// Has something done the first time that it is looked up.
private struct Meddling: Hashable, Sendable {
    private let lookUps = Counter()
    private let meddle: @Sendable () -> Void

    init(_ meddle: @escaping @Sendable () -> Void) { self.meddle = meddle }

    static func == (one: Meddling, other: Meddling) -> Bool { one.lookUps === other.lookUps }

    func hash(into hasher: inout Hasher) {
        if lookUps.increment() == 1 { meddle() }
    }
}

@Suite("S9: perArguments: cycles, threads and tasks", .timeLimit(.minutes(15)))
struct PerArgumentsMakingRules {
    private let container = Resolver()
    private let made = Counter()

    @Test("S9: A service may need itself with other arguments, but not with the same")
    func recursion() {
        container.register { resolver, args -> Labelled in
            let depth: Int = args()
            let rest = depth == 0 ? "" : resolver.resolve(Labelled.self, args: depth - 1).label
            return Labelled("\(depth)" + rest)
        }.scope(.container.perArguments)
        #expect(container.resolve(Labelled.self, args: 3).label == "3210")
        #expect(container.resolve(Labelled.self, args: 2).label == "210")
        container.register(name: "ring") { resolver, args -> Labelled in
            let next: Int = args()
            return try resolver.resolveThrowing(Labelled.self, name: "ring", args: (next + 1) % 3)
        }.scope(.container.perArguments)
        guard case .cycle(let path, _) = container.failure(resolving: Labelled.self, name: "ring", args: 0) else {
            Issue.record("A service that needs itself with the same arguments was no cycle.")
            return
        }
        #expect(path.count == 3)
    }

    @Test("S9: So may an asynchronous one; after it each instance is served synchronously", .timeLimit(.minutes(15)))
    func asynchronousRecursion() async throws {
        let made = made
        container.register { resolver, args async throws -> Labelled in
            made.increment()
            let depth: Int = args()
            await Task.yield()
            let rest = depth == 0 ? "" : try await resolver.resolveAsync(Labelled.self, args: depth - 1).label
            return Labelled("\(depth)" + rest)
        }.scope(.container.perArguments)
        #expect(try await container.resolveAsync(Labelled.self, args: 3).label == "3210")
        #expect(container.resolve(Labelled.self, args: 2).label == "210")
        #expect(made.count == 4)
        guard case .asynchronous = container.failure(resolving: Labelled.self, args: 4) else {
            Issue.record("No error where there is no instance for the arguments.")
            return
        }
        container.register(name: "ring") { resolver, args async throws -> Labelled in
            let next: Int = args()
            return try await resolver.resolveAsync(Labelled.self, name: "ring", args: (next + 1) % 3)
        }.scope(.container.perArguments)
        let error = await #expect(throws: ResolverError.self) {
            try await container.resolveAsync(Labelled.self, name: "ring", args: 0)
        }
        guard case .cycle = error else {
            Issue.record("Not what was expected: \(String(describing: error))")
            return
        }
    }

    @Test("S2: Threads that ask at once have one made for each arguments")
    func threads() throws {
        let made = (0..<10).map { _ in Counter() }
        container.register { _, args -> Ticket in
            let which: Colliding = args()
            return Ticket(number: made[Int(which.text) ?? 0].increment())
        }.scope(.container.perArguments)
        let (container, barrier) = (container, Barrier(4))
        let works = (0..<4).map { index in
            Work {
                barrier.wait()
                return (0..<10).map { container.resolve(Ticket.self, args: Colliding("\(($0 + index) % 10)")).number }
            }
        }
        for work in works { #expect(try work.value() == Array(repeating: 1, count: 10)) }
        #expect(made.map(\.count) == Array(repeating: 1, count: 10))
    }

    @Test("N5: Tasks that ask at once have one made for each arguments, and those of others are not waited for")
    func tasks() async throws {
        let (made, first) = (made, Latch())
        container.register { _, args async in
            made.increment()
            let which: Int = args()
            // The first does not end before all others have.
            if which == 0 { await first.opened() }
            return Ticket(number: which)
        }.scope(.container.perArguments)
        let container = container
        async let slow = container.resolveAsync(Ticket.self, args: 0)
        try await withThrowingTaskGroup(of: (Int, Int).self) { group in
            for index in 0..<200 {
                let which = 1 + index % 10
                group.addTask { (which, try await container.resolveAsync(Ticket.self, args: which).number) }
            }
            for try await (which, number) in group { #expect(which == number) }
        }
        first.open()
        #expect(try await slow.number == 0)
        #expect(made.count == 11)
    }

    @Test("C5: A scope that is given while arguments are looked up is the one that keeps what is made then")
    func otherScope() {
        let options = container.register { Plain() }.scope(.container.perArguments)
        let first = container.resolve(Plain.self, args: Meddling { options.scope(.container) })
        #expect(container.resolve(Plain.self) === first)
    }

    @Test("C5: So where the factory suspends")
    func otherScopeAsync() async throws {
        let options = container.register { () async in Plain() }.scope(.container.perArguments)
        let argument = Meddling { options.scope(.container) }
        let first = try await container.resolveAsync(Plain.self, args: argument)
        #expect(container.resolve(Plain.self) === first)
    }
}
