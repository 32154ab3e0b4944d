import Foundation
import TestSupport
import Testing

/// Documentation comments begin as people read them: alone, without the code.
@Suite("Documentation comments")
struct DocCommentTests {
    /// Openings without a subject and a verb of their own.
    private static let openings = ["What", "The same", "See there"]

    @Test("Every documentation comment says what it is about in its first words")
    func openings() throws {
        let root = Repository.root.appendingPathComponent("Sources")
        let paths = FileManager.default.enumerator(atPath: root.path)?.allObjects as? [String] ?? []
        let files = paths.filter { path in [".swift", ".h"].contains(where: path.hasSuffix) }
        #expect(files.count > 200)
        for file in files {
            let text = try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)
            for (number, line) in Self.firstLines(of: text) {
                #expect(!Self.isRefused(line), "Sources/\(file):\(number): \(line)")
            }
        }
    }

    @Test("An opening is refused as whole words only")
    func words() {
        #expect(Self.isRefused("What is kept.") && Self.isRefused("The same, later.") && Self.isRefused("See there."))
        #expect(!Self.isRefused("Whatever is kept.") && !Self.isRefused("Returns what is kept."))
        let source = "/// A title.\n/// What follows it.\nlet a = 1  /// no comment of its own\n  /// What opens.\n"
        #expect(Self.firstLines(of: source).map(\.number) == [1, 4])
        #expect(Self.firstLines(of: source).map(\.text) == ["A title.", "What opens."])
    }

    private static func isRefused(_ line: String) -> Bool {
        openings.contains { line.hasPrefix($0) && line.dropFirst($0.count).first?.isLetter != true }
    }

    /// Returns the first line of each documentation comment in a source, without its slashes, and the line's number.
    private static func firstLines(of text: String) -> [(number: Int, text: String)] {
        let lines = text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        return lines.indices.filter { index in
            lines[index].hasPrefix("///") && (index == 0 || !lines[index - 1].hasPrefix("///"))
        }.map { ($0 + 1, lines[$0].dropFirst(3).trimmingCharacters(in: .whitespaces)) }
    }
}
