import ResolverGraph
import Testing

@testable import ResolverAudit

@Suite("What a program does, by how its functions are called")
struct ProgramTests {
    private let place = SourcePlace(file: "A.swift", line: 1, column: 1)

    private func module(_ functions: [FunctionFacts], constants: [String: NameFact] = [:]) -> ModuleFacts {
        var facts = ModuleFacts(module: "M")
        (facts.functions, facts.constants) = (functions, constants)
        return facts
    }

    private func call(_ function: String, _ types: [String: String], line: Int) -> CallFacts {
        CallFacts(
            function: function, types: types, names: [:], place: SourcePlace(file: "A.swift", line: line, column: 1),
            registration: nil, isLater: false, isCertain: true)
    }

    @Test("A function that calls itself with ever larger types comes to an end")
    func recursion() {
        var function = FunctionFacts(id: "f")
        function.questions = [QuestionFacts(type: "A", name: .none, way: [], place: place, isCertain: true)]
        function.calls = [call("f", ["A": "[A]"], line: 2)]
        var start = FunctionFacts(id: "main")
        start.calls = [call("f", ["A": "Mod.Part"], line: 3)]
        let program = Program([module([function, start])])
        #expect(program.questions.map(\.type).prefix(3) == ["Mod.Part", "[Mod.Part]", "[[Mod.Part]]"])
        #expect(program.questions.count < 2_000)
        // Where the type was decided.
        #expect(program.questions.allSatisfy { $0.place.line == 3 })
    }

    @Test("Names that are each other's have none")
    func names() {
        var function = FunctionFacts(id: "f")
        function.questions = ["a", "c", "e"].map {
            QuestionFacts(type: "Mod.Part", name: .constant($0), way: [], place: place, isCertain: true)
        }
        let constants: [String: NameFact] = [
            "a": .constant("b"), "b": .constant("a"), "c": .constant("d"), "d": .text("x"),
        ]
        let program = Program([module([function], constants: constants)])
        #expect(program.questions.map(\.name) == [.unknown, .text("x"), .unknown])
    }
}
