import ResolverCheckedGenerator
import Testing

/// Names that only newer compilers take, so that no case can have them.
@Suite("Names")
struct NamesTests {
    private static func generated(_ text: String) -> String {
        let source = SourceFile(path: "R.swift", text: Array("import ResolverChecked\n\(text)".utf8))
        let generation = Generation([FileFacts(reading: source)])
        return (generation.diagnostics.map(\.description) + generation.files.map(\.text)).joined(separator: "\n")
    }

    @Test("A raw name with a character that no plain name has keeps its backticks", arguments: ["–", " ", "∨"])
    func raw(_ character: String) {
        let name = "A\(character)B"
        let text = Self.generated(
            """
            struct R: CheckedResolver {
                typealias Output = Key.Out
                enum Key {
                    typealias `\(name)` = Int
                    typealias Out = Int
                }
                func `make \(name)`() -> Key.`\(name)` { 1 }
                func out(part: Key.`\(name)`) -> Key.Out { part }
            }
            """)
        #expect(text.contains("let `a\(character)B` = `make \(name)`()"), "\(text)")
        #expect(text.contains("out(part: `a\(character)B`)"), "\(text)")
    }

    @Test("A name of letters of any script needs no backticks", arguments: ["Größe", "名前", "Été", "😀"])
    func plain(_ name: String) {
        let text = Self.generated("struct A\(name): Dependency { init(with container: SharedContainer) {} }")
        #expect(text.contains("var a\(name): "), "\(text)")
    }

    @Test("A protocol may be named behind the colons of a module selector")
    func selector() {
        let text = Self.generated(
            "struct Model: ResolverChecked::Dependency { init(with c: ResolverChecked::SharedContainer) {} }")
        #expect(text.contains("var model: "), "\(text)")
    }
}
