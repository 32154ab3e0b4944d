import Resolver

// Point 16. An error names the nearest, not all. Before the repair: BEFORE.

let nearMissAttacks: [Attack] = [
    Attack("near-misses-of-many-names") { _ in
        let resolver = Resolver()
        for number in 0..<100_000 { resolver.register(name: Resolver.Name("other-\(number)")) { Present() } }
        judge(resolver, "other-")
    },
    Attack("near-misses-of-many-containers") { _ in
        let containers = (0..<20_000).map { _ in Resolver() }
        for container in containers { container.register(name: "wanted") { Present() } }
        judge(Resolver(), "Resolver #")
        withExtendedLifetime(containers) {}
    },
]

private final class Present: Sendable {}

private func judge(_ resolver: Resolver, _ word: String) {
    var text = ""
    let time = seconds {
        do throws(ResolverError) {
            _ = try resolver.resolveThrowing(Present.self, name: "wanted")
            fail("there is one")
        } catch {
            text = "\(error)"
        }
    }
    // Counted without a library for texts.
    let pieces = text.split(separator: word, omittingEmptySubsequences: false).count - 1
    // Ten of them, and the first three again among the remedies.
    expect(pieces > 0 && pieces <= 13, "\(pieces) near misses are named")
    expect(text.utf8.count < 4096, "a text of \(text.utf8.count) bytes")
    expect(time < 2, "it took \(time) s")
}
