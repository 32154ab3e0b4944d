@testable import Resolver
import TestSupport
import Testing

@Suite("The texts of missingArgument and wrongArgument")
struct ArgumentMessageTests {
    private static let file = "ResolverTests/ArgumentMessageTests.swift"

    @Test("None was passed")
    func none() async {
        let registered = #line + 3
        @Sendable func scenario() {
            let container = Resolver()
            container.register { (_, args) in Editor(mode: args()) }
            _ = container.resolve(Editor.self)
        }
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { scenario() }
        #expect(
            message(of: result) == """
                Resolver: 'Editor' needs argument 0 as 'Int'; none was passed.
                  Asked for at \(Self.file):\(registered + 1).
                  To fix this, do one of:
                    - pass it: `resolve(arg0: …)`
                    - let the factory do without: `args[0] ?? …`
                """)
    }

    @Test("With the name of the service; by position where there are names for positions")
    func call() {
        let place = ResolverError.Place(file: "App/A.swift", line: 11)
        let calls = [ResolverError.Argument.position(1), .position(8), .key("mode")].map { argument in
            let error = ResolverError.missingArgument(
                service: .init(ServiceKey(Editor.self, "x")), argument: argument, wanted: "Int", passed: [],
                trail: Trail(asked: place, path: []))
            return "\(error)".split(separator: "\n").first { $0.contains("pass it") } ?? ""
        }
        #expect(
            calls == [
                "    - pass it: `resolve(name: \"x\", arg0: …, arg1: …)`",
                "    - pass it: `resolve(name: \"x\", with: …)`",
                "    - pass it: `resolve(name: \"x\", args: [\"mode\": …])`",
            ])
    }

    @Test("Too few were passed")
    func tooFew() async {
        let registered = #line + 3
        @Sendable func scenario() {
            let container = Resolver()
            container.register { (_, args) in Editor(mode: args[2]) }
            _ = container.resolve(Editor.self, arg0: nil, arg1: "title")
        }
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { scenario() }
        #expect(
            message(of: result) == """
                Resolver: 'Editor' needs argument 2 as 'Int'; passed: 0: nil, 1: String.
                  Asked for at \(Self.file):\(registered + 1).
                  To fix this, do one of:
                    - pass it: `resolve(arg0: …, arg1: …, arg2: …)`
                    - let the factory do without: `args[2] ?? …`
                """)
    }

    @Test("Not passed by that name")
    func missingKey() async {
        let registered = #line + 3
        @Sendable func scenario() {
            let container = Resolver()
            container.register(name: "modal") { (_, args) in Editor(mode: args("mode")) }
            _ = container.resolve(Editor.self, name: "modal", args: ["title": "x", "kind": 1])
        }
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { scenario() }
        #expect(
            message(of: result) == """
                Resolver: 'Editor' named "modal" needs argument "mode" as 'Int'; passed: "kind": Int, "title": String.
                  Asked for at \(Self.file):\(registered + 1).
                  To fix this, do one of:
                    - pass it: `resolve(name: "modal", args: ["mode": …])`
                    - let the factory do without: `args("mode") ?? …`
                """)
    }

    @Test("Wrong type by position, below a service that passes it on")
    func wrongPosition() async {
        let registered = #line + 3
        @Sendable func scenario() {
            let container = Resolver()
            container.register { (_, args) in Editor(mode: args()!) }
            container.register { (resolver, args) in
                Window(editor: resolver.resolve(args: args))
            }
            _ = container.resolve(Window.self, args: true)
        }
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { scenario() }
        #expect(
            message(of: result) == """
                Resolver: 'Editor' needs argument 0 as 'Int', but a value of type 'Bool' was passed.
                  Asked for at \(Self.file):\(registered + 2).
                  On the way down:
                    'Window', asked for at \(Self.file):\(registered + 4), registered at \(Self.file):\(registered + 1)
                  To fix this, do one of:
                    - pass a value of type 'Int' as argument 0
                    - let the factory read one of type 'Bool'
                """)
    }

    @Test("Wrong type by name, read in resolveProperties")
    func wrongKey() async {
        let registered = #line + 3
        @Sendable func scenario() {
            let container = Resolver()
            container.register { Editor(mode: 0) }
                .resolveProperties { (_, editor, args) in editor.mode = args.get("mode") }
            _ = container.resolve(Editor.self, args: ["mode": "read"])
        }
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { scenario() }
        #expect(
            message(of: result) == """
                Resolver: 'Editor' needs argument "mode" as 'Int', but a value of type 'String' was passed.
                  Asked for at \(Self.file):\(registered + 2).
                  To fix this, do one of:
                    - pass a value of type 'Int' as argument "mode"
                    - let the factory read one of type 'String'
                """)
    }

    @Test("Each case has its text without stopping the program")
    func constructed() throws {
        let container = Resolver()
        let asked = #line + 1
        let error = #expect(throws: ResolverError.self) { try container.resolveThrowing(Editor.self) }
        guard case .notRegistered(let service, _, let trail) = error else {
            Issue.record("Not what was expected: \(String(describing: error))")
            return
        }
        let missing = ResolverError.missingArgument(
            service: service, argument: .position(1), wanted: "Int", passed: [], trail: trail)
        #expect(
            "\(missing)" == """
                Resolver: 'Editor' needs argument 1 as 'Int'; none was passed.
                  Asked for at \(Self.file):\(asked).
                  To fix this, do one of:
                    - pass it: `resolve(arg0: …, arg1: …)`
                    - let the factory do without: `args[1] ?? …`
                """)
        let unnamed = ResolverError.missingArgument(
            service: service, argument: .key("mode"), wanted: "Int", passed: ["\"kind\": Int"], trail: trail)
        #expect(
            "\(unnamed)" == """
                Resolver: 'Editor' needs argument "mode" as 'Int'; passed: "kind": Int.
                  Asked for at \(Self.file):\(asked).
                  To fix this, do one of:
                    - pass it: `resolve(args: ["mode": …])`
                    - let the factory do without: `args("mode") ?? …`
                """)
        let wrong = ResolverError.wrongArgument(
            service: service, argument: .key("mode"), wanted: "Int", passed: "Bool", trail: trail)
        #expect(
            "\(wrong)" == """
                Resolver: 'Editor' needs argument "mode" as 'Int', but a value of type 'Bool' was passed.
                  Asked for at \(Self.file):\(asked).
                  To fix this, do one of:
                    - pass a value of type 'Int' as argument "mode"
                    - let the factory read one of type 'Bool'
                """)
    }
}

private final class Editor {
    var mode: Int
    init(mode: Int) { self.mode = mode }
}

private final class Window {
    init(editor: Editor) {}
}
