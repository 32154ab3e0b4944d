import Resolver
import TestSupport
import Testing

@Suite("register(Service.init)")
struct InitializerTests {
    @Test("The parameters are resolved by type, as many as there are")
    func parameters() {
        let container = Resolver()
        container.register { 7 }
        container.register { "seven" }
        container.register { true }
        container.register(None.init)
        container.register(Three.init(number:text:isOn:))
        container.register(Three.init(number:text:), name: "two")
        let three: Three = container.resolve()
        #expect(three.number == 7)
        #expect(three.text == "seven")
        #expect(three.isOn)
        #expect(!container.resolve(Three.self, name: "two").isOn)
        #expect(container.optional(None.self) != nil)
    }

    @Test("A function, a struct and an enum's case serve as well")
    func functions() {
        @Sendable func double(_ number: Int) -> String { "\(2 * number)" }
        let container = Resolver()
        container.register { 7 }
        container.register(double)
        container.register(Point.init)
        container.register(Shape.circle)
        #expect(container.resolve(String.self) == "14")
        #expect(container.resolve(Point.self).x == 7)
        #expect(container.resolve(Shape.self) == .circle(7))
    }

    @Test("An optional parameter is nil where there is nothing")
    func optional() {
        let container = Resolver()
        container.register(Maybe.init)
        #expect(container.resolve(Maybe.self).number == nil)
        container.register { 7 }
        #expect(container.resolve(Maybe.self).number == 7)
    }

    @Test("It takes protocols, scopes and decorators like any other")
    func options() {
        let container = Resolver()
        container.register { 7 }
        container.register(Maybe.init)
            .implements((any Numbered).self)
            .decorate { _, maybe in
                maybe.number = (maybe.number ?? 0) + 1
                return maybe
            }
            .scope(ResolverScopeCache())
        let numbered: any Numbered = container.resolve()
        #expect(numbered.number == 8)
        #expect(container.resolve(Maybe.self) === numbered)
    }

    @MainActor
    @Test("An initialiser of the main actor")
    func mainActor() async throws {
        let container = Resolver()
        container.register { 7 }
        container.register(View.init)
        container.register(View.init(number:), name: "named")
        #expect(container.resolve(View.self).number == 7)
        #expect(container.resolve(View.self, name: "named").number == 7)
        let elsewhere = await Task.detached { message { try container.resolveThrowing(View.self) } }.value
        #expect(
            elsewhere.contains(inOrder: ["Resolver: 'View', registered at", "is made on MainActor, but was asked"]))
        container.unregister(Int.self)
        let missing = message { try container.resolveThrowing(View.self) }
        #expect(missing.hasPrefix("Resolver: 'Int' is not registered."))
    }
}

private struct None {}

private final class Three {
    let number: Int
    let text: String
    let isOn: Bool

    init(number: Int, text: String, isOn: Bool) {
        self.number = number
        self.text = text
        self.isOn = isOn
    }

    init(number: Int, text: String) {
        self.number = number
        self.text = text
        isOn = false
    }
}

private struct Point {
    let x: Int
}

private enum Shape: Equatable {
    case circle(Int)
}

private protocol Numbered: AnyObject {
    var number: Int? { get }
}

private final class Maybe: Numbered {
    var number: Int?
    init(number: Int?) { self.number = number }
}

@MainActor private final class View {
    let number: Int
    init(number: Int) { self.number = number }
}
