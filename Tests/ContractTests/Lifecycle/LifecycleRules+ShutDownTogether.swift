import Resolver
import TestSupport
import Testing

private final class Inner: Sendable {}

private final class Marked: Sendable {
    let releases = Counter()
}

@Suite("L2: Several who shut down at the same time", .timeLimit(.minutes(15)))
struct ShutDownTogetherRules {
    let container = Resolver(name: "app")

    @Test("L2: A release that shuts its container down again, itself or by a task, is not waited for by that")
    func withinRelease() async {
        let ends = Counter()
        container.register { Inner() }.scope(.container).onRelease { [container] _ async in
            await container.shutDown()
            _ = await Task { await container.shutDown() }.value
            ends.increment()
        }
        _ = container.resolve(Inner.self)
        async let one = container.shutDown()
        async let other = container.shutDown()
        _ = await (one, other)
        #expect(ends.count == 1)
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test("L2: Another's release is waited for no longer than the limit, and reported")
    func joinedWithLimit() async {
        let (started, hasStarted) = AsyncStream.makeStream(of: Void.self)
        let (door, open) = AsyncStream.makeStream(of: Void.self)
        container.register { Inner() }.scope(.container).onRelease { _ async in
            hasStarted.yield()
            for await _ in door { break }
        }
        _ = container.resolve(Inner.self)
        let first = Task { await container.shutDown() }
        for await _ in started { break }
        let failures = await container.shutDown(timeLimit: .milliseconds(10))
        guard failures.count == 1, case .releaseFailed(let service, let underlying, _) = failures[0] else {
            Issue.record("\(failures)")
            open.yield()
            return
        }
        #expect(service.type == "Inner" && underlying is ResolverError.TimeLimitExceeded)
        open.yield()
        #expect(await first.value.isEmpty)
    }

    @Test("L2: Whoever returns from a shut-down finds released what was kept when it began")
    func always() async {
        let front = Resolver(child: container)
        container.register { Marked() }.scope(.container).onRelease { marked async in
            for _ in 0..<3 { await Task.yield() }
            marked.releases.increment()
        }
        let violations = Counter()
        await withTaskGroup(of: Void.self) { group in
            for task in 0..<8 {
                let asked = task.isMultiple(of: 2) ? container : front
                group.addTask {
                    for _ in 0..<50 {
                        let marked: Marked = asked.resolve()
                        await asked.shutDown()
                        if marked.releases.count != 1 { violations.increment() }
                    }
                }
            }
        }
        #expect(violations.count == 0)
    }
}
