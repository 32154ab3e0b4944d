import Resolver
import TestSupport
import Testing

private struct UserID: Hashable, Sendable {
    let number: Int
}

private enum Mode: Sendable {
    case reading, writing
}

private final class Editor: Sendable {
    let id: UserID
    let mode: Mode?

    init(_ id: UserID, _ mode: Mode?) {
        self.id = id
        self.mode = mode
    }
}

private let id = UserID(number: 1)

@Suite("E3: Typed arguments")
struct TypedArgumentRules {
    private let container = Resolver()

    @Test("A1: The factory gets what was passed, however it was")
    func passed() throws {
        container.register { (_, id: UserID, mode: Mode) in Editor(id, mode) }
        #expect(container.resolve(Editor.self, with: id, Mode.writing).mode == .writing)
        #expect(container.resolve(Editor.self, arg0: id, arg1: Mode.reading).mode == .reading)
        #expect(try container.resolveThrowing(Editor.self, with: id, Mode.writing).id == id)
        #expect(container.optional(Editor.self, with: id, Mode.writing)?.id == id)
        let inferred: Editor = container.resolve(with: id, Mode.reading)
        #expect(inferred.mode == .reading)
    }

    @Test("A1: One to four, and a single one passed as args")
    func counts() {
        container.register(name: "1") { (_, only: Int) in Labelled("\(only)") }
        container.register(name: "2") { (_, first: Int, second: String) in Labelled("\(first)\(second)") }
        container.register(name: "3") { (_, first: Int, second: String, third: Bool) in
            Labelled("\(first)\(second)\(third)")
        }
        container.register(name: "4") { (_, first: Int, second: String, third: Bool, fourth: Double) in
            Labelled("\(first)\(second)\(third)\(fourth)")
        }
        #expect(container.resolve(Labelled.self, name: "1", with: 1).label == "1")
        #expect(container.resolve(Labelled.self, name: "1", args: 1).label == "1")
        #expect(container.resolve(Labelled.self, name: "2", with: 1, "a").label == "1a")
        #expect(container.resolve(Labelled.self, name: "3", with: 1, "a", true).label == "1atrue")
        #expect(container.resolve(Labelled.self, name: "4", with: 1, "a", true, 2.5).label == "1atrue2.5")
    }

    @Test("A1: Resolver is passed along, for what the service needs besides")
    func resolver() {
        container.register { Plain() }.scope(.container)
        container.register { (resolver, id: UserID) -> Labelled in
            let plain: Plain = resolver.resolve()
            #expect(plain === Resolver.resolve(Plain.self))
            return Labelled("\(id.number)")
        }
        #expect(container.resolve(Labelled.self, with: id).label == "1")
    }

