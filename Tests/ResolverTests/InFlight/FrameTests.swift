import Resolver
import TestSupport
import Testing

/// Frames of factories that suspend, of services that are not kept: these take the fast path of `resolveAsync`.
@Suite("Frames of factories that suspend")
struct FrameTests {
    private final class Part: Sendable {}

    private struct Whole: Sendable {
        let part: Part
        let left: Task<Part, Never>
    }

    @Test(
        "A task that a factory leaves behind finds the frame, or that it has ended, and neither keeps the container",
        arguments: [false, true])
    func leftBehind(suspends: Bool) async throws {
        weak var ended: Resolver?
        do {
            let resolver = Resolver()
            ended = resolver
            resolver.register { Part() }.scope(.graph)
            resolver.register { (resolver: Resolver) async -> Whole in
                let left = Task { Resolver.withRoot(resolver) { Resolver.resolve(Part.self) } }
                if suspends { await Task.yield() }
                return Whole(part: Resolver.resolve(), left: left)
            }
            .scope(.unique)
            for _ in 0..<2_000 {
                let whole = try await resolver.resolveAsync(Whole.self)
                _ = await whole.left.value
            }
        }
        #expect(ended == nil)
    }

    @Test("Many tasks at once each make their own, in a pass of its own")
    func manyTasks() async throws {
        let resolver = Resolver()
        resolver.register { Part() }.scope(.graph)
        resolver.register { (resolver: Resolver) async -> (Part, Part) in
            let first: Part = resolver.resolve()
            await Task.yield()
            return (first, resolver.resolve())
        }
        .scope(.unique)
        let parts = try await withThrowingTaskGroup(of: (Part, Part).self) { group in
            for _ in 0..<500 { group.addTask { try await resolver.resolveAsync() } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        // One instance in each pass, and none in two.
        #expect(parts.allSatisfy { $0.0 === $0.1 })
        #expect(Set(parts.map { ObjectIdentifier($0.0) }).count == 500)
    }

    @Test("A factory that fails says where it was asked for, and the next one begins anew")
    func failure() async throws {
        struct Refused: Error {}
        let resolver = Resolver()
        let made = Counter()
        resolver.register { () async throws -> Part in
            if made.increment() == 1 { throw Refused() }
            return Part()
        }
        .scope(.unique)
        await #expect {
            try await resolver.resolveAsync(Part.self)
        } throws: { error in
            guard case .factoryFailed(_, let underlying, _, let trail)? = error as? ResolverError else { return false }
            return underlying is Refused && "\(trail.asked)".contains("FrameTests")
        }
        _ = try await resolver.resolveAsync(Part.self)
        #expect(made.count == 2)
    }
}
