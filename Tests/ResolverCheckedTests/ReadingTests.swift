import ResolverCheckedGenerator
import Testing

/// What is read of single declarations.
@Suite("Reading")
struct ReadingTests {
    private static func generation(_ text: String) -> Generation {
        Generation([
            FileFacts(reading: SourceFile(path: "Own.swift", text: Array("import ResolverChecked\n\(text)".utf8)))
        ])
    }

    /// The accessor of `Store`, if all is understood.
    private static func accessor(_ text: String) -> String? {
        let generation = generation(text)
        guard generation.diagnostics.isEmpty else { return nil }
        return generation.files.flatMap { $0.text.split(separator: "\n") }.map(String.init)
            .first { $0.contains("var store:") }
    }

    @Test("An actor is on no global actor, whatever macro stands before it")
    func macroOfActor() {
        let members = "{ init(with container: SharedContainer) {} }"
        #expect(
            Self.accessor("@ModelActor actor Store: Dependency \(members)") == "    var store: @Sendable () -> Store {")
        #expect(
            Self.accessor("@StoreActor final class Store: Dependency \(members)")
                == "    var store: @StoreActor @Sendable () -> Store {")
    }

    @Test(
        "A regular expression may begin a line, behind whatever ends the line before",
        arguments: ["f()", "if true {}", "name", "\"text\"", "values[0]"])
    func regularExpressions(_ before: String) {
        let text = "func match() {\n\(before)\n/[\"(]/.wholeMatch(in: \"{\")\n}\n"
        let store = "struct Store: Dependency { init(with container: SharedContainer) {} }"
        #expect(Self.accessor(text + store) != nil)
        let division = "let a = b\n    / c + \"(/\".count\nlet d = b /c + e/2\n"
        #expect(Self.accessor(division + store) != nil)
    }

    @Test(
        "An operator may mix characters of ASCII with others", arguments: ["+×", "×+", "×", "<∘>", "∘<", "==", "→→"])
    func operators(_ name: String) {
        let store = """
            struct Store: Dependency {
                init(with container: SharedContainer) {}
                static func \(name)(one: Store, other: Store) -> Int { 1 }
                static func \(name)<T>(one: Store, other: T) -> Int { 1 }
                static func \(name) (one: Store, other: Int) -> Int { 1 }
            }
            """
        #expect(Self.accessor(store) != nil, "\(Self.generation(store).diagnostics)")
    }
}
