import Resolver

// Point 16. Containers that are reached in many ways are asked once, and all of a type are found in one go. Before
// the repair: failed 5 of 5, ended at a limit of 5 s; without it, 1 of 1 each: a removal 70 ms and a kept service
// 178 ms; `resolve-all-of-many` hung for 20 s.

let diamondAttacks: [Attack] = [
    Attack("diamonds-of-containers") { _ in askDiamonds() },
    Attack("resolve-all-of-many") { _ in resolveAllOfMany(100_000) },
    Attack("resolve-all-through-diamonds") { _ in resolveAllThroughDiamonds() },
]

private final class Missing: Sendable {}
private final class Present: Sendable {}
private final class Kept: Sendable {}

/// Eighteen diamonds, each on top of the next: 55 containers, and a quarter of a million ways down.
private func diamonds() -> [Resolver] {
    let bottom = Resolver()
    var all = [bottom]
    for _ in 0..<18 {
        let (left, right, top) = (Resolver(child: all[all.count - 1]), Resolver(child: all[all.count - 1]), Resolver())
        top.add(child: left)
        top.add(child: right)
        all += [left, right, top]
    }
    return all
}

private func askDiamonds() {
    let all = diamonds()
    let (bottom, top) = (all[0], all[all.count - 1])
    bottom.register { Present() }
    bottom.register { Kept() }.scope(.application)
    _ = top.resolve(Present.self)
    _ = top.resolve(Kept.self)
    func within(_ limit: Double, _ what: String, _ work: () -> Void) {
        let time = seconds(work)
        expect(time < limit, "\(what): \(time * 1000) ms")
    }
    within(0.05, "a missing service") { expect(top.optional(Missing.self) == nil, "there is one") }
    within(0.05, "whether it is registered") { expect(!top.isRegistered(Missing.self), "it is") }
    within(0.05, "another registration") { bottom.register { Present() } }
    within(0.05, "a removal") { _ = bottom.unregister(Present.self) }
    within(0.05, "what shows through") { bottom.register { Present() } }
    within(0.05, "a service") { _ = top.resolve(Present.self) }
    within(0.05, "one more container") { bottom.add(child: Resolver()) }
    within(0.05, "an error") { _ = try? top.resolveThrowing(Missing.self) }
    bottom.register { Kept() }.scope(.application)
    within(0.05, "a kept service") { _ = top.resolve(Kept.self) }
}

private func resolveAllOfMany(_ count: Int) {
    let resolver = Resolver()
    for number in 0..<count { resolver.register(name: Resolver.Name("\(number)")) { Present() } }
    var found = 0
    let time = seconds { found = resolver.resolveAll(Present.self).count }
    expect(found == count, "\(found) of \(count)")
    expect(time < 1.5, "it took \(time) s")
}

private func resolveAllThroughDiamonds() {
    let all = diamonds()
    for (number, resolver) in all.enumerated() { resolver.register(name: Resolver.Name("\(number)")) { Present() } }
    var found = 0
    let time = seconds { found = all[all.count - 1].resolveAll(Present.self).count }
    expect(found == all.count, "\(found) of \(all.count)")
    expect(time < 0.1, "it took \(time) s")
}
