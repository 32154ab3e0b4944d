import Foundation
import Resolver
import ResolverInspection
import ResolverTesting
import Testing

private protocol Walking: Sendable {}
private protocol Swimming: Sendable {}
private class Animal: @unchecked Sendable {}
private final class Dog: Animal, Walking, Swimming, @unchecked Sendable {}
private final class Owner: Sendable { init(dog: Dog) {} }
private final class Walker: Sendable { init(walking: any Walking) {} }
private final class Both: Sendable { init(both: any Walking & Swimming) {} }

@Suite("E4: What faults advise works")
struct RemedyTests {
    private let container = Resolver()

    /// What is advised for the only fault, but for what always is.
    private func remedies() -> [String] {
        let faults = container.faults
        #expect(faults.count == 1)
        return faults.flatMap(\.remedies).filter { $0 != "take it as an optional" }
    }

    @Test("E4: A superclass and a protocol cannot be what is missing, and can be asked for", arguments: [true, false])
    func abstractions(isProtocol: Bool) throws {
        if isProtocol {
            container.register { Dog() as any Walking }
        } else {
            container.register { Animal() }
        }
        container.register(Owner.init)
        let remedies = ["ask for '\(isProtocol ? "Walking" : "Animal")'", "register it: `register { … as Dog }`"]
        #expect(self.remedies() == remedies)
        let graph = try Resolver.Graph(json: Data(container.graph.json.utf8))
        #expect(graph == container.graph)
        #expect(graph.faults == container.faults)
    }

    @Test("E4: A subclass is said to be its superclass")
    func subclass() {
        container.register { Dog() }
        container.register(Keeper.init)
        #expect(
            remedies() == [
                "say that 'Dog' is one: `.implements(Animal.self)`", "register it: `register { … as Animal }`",
            ])
    }

    private final class Keeper: Sendable { init(animal: Animal) {} }

    @Test("E4: A composition is in brackets, where a dot follows")
    func composition() throws {
        container.register { Dog() }
        container.register(Both.init)
        #expect(
            remedies() == [
                "say that 'Dog' is one: `.implements((Swimming & Walking).self)`",
                "register it: `register { … as Swimming & Walking }`",
            ])
        container.register { Dog() }.implements((Swimming & Walking).self)
        try container.validate(propertiesIn: [])
    }

    @Test("E4: An alias has its registration's name, by which it is asked for, unless another is wanted")
    func names() {
        container.register(name: "rex") { Dog() }
        container.register(Walker.init)
        #expect(
            remedies() == [
                "say that 'Dog' named \"rex\" is one: `.implements(Walking.self)`, and ask for it by its name: `resolve(name: \"rex\")`",
                "register it: `register { … as Walking }`",
            ])
        container.register(name: "rex") { Dog() }.implements((any Walking).self)
        #expect(remedies() == ["ask for the name \"rex\"", "register it: `register { … as Walking }`"])
    }

    @Test("E4: Where another name is wanted, the alias is given that")
    func otherName() {
        container.register { Dog() }
        container.register(name: "tom") { Dog() as any Walking }.implements((any Swimming).self)
        container.unregister((any Walking).self, name: "tom")
        #expect(
            container.faults.first?.remedies.first
                == "say that 'Dog' is one: `.implements(Walking.self, name: \"tom\")`")
    }

    @Test("E4: What has another name only to be told apart is asked for with all others")
    func another() throws {
        container.register(name: .another) { Dog() }
        container.register(Walker.init)
        #expect(
            remedies() == [
                "say that 'Dog' named \"another #1\" is one: `.implements(Walking.self)`, and take all of them: `[Walking]`",
                "register it: `register { … as Walking }`",
            ])
        container.register(Owner.init)
        let remedies = container.faults.first { $0.service.type == "Owner" }?.remedies.first
        #expect(remedies == "take all of them: `[Dog]`")
    }
}
