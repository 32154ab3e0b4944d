import Resolver
import TestSupport
import Testing

// Two services that need each other, each behind a gate that lets the other thread begin first.

private final class LeftGate: Sendable {}

private final class RightGate: Sendable {}

private final class Left: Sendable {
    init(gate: LeftGate, other: Right) {}
}

private final class Right: Sendable {
    init(gate: RightGate, other: Left) {}
}

/// Needs one of the two, and is no part of their cycle.
private final class Outer: Sendable {
    init(left: Left) {}
}

/// What both of two threads are in need of.
private final class Common: Sendable {}

extension Resolver {
    /// Registers the two, and gates that open once both are being made.
    fileprivate func registerHands(_ scope: ResolverScope) {
        let (left, right) = (Event(), Event())
        register { () -> LeftGate in
            left.happen()
            right.wait()
            return LeftGate()
        }
        register { () -> RightGate in
            right.happen()
            left.wait()
            return RightGate()
        }
        register(Left.init).scope(scope)
        register(Right.init).scope(scope)
    }
}

@Suite("N3: Cycles of services across threads")
struct RingRules {
    private let container = Resolver()

    @Test(
        "N3: Two threads that make each other's dependencies get an error with the path", arguments: KeptScope.allCases)
    func error(_ kept: KeptScope) throws {
        let container = container
        container.registerHands(kept.scope)
        let works = [
            Work { container.failure(resolving: Left.self) }, Work { container.failure(resolving: Right.self) },
        ]
        for work in works {
            guard case .cycle(let path, let trail) = try #require(try work.value()) else {
                Issue.record("Not a cycle")
                continue
            }
            #expect(Set(path.map(\.service.type)) == ["Left", "Right"])
            #expect(!trail.path.isEmpty)
        }
    }

    @Test("N3: The path is the cycle, without the ways to it")
    func waysToIt() throws {
        let container = container
        container.registerHands(.container)
        container.register(Outer.init)
        let outer = Work { container.failure(resolving: Outer.self) }
        let right = Work { container.failure(resolving: Right.self) }
        for work in [outer, right] {
            guard case .cycle(let path, _) = try #require(try work.value()) else {
                Issue.record("Not a cycle")
                continue
            }
            #expect(Set(path.map(\.service.type)) == ["Left", "Right"])
        }
    }

    @Test("N3: The same through two containers that share what they keep")
    func containers() throws {
        let container = container
        container.registerHands(.container)
        let parent = Resolver(child: container)
        let works = [
            Work { container.failure(resolving: Left.self) }, Work { parent.failure(resolving: Right.self) },
        ]
        for work in works {
            guard case .cycle(let path, _) = try #require(try work.value()) else {
                Issue.record("Not a cycle")
                continue
            }
            #expect(Set(path.map(\.service.type)) == ["Left", "Right"])
        }
    }

    @Test("N3: Where it cannot be thrown the program stops with the path")
    func stops() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = Resolver()
            container.registerHands(.application)
            let left = Work { container.resolve(Left.self) }
            let right = Work { container.resolve(Right.self) }
            _ = try (left.value(), right.value())
        }
        let text = standardError(of: result)
        #expect(text.contains("'Left' → 'Right' → 'Left'") || text.contains("'Right' → 'Left' → 'Right'"))
    }

    @Test("N3: Three threads in a ring, each waiting for the next, get an error with the path")
    func three() throws {
        let begun = [Event(), Event(), Event()]
        let container = container
        for index in 0..<3 {
            container.register(name: .init("\(index)")) { (resolver) throws -> Labelled in
                begun[index].happen()
                for event in begun { event.wait() }
                let next = try resolver.resolveThrowing(Labelled.self, name: .init("\((index + 1) % 3)"))
                return Labelled("\(index)\(next.label)")
            }.scope(.container)
        }
        let works = (0..<3).map { index in
            Work { container.failure(resolving: Labelled.self, name: .init("\(index)")) }
        }
        for work in works {
            guard case .cycle(let path, let trail) = try #require(try work.value()) else {
                Issue.record("Not a cycle")
                continue
            }
            // From any of them round to the one before it, each needing the next.
            let names = path.compactMap { $0.service.name.flatMap { Int($0) } }
            #expect(names.count == 3)
            #expect(names == (0..<3).map { (names[0] + $0) % 3 })
            #expect(!trail.path.isEmpty)
        }
    }

    @Test("N3: Threads that wait for the same thing, and for each other in one direction, are no ring")
    func noRing() throws {
        let (hasBegun, mayEnd) = (Event(), Event())
        let container = container
        container.register { () -> Common in
            hasBegun.happen()
            mayEnd.wait()
            return Common()
        }.scope(.container)
        container.register(name: "a") { resolver in Labelled("\(ObjectIdentifier(resolver.resolve(Common.self)))") }
            .scope(.container)
        container.register(name: "b") { resolver in
            let a: Labelled = resolver.resolve(name: "a")
            return Labelled("\(ObjectIdentifier(resolver.resolve(Common.self)))" == a.label ? "same" : "another")
        }.scope(.container)
        let common = Work { container.resolve(Common.self) }
        hasBegun.wait()
        let a = Work { container.resolve(Labelled.self, name: "a") }
        #expect(Waiting.threads(1, for: Common.self, in: container))
        // For what waits for that, and does not wait for this.
        let b = Work { container.resolve(Labelled.self, name: "b") }
        #expect(Waiting.threads(1, for: Labelled.self, name: "a", in: container))
        mayEnd.happen()
        _ = try (common.value(), a.value())
        let label = try b.value().label
        #expect(label == "same")
    }

    @Test("N3: A thread that has yet to wake up from waiting closes no ring")
    func wakingUp() throws {
        // Each thread asks for its neighbour's right after having made what the neighbour waits for.
        for _ in 0..<300 {
            let container = Resolver()
            for index in 0..<4 {
                container.register(name: .init("\(index)")) { resolver in
                    Labelled(index == 0 ? "0" : resolver.resolve(Labelled.self, name: .init("\(index - 1)")).label)
                }.scope(.container)
            }
            let works = (0..<4).map { first in
                Work {
                    (0..<4).compactMap { step in
                        try? container.resolveThrowing(Labelled.self, name: .init("\((first + step) % 4)"))
                    }.count
                }
            }
            for work in works {
                let count = try work.value()
                #expect(count == 4)
            }
        }
    }
}
