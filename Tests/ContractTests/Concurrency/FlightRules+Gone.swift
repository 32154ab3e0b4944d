import Resolver
import TestSupport
import Testing

/// Needs two services, the first of which may do something about the second.
private struct Report: Sendable {
    let meddler: Meddler
    let source: Source

    init(meddler: Meddler, source: Source) {
        self.meddler = meddler
        self.source = source
    }
}

private final class Source: Sendable {
    private let part: Part?

    init(part: Part? = nil) { self.part = part }
}

private final class Part: Sendable {}

/// Does something when it ends, as what had been made in vain.
private final class Meddler: Sendable {
    private let atEnd: @Sendable () -> Void

    init(atEnd: @escaping @Sendable () -> Void) { self.atEnd = atEnd }

    deinit { atEnd() }
}

@Suite("N5: What a way was chosen for goes before it is taken", .timeLimit(.minutes(15)))
struct FlightGoneRules {
    @Test("N5: An instance that is let go on the way to it, again and again, is asked for until it is there")
    func again() async throws {
        let (container, attempts) = (Resolver(), Counter())
        /// There, and to be had at once.
        @Sendable func bring() {
            container.register { Source() }.scope(.container)
            _ = container.resolve(Source.self)
        }
        container.register { () -> Meddler in
            let isLast = attempts.increment() > 3
            // Gone: another has come for it, which suspends.
            if !isLast { container.register { () async in Source() }.scope(.container) }
            return Meddler { if !isLast { bring() } }
        }
        container.register(Report.init)
        bring()
        let report = try await container.resolveAsync(Report.self)
        #expect(report.source === container.resolve(Source.self))
        #expect(attempts.count == 4)
    }

    @Test("N5: Another registration that comes on the way is followed, if no instance has gone with it")
    func replaced() async throws {
        let (container, attempts) = (Resolver(), Counter())
        container.register { () -> Meddler in
            let isLast = attempts.increment() > 1
            if !isLast { container.register { () async in Source() }.scope(.unique) }
            return Meddler { if !isLast { container.register { Source() }.scope(.unique) } }
        }
        container.register(Report.init)
        container.register { Source() }.scope(.unique)
        // With arguments, though nobody needs them: those do not go the fast path, which would be an attempt more.
        _ = try await container.resolveAsync(Report.self, args: 1)
        #expect(attempts.count == 2)
    }

    @Test("N5: An instance that is for another container by the time it is reached, again and again, is made anew")
    func hidden() async throws {
        let (library, attempts) = (Resolver(), Counter())
        let app = Resolver(child: library)
        let front = Resolver(child: app)
        library.register { resolver async throws in Source(part: try await resolver.resolveAsync()) }.scope(.container)
        app.register { Part() }
        front.register { () -> Meddler in
            attempts.increment()
            // The instance that is there is made of the app's part, and stays there.
            front.register { Part() }
            return Meddler { front.unregister(Part.self) }
        }
        front.register(Report.init)
        let source = try await app.resolveAsync(Source.self)
        // With arguments, though nobody needs them: those do not go the fast path, which would be an attempt more.
        let report = try await front.resolveAsync(Report.self, args: 1)
        // The first attempt fails, and the second one waits.
        #expect(attempts.count == 2)
        #expect(report.source !== source)
        #expect(try await app.resolveAsync(Source.self) === source)
    }

    @Test("N4: A dependency belongs to an actor if only an option does; resolveAsync goes there")
    func optionOnActor() async throws {
        let container = Resolver()
        container.register { Meddler {} }.scope(.shared)
        container.register { Source() }.resolveProperties { @MainActor (_: Resolver, _: Source) in
            MainActor.preconditionIsolated()
        }
        container.register(Report.init)
        _ = try await Task.detached { try await container.resolveAsync(Report.self) }.value
        guard case .wrongIsolation(let service, _, _, _, _) = container.failure(resolving: Report.self) else {
            Issue.record("A synchronous resolve elsewhere was no error of isolation.")
            return
        }
        #expect(service.type == "Source")
    }

    @Test("N5: Where nothing has gone, what is asynchronous is so for good")
    func once() async {
        let (container, attempts) = (Resolver(), Counter())
        container.register { () async in Source() }.scope(.container)
        container.register { resolver in
            attempts.increment()
            return Report(meddler: Meddler {}, source: try resolver.resolveThrowing())
        }
        let error = await #expect(throws: ResolverError.self) { try await container.resolveAsync(Report.self) }
        guard case .asynchronous = error else {
            Issue.record("Not what was expected: \(String(describing: error))")
            return
        }
        #expect(attempts.count == 1)
    }
}
