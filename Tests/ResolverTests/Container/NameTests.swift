import Testing

@testable import Resolver

extension Resolver.Name {
    fileprivate static let fred = Self("fred")
    fileprivate static let barney: Self = "barney"
}

@Suite("Names")
struct NameTests {
    @Test("A literal, an initialiser and a constant give the same name")
    func equality() {
        let literal: Resolver.Name = "fred"
        #expect(literal == .fred)
        #expect(literal == Resolver.Name(stringLiteral: "fred"))
        #expect(literal != .barney)
        #expect(literal != "Fred")
        #expect(literal.rawValue == "fred")
        #expect("\(literal)" == "fred")
    }

    @Test("Names are equal when their strings are, however they are encoded")
    func unicode() {
        let composed: Resolver.Name = "caf\u{E9}"
        let decomposed: Resolver.Name = "cafe\u{301}"
        #expect(composed == decomposed)
        #expect(composed.hashValue == decomposed.hashValue)
        #expect(Set([composed, decomposed]).count == 1)

        let container = Resolver()
        container.register(name: composed) { Tag("drink") }
        #expect(container.resolve(Tag.self, name: decomposed).text == "drink")
        #expect(container.isRegistered(Tag.self, name: "cafe\u{301}"))
        #expect(!container.isRegistered(Tag.self, name: "cafe"))
    }

    @Test(
        "Names that differ tell registrations apart",
        arguments: ["", " ", "a", "A", "ä", "👩‍👩‍👧", String(repeating: "x", count: 10_000)])
    func distinct(text: String) {
        let container = Resolver()
        let names = ["", " ", "a", "A", "ä", "👩‍👩‍👧", String(repeating: "x", count: 10_000)]
        for name in names { container.register(name: Resolver.Name(name)) { Tag(name) } }
        #expect(container.resolve(Tag.self, name: Resolver.Name(text)).text == text)
        #expect(container.optional(Tag.self) == nil)
        #expect(container.optional(Tag.self, name: "b") == nil)
    }

    @Test("A string that may be missing gives a name that may be missing")
    func fromString() {
        #expect(Resolver.Name.name(fromString: nil) == nil)
        #expect(Resolver.Name.name(fromString: "fred") == .fred)
    }

    @Test("A name is a key of dictionaries")
    func hashing() {
        let ages: [Resolver.Name: Int] = [.fred: 40, .barney: 38]
        #expect(ages["fred"] == 40)
        #expect(ages["wilma"] == nil)
    }

    @Test("Many names have many hashes")
    func spread() {
        let names = (0..<100_000).map { Resolver.Name("name \($0)") }
        #expect(Set(names).count == names.count)
        #expect(Set(names.map(\.hash)).count == names.count)
    }

    @Test("Each character of a name changes its hash, and so does its length")
    func everyCharacter() {
        let characters = Array("abcdefghijklmnopqrstuvwxyz0123456789ABCD")
        for count in 0...characters.count {
            let name = Resolver.Name(String(characters[..<count]))
            var others = [Resolver.Name(name.rawValue + "\0"), Resolver.Name("\0" + name.rawValue)]
            for index in 0..<count {
                var changed = characters[..<count]
                changed[index] = "~"
                others.append(Resolver.Name(String(changed)))
            }
            #expect(!others.map(\.hash).contains(name.hash))
        }
    }
}

private final class Tag: Sendable {
    let text: String
    init(_ text: String) { self.text = text }
}
