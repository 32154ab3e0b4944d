import Foundation
import ResolverCheckedGenerator
import Testing

/// A folder of sources, with what is generated from them in `Expected`, or with marks where there is something wrong.
struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let folder: URL
    /// What is in the folder, by file name, sorted.
    let sources: [(name: String, text: String)]

    var testDescription: String { name }

    static let all: [Case] = {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Cases")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted().map { Case(folder.appendingPathComponent($0)) }
    }()

    /// Those that compile: without an error, and understood.
    static let right = all.filter { !$0.isWrong }
    static let wrong = all.filter(\.isWrong)

    private var isWrong: Bool {
        generation.hasErrors || generation.diagnostics.contains { $0.message.contains("not understood") }
    }

    init(_ folder: URL) {
        self.folder = folder
        name = folder.lastPathComponent
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        sources = names.filter { $0.hasSuffix(".swift") }.sorted().map { name in
            let text = try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
            return (name, text ?? "")
        }
    }

    /// What the generator makes of the sources as they are.
    var generation: Generation { Case.generation(sources) }

    static func generation(_ sources: [(name: String, text: String)]) -> Generation { Generation(facts(of: sources)) }

    /// Reads what the tool would read, and no more.
    static func facts(of sources: [(name: String, text: String)]) -> [FileFacts] {
        var others = sources.map { SourceFile(path: $0.name, text: Array($0.text.utf8)) }
        var facts: [FileFacts] = []
        var words = Words()
        while true {
            let found = others.filter { words.concern($0.text) }
            if found.isEmpty { return facts }
            others.removeAll { words.concern($0.text) }
            facts += found.map { FileFacts(reading: $0) }
            words = Generation.words(in: facts)
        }
    }

    /// What it should make of them.
    var expected: [String: String] {
        let folder = folder.appendingPathComponent("Expected")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return Dictionary(
            uniqueKeysWithValues: names.map { name in
                let text = try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
                return (name, text ?? "")
            })
    }

    /// Its sources with what should come of them.
    var program: Program {
        Program(name: name, files: expected.merging(sources.map { ($0.name, $0.text) }) { one, _ in one })
    }

    /// Takes what the generator makes of the sources now as what it should make of them.
    func record() throws {
        let bare = sources.map { ($0.name, Marks.removed(from: $0.text)) }
        let generation = Case.generation(bare)
        for (name, text) in bare {
            let marked = Marks.added(to: text, generation.diagnostics.withNotes.filter { $0.place.path == name })
            try marked.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
        }
        let expected = folder.appendingPathComponent("Expected")
        try? FileManager.default.removeItem(at: expected)
        if generation.files.isEmpty { return }
        try FileManager.default.createDirectory(at: expected, withIntermediateDirectories: true)
        for file in generation.files {
            try file.text.write(to: expected.appendingPathComponent(file.path), atomically: true, encoding: .utf8)
        }
    }
}

extension [Diagnostic] {
    var withNotes: [Diagnostic] { flatMap { [$0] + $0.notes } }
}
