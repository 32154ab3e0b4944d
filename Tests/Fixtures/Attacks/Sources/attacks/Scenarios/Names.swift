import Resolver

// Point 17. Names are equal as strings are, and cost nothing once they are gone. Before the repair: equality
// failed 5 of 5; those that come and go were run once each: grown by 275 MB and 113 MB.

#if DEBUG
    private let names = 200_000
#else
    private let names = 1_000_000
#endif

let nameAttacks: [Attack] = [
    Attack("names-that-are-equal") { _ in compareNames() },
    Attack("names-come-and-go", rounds: names, patience: 60) { rounds in comeAndGo(rounds) },
    Attack("names-come-and-go-behind-another-container", rounds: names / 4, patience: 60) { rounds in
        comeAndGoBehind(rounds)
    },
]

private final class Service: Sendable {}

private func compareNames() {
    let pairs: [(String, String)] = [
        ("\u{E9}", "e\u{301}"), ("K", "\u{212A}"), ("\u{C5}", "\u{212B}"), ("\u{C5}", "A\u{30A}"),
        ("caf\u{E9}", "cafe\u{301}"), ("\u{1E69}", "s\u{307}\u{323}"), (";", "\u{37E}"), ("`", "\u{1FEF}"),
        ("\u{AC00}", "\u{1100}\u{1161}"), ("300 K", "300 \u{212A}"),
    ]
    for (left, right) in pairs {
        let (one, other) = (Resolver.Name(left), Resolver.Name(right))
        expect(left == right, "\(left) and \(right) are other strings")
        expect(
            one == other,
            "\(left) (\(left.unicodeScalars.map(\.value))) is not the name \(right.unicodeScalars.map(\.value))")
        expect(one.hashValue == other.hashValue, "\(left) hashes to two numbers")
        expect(Set([one, other]).count == 1, "\(left) is in a set twice")
        for (registered, asked) in [(one, other), (other, one)] {
            let resolver = Resolver()
            resolver.register(name: registered) { Service() }.scope(.application)
            let found = resolver.optional(Service.self, name: asked)
            expect(found != nil, "\(left) is registered and not found")
            expect(found === resolver.optional(Service.self, name: registered), "\(left) has two instances")
            resolver.register(name: asked) { Service() }
            expect(resolver.resolveAll(Service.self).count == 1, "\(left) is registered twice")
            expect(resolver.unregister(Service.self, name: registered), "\(left) cannot be taken away")
            expect(!resolver.isRegistered(Service.self, name: asked), "\(left) is there still")
        }
    }
    for (left, right) in [("a", "b"), ("K", "k"), ("\u{E9}", "e"), ("", " ")] {
        expect(Resolver.Name(left) != Resolver.Name(right), "\(left) is the name \(right)")
    }
}

private func comeAndGo(_ rounds: Int) {
    let resolver = Resolver()
    func comeAndGo(_ range: Range<Int>) {
        for number in range {
            let name = Resolver.Name("a name that comes and goes, number \(number)")
            resolver.register(name: name) { Service() }.scope(.application)
            _ = resolver.resolve(Service.self, name: name)
            resolver.unregister(Service.self, name: name)
        }
    }
    comeAndGo(0..<1000)
    let grown = growth { comeAndGo(1000..<rounds) }
    expect(grown < 2_000_000, "grown by \(grown) bytes")
}

/// What the outer container knows of a name that the inner one had.
private func comeAndGoBehind(_ rounds: Int) {
    let inner = Resolver()
    let outer = Resolver(child: inner)
    func comeAndGo(_ range: Range<Int>) {
        for number in range {
            let name = Resolver.Name("a name that comes and goes, number \(number)")
            inner.register(name: name) { Service() }.scope(.application)
            _ = outer.resolve(Service.self, name: name)
            inner.unregister(Service.self, name: name)
        }
    }
    comeAndGo(0..<1000)
    let grown = growth { comeAndGo(1000..<rounds) }
    expect(grown < 2_000_000, "grown by \(grown) bytes")
}
