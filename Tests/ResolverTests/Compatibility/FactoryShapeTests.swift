import Resolver
import Testing

@Suite("Every shape of a factory")
struct FactoryShapeTests {
    @Test("Without parameters")
    func plain() {
        let resolver = Resolver()
        resolver.register { Cup() }
        resolver.register(name: "closure") {
            let cup = Cup()
            cup.content = "tea"
            return cup
        }
        resolver.register(Cup.self, name: "typed") { Cup("milk") }
        resolver.register(name: "optional") { () -> Cup? in Cup("maybe") }
        resolver.register(name: "function", factory: Cup.empty)
        resolver.register { Cup("cast") as Drinkable }
        #expect(resolver.resolve(Cup.self).content == nil)
        #expect(resolver.resolve(Cup.self, name: "closure").content == "tea")
        #expect(resolver.resolve(Cup.self, name: "typed").content == "milk")
        #expect(resolver.resolve(Cup.self, name: "optional").content == "maybe")
        #expect(resolver.resolve(Cup.self, name: "function").content == nil)
        #expect(resolver.resolve(Drinkable.self).content == "cast")
    }

    @Test("With the container")
    func container() {
        let resolver = Resolver()
        resolver.register { "coffee" }
        resolver.register { (r: Resolver) in Cup(r.resolve()) }
        resolver.register(name: "short") { Cup($0.resolve()) }
        resolver.register(name: "multi") { (r: Resolver) -> Cup in
            let content: String = r.resolve()
            return Cup(content + "!")
        }
        resolver.register(name: "optional") { r in Cup(r.optional()) as Drinkable }
        #expect(resolver.resolve(Cup.self).content == "coffee")
        #expect(resolver.resolve(Cup.self, name: "short").content == "coffee")
        #expect(resolver.resolve(Cup.self, name: "multi").content == "coffee!")
        #expect(resolver.resolve(Drinkable.self, name: "optional").content == "coffee")
    }

    @Test("With the container and arguments")
    func arguments() {
        let resolver = Resolver()
        resolver.register { (_, args) in Cup(args()) }
        resolver.register(name: "bare") { _, args in Cup(args()!) }
        resolver.register(name: "short") { Cup($1()) as Drinkable }
        resolver.register(name: "multi") { (r, args) -> Cup in
            let sugar: Bool = args("sugar") ?? false
            let cup: Cup = r.resolve(args: args("content") as String?)
            if sugar { cup.content? += " with sugar" }
            return cup
        }
        #expect(resolver.resolve(Cup.self, args: "tea").content == "tea")
        #expect(resolver.resolve(Cup.self).content == nil)
        #expect(resolver.resolve(Cup.self, name: "bare", args: "tea").content == "tea")
        #expect(resolver.resolve(Drinkable.self, name: "short", args: "tea").content == "tea")
        let cup: Cup = resolver.resolve(name: "multi", args: ["content": "tea", "sugar": true])
        #expect(cup.content == "tea with sugar")
        let plain: Cup = resolver.resolve(name: "multi", args: ["content": "tea"])
        #expect(plain.content == "tea")
    }

    @Test("Properties of one and of several statements, with and without arguments, self-resolving and optional")
    func properties() {
        let resolver = Resolver()
        resolver.register { "saucer" }
        resolver.register(name: "one") { Cup() }
            .resolveProperties { (r, cup) in cup.content = r.optional() }
        resolver.register(name: "several") { Cup() }
            .resolveProperties { (r, cup) in
                let content: String? = r.optional()
                cup.content = content
            }
        resolver.register(name: "argument") { Cup() }
            .resolveProperties { (_, cup, args) in cup.content = args() }
        resolver.register(name: "arguments") { Cup() as Drinkable }
            .resolveProperties { (r, cup, args) in
                let content: String = r.resolve()
                cup.content = content + (args("suffix") ?? "")
            }
        #expect(resolver.resolve(Cup.self, name: "one").content == "saucer")
        #expect(resolver.resolve(Cup.self, name: "several").content == "saucer")
        #expect(resolver.resolve(Cup.self, name: "argument", args: "tea").content == "tea")
        #expect(resolver.resolve(Drinkable.self, name: "arguments", args: ["suffix": "s"]).content == "saucers")
    }

    @Test("Structs, enums, closures, arrays and tuples are services too")
    func kinds() {
        let resolver = Resolver()
        resolver.register { Size.small }
        resolver.register { [1, 2, 3] }
        resolver.register { (width: 1, height: 2) }
        resolver.register { { (number: Int) in number + 1 } as @Sendable (Int) -> Int }
        let size: Size = resolver.resolve()
        let numbers: [Int] = resolver.resolve()
        let extent: (width: Int, height: Int) = resolver.resolve()
        let increment: @Sendable (Int) -> Int = resolver.resolve()
        #expect(size == .small)
        #expect(numbers == [1, 2, 3])
        #expect(extent == (1, 2))
        #expect(increment(1) == 2)
    }
}

private protocol Drinkable: AnyObject {
    var content: String? { get set }
}

private final class Cup: Drinkable {
    var content: String?
    init(_ content: String? = nil) { self.content = content }
    @Sendable static func empty() -> Cup? { Cup() }
}

private enum Size {
    case small
}
