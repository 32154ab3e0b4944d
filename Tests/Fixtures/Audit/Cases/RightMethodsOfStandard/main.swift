import Resolver

// Methods that only the standard library calls, and one that only a key path names.
struct Part: Sendable {}
struct Parts: Sequence {
    func makeIterator() -> IndexingIterator<[Part]> {
        Resolver.register { Part() }
        return [Resolver.resolve(Part.self)].makeIterator()
    }
}
final class Counter: CustomStringConvertible {
    var description: String { text() }
    private func text() -> String {
        Resolver.register(name: "text") { "counted" }
        return Resolver.resolve(name: "text")
    }
}

for _ in Parts() {}
_ = "\(Counter())"
_ = Resolver.resolve(Part.self)
_ = Resolver.resolve(String.self, name: "text")
