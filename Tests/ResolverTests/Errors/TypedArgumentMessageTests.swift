import Resolver
import TestSupport
import Testing

@Suite("The texts of wrongArgumentCount, incomparableArgument, and wrongArgument of a typed factory")
struct TypedArgumentMessageTests {
    private static let file = "ResolverTests/TypedArgumentMessageTests.swift"

    @Test("Too few")
    func tooFew() {
        let container = Resolver()
        container.register { (_, mode: Int, title: String) in Editor("\(mode) \(title)") }
        let asked = #line + 1
        let text = message { try container.resolveThrowing(Editor.self, with: 1) }
        #expect(
            text == """
                Resolver: 'Editor' takes 2 arguments, Int, String; passed: 0: Int.
                  Asked for at \(Self.file):\(asked).
                  To fix this, do one of:
                    - pass values of the types 'Int', 'String': `resolve(with: …)`
                    - where a property wrapper asks, give them in its owner's initialiser: `_property = Injected(with: …)`
                """)
    }

    @Test("None, below a service that asks for it, in a program that stops")
    func none() async {
        let registered = #line + 3
        @Sendable func scenario() {
            let container = Resolver()
            container.register(name: "modal") { (_, mode: Int) in Editor("\(mode)") }
            container.register { resolver in Window(editor: resolver.resolve(name: "modal")) }
            _ = container.resolve(Window.self)
        }
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { scenario() }
        #expect(
            message(of: result) == """
                Resolver: 'Editor' named "modal" takes 1 argument, Int; none was passed.
                  Asked for at \(Self.file):\(registered + 1).
                  On the way down:
                    'Window', asked for at \(Self.file):\(registered + 2), registered at \(Self.file):\(registered + 1)
                  To fix this, do one of:
                    - pass a value of type 'Int': `resolve(name: "modal", with: …)`
                    - where a property wrapper asks, give them in its owner's initialiser: `_property = Injected(with: …, name: "modal")`
                """)
    }

    @Test("Too many, to a factory that suspends")
    func tooMany() async {
        let container = Resolver()
        container.register { (_, mode: Int, title: String) async in Editor("\(mode) \(title)") }
        let asked = #line + 1
        let text = await message { try await container.resolveAsync(Editor.self, with: 1, "a", true) }
        #expect(
            text == """
                Resolver: 'Editor' takes 2 arguments, Int, String; passed: 0: Int, 1: String, 2: Bool.
                  Asked for at \(Self.file):\(asked).
                  To fix this, do one of:
                    - pass values of the types 'Int', 'String': `resolve(with: …)`
                    - where a property wrapper asks, give them in its owner's initialiser: `_property = Injected(with: …)`
                """)
    }

    @Test("Of another type")
    func wrongType() {
        let container = Resolver()
        container.register { (_, mode: Int, title: String) in Editor("\(mode) \(title)") }
        let asked = #line + 1
        let text = message { try container.resolveThrowing(Editor.self, with: 1, 2.5) }
        #expect(
            text == """
                Resolver: 'Editor' needs argument 1 as 'String', but a value of type 'Double' was passed.
                  Asked for at \(Self.file):\(asked).
                  To fix this, do one of:
                    - pass a value of type 'String' as argument 1
                    - let the factory read one of type 'Double'
                """)
    }

    @Test("One that cannot be compared, by position and by name")
    func incomparable() {
        let container = Resolver()
        container.register { _, _ in Editor("") }.scope(.container.perArguments)
        let asked = #line + 1
        let text = message { try container.resolveThrowing(Editor.self, with: 1, Colour()) }
        #expect(
            text == """
                Resolver: 'Editor' is kept for each set of arguments, but argument 1, of type 'Colour', cannot be compared with others.
                  Asked for at \(Self.file):\(asked).
                  To fix this, do one of:
                    - let 'Colour' conform to 'Equatable'
                    - where it does on an actor only, declare the conformance `nonisolated`
                    - where it does, pass a value that is equal to itself: `Double.nan` is not
                    - use the scope without `.perArguments`
                """)
        let args: [String: Any?] = ["mode": 1, "colour": Colour()]
        let second = message { try container.resolveThrowing(Editor.self, args: args) }
        #expect(
            second == """
                Resolver: 'Editor' is kept for each set of arguments, but argument "colour", of type 'Colour', cannot be compared with others.
                  Asked for at \(Self.file):\(asked + 12).
                  To fix this, do one of:
                    - let 'Colour' conform to 'Equatable'
                    - where it does on an actor only, declare the conformance `nonisolated`
                    - where it does, pass a value that is equal to itself: `Double.nan` is not
                    - use the scope without `.perArguments`
                """)
    }
    @Test("One that cannot conform to anything: a tuple, a function")
    func nameless() {
        let container = Resolver()
        container.register { _, _ in Editor("") }.scope(.container.perArguments)
        for (argument, type) in [((1, 2), "(Int, Int)"), ({ 1 }, "() -> Int")] as [(Any, String)] {
            let asked = #line + 1
            let text = message { try container.resolveThrowing(Editor.self, args: argument) }
            #expect(
                text == """
                    Resolver: 'Editor' is kept for each set of arguments, but argument 0, of type '\(type)', cannot be compared with others.
                      Asked for at \(Self.file):\(asked).
                      To fix this, do one of:
                        - pass a value of a type of your own that conforms to 'Equatable'
                        - use the scope without `.perArguments`
                    """)
        }
    }
}

private final class Editor: Sendable {
    init(_ text: String) {}
}

private final class Window: Sendable {
    init(editor: Editor) {}
}

private struct Colour: Sendable {}
