import Foundation
import Resolver
import ResolverTesting
import TestSupport
import Testing

private final class Session: Sendable {}
private final class Cart: Sendable {
    let session: Session
    init(_ session: Session) { self.session = session }
}

@Suite("Leaks", .serialized)
struct LeakTests {
    /// The texts of the issues of something that is run like a test.
    private func issues(_ body: () async throws -> Void) async rethrows -> [String] {
        let issues = Diary()
        try await Resolver.testing(
            .noLeaks, report: { issue in issues.note(issue.text) }, operation: body)
        return issues.entries
    }

    @Test("What a nested container kept, and what was made of it, held by the test's app after it has been closed")
    func nested() async {
        let issues = await issues {
            let app = Resolver(name: "app")
            app.register { (resolver: Resolver) in Cart(resolver.resolve()) }.scope(.nested)
            await app.withNested("request") { request in
                request.register(file: "App/Request.swift", line: 3) { Session() }.scope(.application)
            } operation: { request in
                // The mistake: it is held for longer than its request.
                TestStatics.carts.value.append(request.resolve())
            }
        }
        defer { TestStatics.carts.value = [] }
        #expect(issues.count == 2)
        let session = issues.filter { $0.hasPrefix("'Session'") }
        #expect(session.count == 1)
        #expect(session.first?.contains(" is alive after it has been let go.\n") == true)
        #expect(session.allSatisfy { $0.contains("  Alive as well, and made of it:\n    'Cart', registered at ") })
        #expect(issues.filter { $0.hasPrefix("'Cart'") && $0.contains(" after it has been let go.\n") }.count == 1)
    }

    @Test("The whole message")
    func message() async {
        let issues = await issues {
            let container = Resolver()
            container.register(file: "App/App.swift", line: 3) { Session() }
            let session = container.resolve(Session.self, file: "App/App.swift", line: 4)
            TestStatics.session.value = session
        }
        TestStatics.session.value = nil
        #expect(
            issues == [
                """
                'Session', registered at App/App.swift:3, is alive after its sandbox has ended.
                  Asked for at App/App.swift:4.
                  To fix this, do one of:
                    - look for what holds it: a closure, a task that goes on, a static property
                    - hold it weakly there, or take it when it is needed: a `Provider`
                    - if it is there anyway, and only handed out by the factory, allow it: `.noLeaks(allowing: Session.self)`
                """
            ])
    }

    @Test("What is allowed may live on; what holds it may not")
    func allowing() async {
        let issues = Diary()
        await Resolver.testing(.noLeaks(allowing: Session.self), report: { issue in issues.note(issue.text) }) {
            let session = Session()
            let container = Resolver()
            container.register { session }
            container.register { (resolver: Resolver) in Cart(resolver.resolve()) }
            TestStatics.allowed.value = container.resolve(Cart.self)
            await Task.yield()
        }
        defer { TestStatics.allowed.value = nil }
        #expect(issues.entries.count == 1 && issues.entries[0].hasPrefix("'Cart', registered at "))
    }

    @Test("Nothing is said of what goes with the sandbox, nor of what a task holds for a while")
    func none() async throws {
        let issues = await issues {
            let app = Resolver(name: "app")
            app.register { Session() }.scope(.application)
            app.register { (resolver: Resolver) in Cart(resolver.resolve()) }.scope(.nested)
            let request = app.nested("request")
            let cart = request.resolve(Cart.self)
            Task {
                try? await Task.sleep(nanoseconds: 50_000_000)
                withExtendedLifetime(cart) {}
            }
            await request.shutDown()
        }
        #expect(issues.isEmpty)
    }

    @Test("Nor where the test throws")
    func thrown() async {
        struct Mishap: Error {}
        let issues = Diary()
        await #expect(throws: Mishap.self) {
            try await Resolver.testing(.noLeaks, report: { issue in issues.note(issue.text) }) {
                let app = Resolver(name: "app")
                app.register { Session() }.scope(.application)
                let session = app.resolve(Session.self)
                // Not a task: tests may keep all of their threads busy.
                Thread.detachNewThread {
                    usleep(50_000)
                    withExtendedLifetime(session) {}
                }
                app.reset(Session.self)
                await Task.yield()
                throw Mishap()
            }
        }
        #expect(issues.entries == [])
    }

    @Test("Nor of a service whose task ends only with it, nor of what that keeps in the sandbox meanwhile")
    func listening() async {
        final class Listener: Sendable {
            private let task: Task<Void, Never>
            init() {
                task = Task { while !Task.isCancelled { try? await Task.sleep(nanoseconds: 5_000_000_000) } }
            }
            deinit { task.cancel() }
        }
        let issues = await issues {
            Resolver.register { Listener() }.scope(.application)
            Resolver.register { Session() }.scope(.application)
            Resolver.register { Cart(Resolver.resolve()) }.scope(.application)
            _ = (Resolver.resolve(Listener.self), Resolver.resolve(Cart.self))
            await Task.yield()
        }
        #expect(issues == [])
    }

    @Test("Without tasks as well")
    func blocking() {
        let issues = Diary()
        Resolver.testing(.noLeaks, report: { issue in issues.note(issue.text) }) {
            let container = Resolver()
            container.register { Session() }.scope(.application)
            TestStatics.other.value = container.resolve()
            container.reset(Session.self)
        }
        TestStatics.other.value = nil
        #expect(issues.entries.count == 1 && issues.entries[0].contains(" is alive after it has been let go.\n"))
    }

    @Test("As a trait", .resolver(.noLeaks))
    func trait() {
        Resolver.register { Session() }.scope(.application)
        #expect(Resolver.resolve(Session.self) === Resolver.resolve(Session.self))
    }
}

/// What outlives tests.
private enum TestStatics {
    static let carts = Guarded<[Cart]>([])
    static let session = Guarded<Session?>(nil)
    static let other = Guarded<Session?>(nil)
    static let allowed = Guarded<Cart?>(nil)
}
