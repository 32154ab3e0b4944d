import Resolver
import TestSupport
import Testing

private protocol Sounding { var sound: String { get } }
private protocol SoundingObject: AnyObject { var sound: String { get } }
private protocol Named { var name: String { get } }

private class Animal: @unchecked Sendable {}
private class Cat: Animal, @unchecked Sendable {
    let loudness = 1
}
private final class Lion: Cat, @unchecked Sendable {}
private final class Dog: Animal, @unchecked Sendable {
    let letters = ["w", "o", "o", "f"]
}
private final class Fish: Animal, @unchecked Sendable {}

extension Cat: Sounding, SoundingObject, Named {
    var sound: String { self is Lion ? "roar" : "meow \(loudness)" }
    var name: String { "cat" }
}
extension Dog: Sounding, SoundingObject, Named {
    var sound: String { letters.joined() }
    var name: String { "dog" }
}

extension ResolverError {
    fileprivate var isMismatch: Bool {
        if case .aliasMismatch = self { return true }
        return false
    }
}

@Suite("S5: Aliases of a class whose subclasses differ")
struct AliasClassRules {
    private let next = Guarded<@Sendable () -> Animal>({ Animal() })
    private let container = Resolver()

    private func register(_ scope: ResolverScope) {
        let next = next
        container.register { next.value() }
            .implements((any Sounding).self)
            .implements((any SoundingObject).self)
            .implements((any Sounding & Named).self)
            .implements(AnyObject.self)
            .implements(Cat.self)
            .scope(scope)
        // Within a resolution pass as well, and twice: the second finds what the first has left.
        container.register(name: "pass") { (container: Resolver) in
            [container.resolve((any Sounding).self).sound, container.resolve((any Sounding).self).sound]
        }
    }

    @Test(
        "S5: An object is called as its own class says, whichever class came before it",
        arguments: [ResolverScope.unique, .graph])
    func alternating(_ scope: ResolverScope) {
        register(scope)
        let classes: [(sound: String, make: @Sendable () -> Animal)] = [
            ("meow 1", { Cat() }), ("woof", { Dog() }), ("roar", { Lion() }), ("woof", { Dog() }),
            ("meow 1", { Cat() }),
        ]
        for (sound, make) in classes + classes {
            next.update { $0 = make }
            #expect(container.resolve((any Sounding).self).sound == sound)
            #expect(container.resolve((any SoundingObject).self).sound == sound)
            let both: any Sounding & Named = container.resolve()
            #expect(both.sound == sound)
            #expect(both.name == (sound == "woof" ? "dog" : "cat"))
            #expect(container.resolve([String].self, name: "pass") == [sound, sound])
            #expect(type(of: container.resolve(AnyObject.self)) == type(of: make()))
        }
    }

    @Test("S5: An object of a class that is not of the type is an error, and takes nothing from the others")
    func mismatch() throws {
        register(.unique)
        for _ in 0..<2 {
            next.update { $0 = { Cat() } }
            #expect(container.resolve((any SoundingObject).self).sound == "meow 1")
            #expect(container.resolve(Cat.self).loudness == 1)
            next.update { $0 = { Lion() } }
            #expect(container.resolve(Cat.self).sound == "roar")
            next.update { $0 = { Fish() } }
            for error in [
                #expect(throws: ResolverError.self) { try container.resolveThrowing((any SoundingObject).self) },
                #expect(throws: ResolverError.self) { try container.resolveThrowing((any Sounding & Named).self) },
                #expect(throws: ResolverError.self) { try container.resolveThrowing(Cat.self) },
            ] {
                guard case .aliasMismatch(_, let actual, _, _, _) = try #require(error) else {
                    Issue.record("\(String(describing: error))")
                    continue
                }
                #expect(actual == "Fish")
            }
        }
    }

    @Test("S5: No object is put where there is no room for it, however often it is tried", arguments: 1...3)
    func values(round: Int) throws {
        container.register { Dog() }.implements(Bool.self).implements((Int8, Int8).self).implements((() -> Void).self)
            .scope(round == 1 ? .unique : round == 2 ? .graph : .container)
        for _ in 0..<5 {
            #expect(container.failure(resolving: Bool.self)?.isMismatch == true)
            #expect(container.failure(resolving: (Int8, Int8).self)?.isMismatch == true)
            #expect(container.failure(resolving: (() -> Void).self)?.isMismatch == true)
        }
    }

    @Test("S5: What an alias of objects that are let go refers to is let go")
    func lifetimes() {
        register(.graph)
        weak var seen: Animal?
        next.update { $0 = { Dog() } }
        do {
            let dog: any SoundingObject = container.resolve()
            seen = dog as? Animal
            #expect(seen != nil)
        }
        #expect(seen == nil)
    }
}
