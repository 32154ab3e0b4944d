import TestSupport
import Testing

@testable import Resolver

@Suite("The text of tooDeep")
struct TooDeepTests {
    private static let file = "ResolverTests/TooDeepTests.swift"

    @Test(
        "A service that asks for itself with ever new arguments: both ends of the path, and what stands in between as a number"
    )
    func thrown() throws {
        let container = Resolver()
        let innermost = Guarded("")
        let registered = #line + 1
        container.register { (resolver, args) -> Step? in
            let number: Int = args()
            do {
                return try resolver.resolveThrowing(args: number + 1)
            } catch {
                innermost.update { if $0.isEmpty { $0 = "\(error)" } }
                return nil
            }
        }
        .scope(.unique)
        let asked = #line + 2
        let isNil = try Work(stackSize: 1 << 20) {
            container.optional(Step.self, args: 0) == nil
        }.value()
        #expect(isNil)
        let depth = try depth(in: innermost.value)
        let inner = "    'Step', asked for at \(Self.file):\(registered + 3), registered at \(Self.file):\(registered)"
        #expect(depth > 24)
        #expect(
            innermost.value == """
                Resolver: 'Step' was asked for with \(depth) services in the middle of being made; the stack is nearly used up.
                  Asked for at \(Self.file):\(registered + 3).
                  On the way down:
                    'Step', asked for at \(Self.file):\(asked), registered at \(Self.file):\(registered)
                \(Array(repeating: inner, count: 11).joined(separator: "\n"))
                    … \(depth - 24) more …
                \(Array(repeating: inner, count: 12).joined(separator: "\n"))
                  To fix this, do one of:
                    - look for a service that asks for itself with ever new arguments
                    - resolve on a thread with a larger stack
                """)
    }

    @Test("In tasks, which need no stack")
    func tasks() async throws {
        let container = Resolver()
        container.register { (resolver, args) async throws -> Step in
            try await resolver.resolveAsync(args: args() + 1)
        }
        .scope(.unique)
        let text = await message { try await container.resolveAsync(Step.self, args: 0) }
        #expect(
            text.hasPrefix(
                "Resolver: 'Step' was asked for with 10000 services in the middle of being made; tasks may make no more than that within one another."
            ))
        #expect(
            text.hasSuffix(
                """
                  To fix this, do one of:
                    - look for a service that asks for itself with ever new arguments
                    - let a service take the next when it needs it: a `Provider`
                """))
    }

    @Test("An error that comes up a long way is put into words once")
    func longWay() async throws {
        let container = Resolver()
        container.register { (resolver, args) async throws -> Step in
            if args() == 3_000 { throw CancellationError() }
            return try await resolver.resolveAsync(args: args() + 1)
        }
        .scope(.unique)
        let clock = ContinuousClock()
        let duration = await clock.measure {
            let text = await message { try await container.resolveAsync(Step.self, args: 0) }
            #expect(text.contains("… 2976 more …"))
        }
        #expect(duration < .seconds(10))
    }

    @Test("Fatal where the call cannot throw")
    func fatal() async throws {
        let registered = #line + 3
        @Sendable func scenario() {
            let container = Resolver()
            container.register { (resolver, args) -> Step in resolver.resolve(args: args() + 1) }.scope(.unique)
            _ = container.resolve(Step.self, args: 0)
        }
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { scenario() }
        let text = message(of: result)
        let depth = try depth(in: text)
        #expect(
            text.hasPrefix(
                """
                Resolver: 'Step' was asked for with \(depth) services in the middle of being made; the stack is nearly used up.
                  Asked for at \(Self.file):\(registered).
                  On the way down:
                    'Step', asked for at \(Self.file):\(registered + 1), registered at \(Self.file):\(registered)

                """))
    }

    @Test("So many options around a factory that the stack is used up")
    func decorated() throws {
        let container = Resolver()
        let options = container.register { Step() }
        for _ in 0..<3_000 { options.decorate { _, step in step } }
        let failure = try Work(stackSize: 512 << 10) { () -> ResolverError? in
            do throws(ResolverError) {
                _ = try container.resolveThrowing(Step.self)
                return nil
            } catch {
                return error
            }
        }.value()
        guard case .tooDeep(1, let service, _) = failure else {
            Issue.record("Not what was expected: \(String(describing: failure))")
            return
        }
        #expect(service.type == "Step")
        #expect(try Work(stackSize: 64 << 20) { container.optional(Step.self) != nil }.value())
    }

    /// In a process of its own, as the clock's question stops the program.
    @Test("A clock that asks for what it times", arguments: [false, true])
    func clock(isSliding: Bool) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [isSliding] in
            struct Asking: Clock {
                let container: Resolver
                let isAsking: Guarded<Bool>
                var now: ContinuousClock.Instant {
                    if isAsking.value { _ = container.resolve(Step.self) }
                    return ContinuousClock.now
                }
                var minimumResolution: Duration { .zero }
                func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {}
            }
            let (container, isAsking) = (Resolver(), Guarded(false))
            container.register { Step() }
                .scope(
                    .timeToLive(
                        .seconds(60), clock: Asking(container: container, isAsking: isAsking), sliding: isSliding))
            _ = container.resolve(Step.self)
            isAsking.value = true
            _ = container.resolve(Step.self)
        }
        #expect(
            standardError(of: result).contains(
                "'Step' was asked for with 0 services in the middle of being made; the stack"))
    }

    /// In a process of its own, as what a scope of the user's asks for stops the program.
    @Test("A scope that asks the container for what the container asks it for")
    func scope() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            final class Circular: ResolverScope, @unchecked Sendable {
                override func resolve<Service>(
                    registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?
                ) -> Service? {
                    resolver.resolve(Service.self, args: args)
                }
            }
            let container = Resolver()
            container.register { Step() }.scope(Circular())
            _ = container.optional(Step.self)
        }
        let text = standardError(of: result)
        #expect(text.contains("'Step' was asked for with 0 services in the middle of being made; the stack"))
        #expect(
            text.contains(
                """
                  To fix this, do one of:
                    - look for a scope that asks the container for the service it is asked for; its registration makes one: `instantiate`
                    - resolve on a thread with a larger stack
                """))
    }

    @Test("A scope that does so where factories may suspend", .timeLimit(.minutes(15)))
    func suspendingScope() async {
        final class Circular: ResolverScope, @unchecked Sendable {
            override func resolveAsync<Service>(
                registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?,
                isolation: isolated (any Actor)? = #isolation
            ) async throws(ResolverError) -> Service? {
                try await resolver.resolveAsync(Service.self)
            }
        }
        let container = Resolver()
        container.register { () async -> Step in Step() }.scope(Circular())
        let text = await message { try await container.resolveAsync(Step.self) }
        #expect(
            text.hasPrefix(
                "Resolver: The scope of 'Step' has been asked for it 10000 times within itself; tasks may do no more than that."
            ))
        #expect(
            text.contains(
                "look for a scope that asks the container for the service it is asked for; its registration makes one: `instantiateAsync`"
            ))
        #expect(!text.contains("Provider"))
    }

    /// A chain of ten thousand would take a minute.
    @Test("Calls of scopes between which factories run are not within one another")
    func callsOfScopes() {
        let place = CodeLocation(#fileID, #line)
        let outer = ScopeCall(at: place, within: nil, frames: 3)
        #expect(outer.depth == 1)
        let inner = ScopeCall(at: place, within: outer, frames: 3)
        #expect(inner.depth == 2)
        #expect(ScopeCall(at: place, within: inner, frames: 3).depth == 3)
        #expect(ScopeCall(at: place, within: inner, frames: 4).depth == 1)
        inner.end()
        #expect(ScopeCall(at: place, within: inner, frames: 3).depth == 1)
    }

    private func depth(in text: String) throws -> Int {
        let match = try #require(text.firstMatch(of: /with (\d+) services/), "\(text)")
        return try #require(Int(match.1))
    }
}

private final class Step: Sendable {}
