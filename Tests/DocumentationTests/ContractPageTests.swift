import Foundation
import TestSupport
import Testing

/// The contract, its citations and its tests agree.
@Suite("The contract")
struct ContractPageTests {
    private struct Rule {
        let number: String
        var text: String
    }

    private static let rules: [Rule] = {
        let page = Repository.root.appendingPathComponent("Documentation/Contract.md")
        let lines = ((try? String(contentsOf: page, encoding: .utf8)) ?? "").components(separatedBy: "\n")
        return lines.reduce(into: []) { rules, line in
            if let match = line.firstMatch(of: #/^\*\*([A-Z][0-9]+)\*\* /#) {
                rules.append(Rule(number: String(match.1), text: line))
            } else if line.hasPrefix("#") == false, let last = rules.indices.last {
                rules[last].text += " " + line
            }
        }
    }()

    /// The titles of tests and suites, by file name.
    private static let titles: [String: [String]] = {
        var titles: [String: [String]] = [:]
        for file in files(in: "Tests", ".swift") where !file.path.contains("Fixtures/") {
            var isTitle = false
            for line in file.text.split(separator: "\n") {
                // Not where a message names one.
                isTitle = isTitle || line.contains("@Test(") || line.contains("@Suite(") && !line.contains("`@Suite(")
                guard isTitle, let quote = line.firstIndex(of: "\"") else { continue }
                titles[file.name, default: []].append(String(line[line.index(after: quote)...].prefix { $0 != "\"" }))
                isTitle = false
            }
        }
        return titles
    }()

    private struct File {
        let path: String
        let text: String
        var name: String { (path as NSString).lastPathComponent }
    }

    private static func files(in folder: String, _ kind: String) -> [File] {
        let root = Repository.root.appendingPathComponent(folder)
        let paths = FileManager.default.enumerator(atPath: root.path)?.allObjects as? [String] ?? []
        return paths.filter { $0.hasSuffix(kind) && !$0.contains(".build/") && !$0.contains("Cases/") }.compactMap {
            let text = try? String(contentsOf: root.appendingPathComponent($0), encoding: .utf8)
            return text.map { [path = $0] in File(path: "\(folder)/\(path)", text: $0) }
        }
    }

    /// What the lines say to people: comments, titles of tests, and the text of pages.
    private static func cited(in file: File) -> Set<String> {
        let isPage = file.path.hasSuffix(".md")
        var cited: Set<String> = []
        for line in file.text.split(separator: "\n") {
            let text: Substring?
            if isPage {
                text = line
            } else if let comment = line.firstRange(of: "//") {
                text = line[comment.upperBound...]
            } else {
                text = line.firstIndex(of: "\"").map { line[$0...].dropFirst() }
            }
            for word in text?.split(whereSeparator: { " (),.:;–*".contains($0) }) ?? [] where 2...3 ~= word.count {
                if "ACEFLNS".contains(word.first ?? " "), word.dropFirst().allSatisfy(\.isNumber) {
                    cited.insert(String(word))
                }
            }
        }
        // A version of the language C.
        return cited.subtracting(["C99"])
    }

    /// The rules that a title begins with.
    private static func numbers(of title: String) -> [String] {
        guard let prefix = title.firstMatch(of: #/^([A-Z0-9, –]+): /#)?.1 else { return [] }
        return prefix.components(separatedBy: CharacterSet(charactersIn: ", ")).flatMap { part -> [String] in
            let ends = part.components(separatedBy: "–")
            guard ends.count == 2, let first = Int(ends[0].dropFirst()), let last = Int(ends[1].dropFirst()) else {
                return part.isEmpty ? [] : [part]
            }
            return (first...last).map { "\(part.prefix(1))\($0)" }
        }
    }

    @Test("Each rule has one definition, a reason and tests")
    func definitions() {
        #expect(Self.rules.count > 25)
        #expect(Set(Self.rules.map(\.number)).count == Self.rules.count)
        for rule in Self.rules {
            #expect(rule.text.contains(" *Because:* "), "\(rule.number) has no reason")
            #expect(rule.text.contains("*Tests:* `"), "\(rule.number) names no tests")
        }
    }

    @Test("What is cited is defined", arguments: ["Sources", "Tests", "Plugins", "Documentation", "Examples"])
    func citations(folder: String) {
        let defined = Set(Self.rules.map(\.number))
        let files = Self.files(in: folder, ".swift") + Self.files(in: folder, ".md")
        #expect(!files.isEmpty)
        for file in files {
            let unknown = Self.cited(in: file).subtracting(defined)
            #expect(unknown.isEmpty, "\(file.path) cites \(unknown.sorted())")
        }
    }

    @Test("The tests that the page names are those whose titles begin with the rule's number")
    func tests() {
        #expect(!Self.rules.isEmpty)
        for rule in Self.rules {
            let holding = Self.titles.filter { $0.value.contains { Self.numbers(of: $0).contains(rule.number) } }
            let named = rule.text.matches(of: #/`([^` ]+\.swift)`/#).map { String($0.1) }
            #expect(Set(named) == Set(holding.keys), "\(rule.number)")
        }
    }

    @Test("Every test of the contract carries the number of its rule")
    func numbers() {
        let files = Self.files(in: "Tests/ContractTests", ".swift")
        #expect(files.count > 40)
        for file in files {
            for title in Self.titles[file.name] ?? [] {
                #expect(!Self.numbers(of: title).isEmpty, "\(file.name): \(title)")
            }
        }
        #expect(files.flatMap { Self.titles[$0.name] ?? [] }.count > 400)
    }
}
