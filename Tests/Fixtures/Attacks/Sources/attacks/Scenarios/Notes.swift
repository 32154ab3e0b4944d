import Resolver

// Point 17. What one factory notes has a bound, however often it asks. Before the repair, run once each: all
// failed, grown by 2 to 114 MB.

#if DEBUG
    private let questions = 200_000
#else
    private let questions = 1_000_000
#endif

let noteAttacks: [Attack] = [
    attack("kept") { _ = $0.resolve(Kept.self) },
    attack("unique") { _ = $0.resolve(Unique.self) },
    attack("graph") { _ = $0.resolve(Graph.self) },
    attack("value") { _ = $0.resolve(Int.self) },
    attack("missing") { _ = $0.optional(Missing.self) },
    attack("all") { _ = $0.resolveAll(Kept.self) },
    attack("is-registered") { _ = $0.isRegistered(Kept.self) },
    attack("of-another-container") { _ in _ = other.resolve(Kept.self) },
    Attack("notes-of-a-task", rounds: questions / 10, patience: 60) { rounds in try await askInTask(rounds) },
]

private final class Kept: Sendable {}
private final class Unique: Sendable {}
private final class Graph: Sendable {}
private final class Missing: Sendable {}
private final class Asker: Sendable {}

private let other: Resolver = {
    let other = Resolver()
    other.register { Kept() }.scope(.application)
    return other
}()

private func container() -> Resolver {
    let resolver = Resolver()
    resolver.register { Kept() }.scope(.application)
    resolver.register { Unique() }.scope(.unique)
    resolver.register { Graph() }.scope(.graph)
    resolver.register { 12 }.scope(.graph)
    return resolver
}

/// A factory that asks the same question a million times.
private func attack(_ name: String, _ ask: @escaping @Sendable (Resolver) -> Void) -> Attack {
    Attack("notes-\(name)", rounds: questions, patience: 60) { rounds in
        let resolver = container()
        resolver.register { [unowned resolver] () -> Asker in
            for _ in 0..<1000 { ask(resolver) }
            let grown = growth { for _ in 0..<rounds { ask(resolver) } }
            expect(grown < 500_000, "grown by \(grown) bytes within one factory")
            return Asker()
        }.scope(.application)
        _ = resolver.resolve(Asker.self)
    }
}

private func askInTask(_ rounds: Int) async throws {
    let resolver = container()
    resolver.register { () async in Missing() }.scope(.application)
    resolver.register { [unowned resolver] () async throws -> Asker in
        for _ in 0..<1000 { _ = try await resolver.resolveAsync(Missing.self) }
        let before = bytesInUse()
        for _ in 0..<rounds {
            _ = try await resolver.resolveAsync(Missing.self)
            _ = try await resolver.resolveAsync(Kept.self)
        }
        let grown = bytesInUse() - before
        expect(grown < 500_000, "grown by \(grown) bytes within one factory")
        return Asker()
    }.scope(.application)
    _ = try await resolver.resolveAsync(Asker.self)
}