    @Test("E3: A wrong type names the service, the position, what came and what was wanted")
    func wrongType() {
        container.register { (_, id: UserID, mode: Mode) in Editor(id, mode) }
        func check(_ args: Any?..., at position: Int, passed: String, wanted: String) {
            let error = #expect(throws: ResolverError.self) {
                try container.resolveThrowing(Editor.self, with: args[0], args[1])
            }
            guard case .wrongArgument(let service, .position(position), wanted, passed, _) = error else {
                Issue.record("Not what was expected: \(String(describing: error))")
                return
            }
            #expect(service.type == "Editor")
        }
        check("1", Mode.reading, at: 0, passed: "String", wanted: "UserID")
        check(id, 3, at: 1, passed: "Int", wanted: "Mode")
        check(nil, Mode.reading, at: 0, passed: "nil", wanted: "UserID")
        check(Mode.reading, id, at: 0, passed: "Mode", wanted: "UserID")
    }

    @Test("E3: A wrong number names what was wanted and what came")
    func wrongCount() {
        container.register { (_, id: UserID, mode: Mode) in Editor(id, mode) }
        let attempts: [(passed: [String], attempt: () throws -> Editor)] = [
            ([], { try container.resolveThrowing() }),
            (["0: UserID"], { try container.resolveThrowing(with: id) }),
            (["0: UserID"], { try container.resolveThrowing(args: id) }),
            (["0: UserID", "1: Mode", "2: Int"], { try container.resolveThrowing(with: id, Mode.reading, 3) }),
        ]
        for (passed, attempt) in attempts {
            let error = #expect(throws: ResolverError.self) { _ = try attempt() }
            guard case .wrongArgumentCount(let service, ["UserID", "Mode"], passed, let trail) = error else {
                Issue.record("Not what was expected: \(String(describing: error))")
                continue
            }
            #expect(service.type == "Editor")
            #expect(trail.asked.file == "ContractTests/ErrorRules+TypedArguments.swift")
        }
    }

    @Test("E3: The path down to it is in the error")
    func path() {
        container.register { (_, id: UserID) in Editor(id, nil) }
        container.register { (resolver, text: String) in
            Labelled("\(try resolver.resolveThrowing(Editor.self, with: text).id)")
        }
        guard
            case .wrongArgument(let service, _, _, _, let trail)? = container.failure(
                resolving: Labelled.self, args: "x")
        else {
            Issue.record("No error for a wrong type.")
            return
        }
        #expect(service.type == "Editor")
        #expect(trail.path.map(\.service.type) == ["Labelled"])
    }

    @Test("E1: Where the call cannot throw, the program stops with the text")
    func stops() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = Resolver()
            container.register { (_, id: UserID, mode: Mode) in Editor(id, mode) }
            _ = container.resolve(Editor.self, with: UserID(number: 1))
        }
        #expect(standardError(of: result).contains("Resolver: 'Editor' takes 2 arguments"))
    }

    @Test("E3: optional() is nil for no registration, and no excuse for a wrong argument")
    func optionalStops() async {
        #expect(container.optional(Editor.self, with: id) == nil)
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = Resolver()
            container.register { (_, id: UserID) in Editor(id, nil) }
            _ = container.optional(Editor.self, with: "1")
        }
        #expect(
            standardError(of: result).contains(
                "'Editor' needs argument 0 as 'UserID', but a value of type 'String' was passed."))
    }

    @Test("A1: One of optional type may be nil, and left out at the end")
    func optionalArguments() {
        container.register { (_, id: UserID, mode: Mode?) in Editor(id, mode) }
        #expect(container.resolve(Editor.self, with: id).mode == nil)
        #expect(container.resolve(Editor.self, args: id).mode == nil)
        #expect(container.resolve(Editor.self, with: id, nil as Mode?).mode == nil)
        #expect(container.resolve(Editor.self, with: id, Mode.reading as Mode?).mode == .reading)
        #expect(container.resolve(Editor.self, with: id, Mode.writing).mode == .writing)
        container.register { (_, title: String?) in Labelled(title ?? "none") }
        #expect(container.resolve(Labelled.self).label == "none")
        #expect(container.resolve(Labelled.self, with: "title").label == "title")
        container.register(name: "leading") { (_, title: String?, id: UserID) in
            Labelled("\(title ?? "none") \(id.number)")
        }
        #expect(container.resolve(Labelled.self, name: "leading", with: nil as String?, id).label == "none 1")
        guard case .wrongArgument? = container.failure(resolving: Editor.self, args: "1") else {
            Issue.record("An optional at the end made a wrong argument pass.")
            return
        }
        guard case .wrongArgumentCount? = container.failure(resolving: Editor.self) else {
            Issue.record("An optional at the end made a missing argument pass.")
            return
        }
    }

    @Test("A1: A protocol, a function and a collection are types like any other")
    func abstractions() {
        container.register(name: "protocol") { (_, network: any Network) in Labelled("\(type(of: network))") }
        container.register(name: "function") { (_, make: @Sendable () -> String) in Labelled(make()) }
        container.register(name: "array") { (_, numbers: [Int]) in Labelled("\(numbers)") }
        container.register(name: "dictionary") { (_, numbers: [String: Int]) in Labelled("\(numbers)") }
        #expect(container.resolve(Labelled.self, name: "protocol", with: RealNetwork()).label == "RealNetwork")
        let make: @Sendable () -> String = { "made" }
        #expect(container.resolve(Labelled.self, name: "function", with: make).label == "made")
        #expect(container.resolve(Labelled.self, name: "array", with: [1, 2]).label == "[1, 2]")
        #expect(container.resolve(Labelled.self, name: "dictionary", with: ["a": 1]).label == "[\"a\": 1]")
        #expect(container.resolve(Labelled.self, name: "dictionary", with: [:] as [String: Int]).label == "[:]")
    }

    @Test("A1: Those that are passed as typed are read as args[0], too")
    func untyped() {
        container.register { _, args in Labelled("\(args[0] as Int) \(args[1] as String) \(args[2] ?? "none")") }
        #expect(container.resolve(Labelled.self, with: 1, "a").label == "1 a none")
        #expect(container.resolve(Labelled.self, with: 1, "a", "b").label == "1 a b")
        container.register(name: "only") { _, args in Labelled(args()) }
        #expect(container.resolve(Labelled.self, name: "only", with: "a").label == "a")
        container.register(name: "passed on") { resolver, args in
            Labelled(resolver.resolve(Labelled.self, name: "only", args: args).label + "!")
        }
        #expect(container.resolve(Labelled.self, name: "passed on", with: "a").label == "a!")
    }

    @Test("E3: Nil passes for an argument of optional type only, whatever else it could be cast to")
    func nothing() {
        container.register { (_, payload: any CustomStringConvertible, _: Int) in Labelled("\(payload)") }
        container.register(name: "optional") { (_, payload: Int?, _: Int) in Labelled("\(payload as Any)") }
        let error = #expect(throws: ResolverError.self) {
            try container.resolveThrowing(Labelled.self, with: nil as Int?, 3)
        }
        let text = error.map { "\($0)" } ?? ""
        #expect(text.contains("needs argument 0 as 'CustomStringConvertible', but nil was passed."), "\(text)")
        #expect(text.contains("let the factory read one of type 'CustomStringConvertible?'"), "\(text)")
        #expect(container.resolve(Labelled.self, name: "optional", with: nil as Int?, 3).label == "nil")
    }

    @Test("S5: An alias passes them on")
    func alias() {
        container.register { (_, label: String) in Labelled(label) }.implements((any Sendable).self)
        #expect((container.resolve((any Sendable).self, with: "a") as? Labelled)?.label == "a")
    }

    @Test("A1: One whose type any value is of comes as what was passed, not as an optional of it")
    func anything() {
        final class Job: Sendable {
            let text: String
            init(_ payload: any Sendable, _ other: Any) { text = "\(payload) \(other)" }
            init(payload: any Sendable) { text = "\(payload)" }
        }
        container.register { (_, payload: any Sendable, other: Any) in Job(payload, other) }
        container.register(Job.init(payload:), arguments: (any Sendable).self, name: "initialiser")
        #expect(container.resolve(Job.self, with: "a", 1).text == "a 1")
        #expect(container.resolve(Job.self, name: "initialiser", with: "a").text == "a")
    }
}
