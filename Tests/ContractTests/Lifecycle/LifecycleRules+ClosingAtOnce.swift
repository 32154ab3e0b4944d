import Foundation
import Resolver
import TestSupport
import Testing

@Suite("C8: Closing what has nothing to wait for", .timeLimit(.minutes(15)))
struct ClosingAtOnceRules {
    private let app = Resolver(name: "app")

    private final class Kept: Sendable {}

    /// Does something at its end.
    private final class Ending: Sendable {
        private let atEnd: @Sendable () -> Void
        init(_ atEnd: @escaping @Sendable () -> Void) { self.atEnd = atEnd }
        deinit { atEnd() }
    }

    /// A container that keeps what does something at its end, about which nothing else is to be done: which is known from the second
    /// time on.
    private static func request(
        in app: Resolver = Resolver(name: "app"), atEnd: @escaping @Sendable (_ container: Resolver) -> Void
    ) async -> Resolver {
        for isFirst in [true, false] {
            let request = app.nested("request")
            request.register(.anywhere) { (resolver: Resolver) in
                // As many do.
                Ending { isFirst ? () : atEnd(resolver) }
            }.scope(.application)
            _ = request.resolve(Ending.self)
            if !isFirst { return request }
            await request.shutDown()
        }
        return app
    }

    @Test("C8: What has itself made anew at its end does not keep it open")
    func refilled() async {
        let ends = Guarded(0)
        for _ in 0..<3 {
            let request = await Self.request { container in
                ends.update { $0 += 1 }
                _ = try? container.resolveThrowing(Ending.self)
            }
            #expect(await request.shutDown().isEmpty)
            #expect(request.failure(resolving: Ending.self)?.isClosed == true)
        }
        #expect(ends.value == 3 * 9)
    }

    @Test("C8: Nor do threads that go on asking")
    func asked() async {
        app.register(.anywhere) { Kept() }.scope(.nested)
        for _ in 0..<200 {
            let request = app.nested("request")
            let (begun, ended) = (Guarded(0), Latch())
            for _ in 0..<2 {
                Thread.detachNewThread {
                    begun.update { $0 += 1 }
                    while (try? request.resolveThrowing(Kept.self)) != nil {}
                    if begun.update({ $0 -= 1 }) == 0 { ended.open() }
                }
            }
            while begun.value < 2 { await Task.yield() }
            #expect(await request.shutDown().isEmpty)
            await ended.opened()
            #expect(request.failure(resolving: Kept.self)?.isClosed == true)
        }
    }

    @Test("C8: What others keep of its registrations is released with it", arguments: [false, true])
    func others(isNested: Bool) async {
        let released = Guarded<[String]>([])
        for label in ["first", "second"] {
            let session = app.nested("session")
            session.register(.anywhere) { (resolver: Resolver) in Ending { _ = resolver } }
                .scope(isNested ? .nested : .application).onRelease { _ in released.update { $0.append(label) } }
            session.register(.anywhere) { Whole(label: $0.resolve()) }.scope(.application).onRelease { _ in
                released.update { $0.append(label) }
            }
            session.register { label }
            let asking = isNested ? session.nested("request") : Resolver(child: session)
            asking.register { "its own" }
            if isNested { _ = asking.resolve(Ending.self) } else { _ = asking.resolve(Whole.self) }
            #expect(await session.shutDown().isEmpty)
            #expect(released.value.last == label)
            _ = asking
        }
        #expect(released.value == ["first", "second"])
    }

    // What blocks a thread of the few that tasks share does so in a process of its own.

    @Test("C8: Who closes it meanwhile waits, and what ends may still ask it")
    func meanwhile() async {
        await #expect(processExitsWith: .success) {
            let (begun, goesOn, answers) = (Guarded(false), Event(), Guarded<[Bool]>([]))
            let request = await Self.request { container in
                begun.update { $0 = true }
                goesOn.wait()
                let isAnswered = (try? container.resolveThrowing(Kept.self)) != nil
                answers.update { $0.append(isAnswered) }
            }
            request.register(.anywhere) { Kept() }
            let first = Task.detached { await request.shutDown() }
            while !begun.value { await Task.yield() }
            // Gives up, which closes nothing.
            await request.shutDown(timeLimit: .milliseconds(1))
            let second = Task.detached { () -> Int in
                await request.shutDown()
                return answers.value.count
            }
            for _ in 0..<50 { await Task.yield() }
            goesOn.happen()
            let count = await second.value
            _ = await first.value
            precondition(count == 1 && answers.value == [true])
            precondition(request.failure(resolving: Kept.self)?.isClosed == true)
        }
    }

    @Test("C8: What ends may start what closes it, and wait for that")
    func fromWithin() async {
        await #expect(processExitsWith: .success) {
            let isInTime = Guarded(false)
            let request = await Self.request { container in
                let done = Event()
                Task {
                    await container.shutDown()
                    done.happen()
                }
                let hasHappened = done.wait()
                isInTime.update { $0 = hasHappened }
            }
            await request.shutDown()
            precondition(isInTime.value)
        }
    }

    private final class Whole: Sendable {
        let label: String
        init(label: String) { self.label = label }
    }
}
