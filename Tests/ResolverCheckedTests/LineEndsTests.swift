import ResolverCheckedGenerator
import Testing

@Suite("Line ends")
struct LineEndsTests {
    @Test("A raw string of several lines is one with the line ends of every system", arguments: ["\n", "\r\n", "\r"])
    func rawString(_ end: String) {
        let lines = [
            "import ResolverChecked", "let help = #\"\"\"", "  usage \"x\"", "  \"\"\"#",
            "struct S: Dependency { init(with container: SharedContainer) {} }", "let quote = #\"\"\"#", "",
        ]
        let source = SourceFile(path: "S.swift", text: Array(lines.joined(separator: end).utf8))
        let generation = Generation([FileFacts(scanning: source)])
        #expect(generation.diagnostics.isEmpty, "\(generation.diagnostics)")
        #expect(generation.files.contains { $0.text.contains("var s: @Sendable () -> S {") })
    }
}
