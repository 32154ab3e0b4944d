import Resolver

// Point 12. A thread that sits in a factory holds nothing up. Before the repair: failed 5 of 5 (34 MB; 32 then 67
// ns).

let longFactoryAttacks: [Attack] = [
    Attack("long-factory", rounds: 100_000) { rounds in sitInFactory(rounds) }
]

private final class Slow: Sendable {}
private final class Replaced: Sendable {}
private final class Unique: Sendable {}

private func sitInFactory(_ rounds: Int) {
    let (resolver, begun, open) = (Resolver(), Gate(), Gate())
    resolver.register { Unique() }.scope(.unique)
    resolver.register { () -> Slow in
        begun.open()
        open.pass()
        return Slow()
    }
    resolver.register { Replaced() }
    func timed() -> Double {
        leastSeconds(of: 40) { for _ in 0..<20_000 { _ = resolver.resolve(Unique.self) } }
    }
    let sitting = Thread { _ = resolver.resolve(Slow.self) }
    begun.pass()
    let before = timed()
    let grown = growth {
        let writer = Thread {
            for _ in 0..<rounds { resolver.register { Replaced() }.scope(.application) }
        }
        writer.join()
    }
    let after = timed()
    open.open()
    sitting.join()
    write("\(before / 20_000 * 1e9) then \(after / 20_000 * 1e9) ns, \(grown) bytes")
    expect(grown < 6_000_000, "grown by \(grown) bytes while a thread sat in a factory")
    expect(after < before * 1.5, "a unique service takes \(after / before) times as long as before")
}
