import Foundation
import ResolverCheckedGenerator
import TestSupport
import Testing

/// A page of the documentation with blocks that need what is generated for them, marked `swift checked`.
///
/// The blocks under one heading make a program, from top to bottom. What they claim is an `assert`. One that is marked
/// `swift checked fails: …` is an error of the generator with these words, in a program of the blocks above it and itself.
struct CheckedPage: Sendable, CustomTestStringConvertible {
    struct Failing: Sendable, CustomTestStringConvertible {
        let page: String
        let line: Int
        let code: String
        let words: String

        var testDescription: String { "\(page):\(line)" }

        var generation: Generation { Case.generation([(page, code)]) }
    }

    let name: String
    let programs: [Program]
    let failing: [Failing]

    var testDescription: String { name }

    static let all: [CheckedPage] = {
        let folder = Repository.root.appendingPathComponent("Documentation")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".md") }.sorted().compactMap { name in
            let text = try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
            let page = CheckedPage(String(name.dropLast(3)), text ?? "")
            return page.programs.isEmpty && page.failing.isEmpty ? nil : page
        }
    }()

    private init(_ name: String, _ text: String) {
        self.name = name
        var sections: [String] = [""]
        var failing: [Failing] = []
        var fence: (words: String, line: Int, code: [String])?
        for (index, line) in text.components(separatedBy: "\n").enumerated() {
            if let open = fence {
                if line != "```" {
                    fence?.code.append(line)
                    continue
                }
                fence = nil
                let code = open.code.joined(separator: "\n") + "\n"
                if open.words == "swift checked" {
                    let place = "#sourceLocation(file: \"Documentation/\(name).md\", line: \(open.line))\n"
                    sections[sections.count - 1] += "\(place)\(code)#sourceLocation()\n"
                } else if open.words.hasPrefix("swift checked fails: ") {
                    let words = String(open.words.dropFirst("swift checked fails: ".count))
                    let whole = sections[sections.count - 1] + "import ResolverChecked\n" + code
                    failing.append(Failing(page: "\(name).md", line: open.line, code: whole, words: words))
                }
            } else if line.hasPrefix("```") {
                fence = (String(line.dropFirst(3)), index + 2, [])
            } else if line.hasPrefix("#") {
                sections.append("")
            }
        }
        self.failing = failing
        programs = sections.enumerated().filter { !$0.element.isEmpty }.map { index, code in
            let main = "import ResolverChecked\n" + code
            let generated = Case.generation([("main.swift", main)]).files.map { ($0.path, $0.text) }
            return Program(
                name: "\(name)\(index)", files: Dictionary([("main.swift", main)] + generated) { one, _ in one })
        }
    }
}
