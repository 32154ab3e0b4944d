import Resolver

// Point 16. An error names the nearest, not all. Before the repair: failed 5 of 5, those of names at a limit of 5
// s; without it, 1 of 1, 100,003 named in 7.6 MB.

let nearMissAttacks: [Attack] = [
    Attack("near-misses-of-many-names") { _ in
        let resolver = Resolver()
        for number in 0..<100_000 { resolver.register(name: Resolver.Name("other-\(number)")) { Present() } }
        judge(resolver)
    },
    Attack("near-misses-of-many-containers") { _ in
        let containers = (0..<20_000).map { _ in Resolver() }
        for container in containers { container.register(name: "wanted") { Present() } }
        judge(Resolver())
        withExtendedLifetime(containers) {}
    },
]

private final class Present: Sendable {}

private func judge(_ resolver: Resolver) {
    var (text, count) = ("", 0)
    let time = seconds {
        do throws(ResolverError) {
            _ = try resolver.resolveThrowing(Present.self, name: "wanted")
            fail("there is one")
        } catch {
            text = "\(error)"
            guard case .notRegistered(_, let nearMisses, _) = error else { return fail(text) }
            count = nearMisses.count
        }
    }
    expect(count > 0 && count <= 10, "\(count) near misses")
    expect(text.utf8.count < 4096, "a text of \(text.utf8.count) bytes")
    expect(time < 2, "it took \(time) s")
}
