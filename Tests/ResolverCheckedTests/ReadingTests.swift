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
}
