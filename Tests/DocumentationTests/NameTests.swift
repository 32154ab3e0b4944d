import Foundation
import TestSupport
import Testing

/// What the pages mention in their text is there.
@Suite("Names")
struct NameTests {
    /// Pages that name what others have, what is yet to come, what only the benchmarks have, or what compilers say.
    private static let ofOthers: Set<String> = [
        "Compatibility", "Changelog", "MigratingFromFactory", "MigratingFromSettler", "MigratingFromSwinject",
        "MigratingFromToledo", "Performance", "Troubleshooting",
    ]
    /// Files that stand for a reader's own.
    private static let invented: Set<String> = [
        "App/Example.swift", "Networking+Injection.swift", "PlayerResolver+Output.swift", "[YourResolver]+Output.swift",
        "CheckedResolvers.generated.swift", "Dependencies.generated.swift", "main.swift",
    ]
    /// What is not ours to declare.
    private static let foreign: Set<String> = [
        "OBJROOT", "ENABLE_USER_SCRIPT_SANDBOXING",
        "async", "assert", "url", "membarrier", "ci", "apple", "fails", "Sources", "Tests", "Expected",
        "RECORD_CASES", "CaseTests", "Xcc", "Xswiftc", "DRESOLVER_PORTABLE_CALLS", "enable",
    ]
    /// Pages for who works on the library: they name tests, too.
    private static let forDevelopers: Set<String> = ["Architecture", "Contract", "Contributing", "Reliability"]

    private static let sources = files(in: "Sources", [".swift", ".h", ".c"])
    private static let tests = files(in: "Tests", [".swift", ".pml", "/check", "/run", "/mutate"])

    private static func files(in name: String, _ kinds: [String]) -> [(path: String, text: String)] {
        let folder = Repository.root.appendingPathComponent(name)
        let paths = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
        return paths.filter { path in kinds.contains(where: path.hasSuffix) && !path.contains("/.build/") }.compactMap {
            path in (try? String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)).map { (path, $0) }
        }
    }

    private static let declared: Set<String> = {
        let manifest = try? String(contentsOf: Repository.root.appendingPathComponent("Package.swift"), encoding: .utf8)
        return Set((sources.map(\.text) + [manifest ?? ""]).flatMap { words(in: $0) })
    }()

    @Test("Every name that a page mentions is in the sources or in the page's own code", arguments: Page.all)
    func names(_ page: Page) {
        #expect(Self.declared.contains("Resolver"))
        if Self.ofOthers.contains(page.name) { return }
        let known = Self.declared.union(Self.foreign).union(
            page.blocks.flatMap { Self.words(in: $0.code.joined(separator: "\n")) })
        let isForDevelopers = Self.forDevelopers.contains(page.name)
        let tested = isForDevelopers ? Set(Self.tests.flatMap { Self.words(in: $0.path + " " + $0.text) }) : []
        for span in mentions(on: page) where !span.hasSuffix(".swift") {
            let unknown = Self.words(in: span).filter { !known.contains($0) && !tested.contains($0) }
            #expect(unknown.isEmpty, "\(page.path) mentions \(span)")
        }
    }

    @Test("The page of messages has every case of ResolverError")
    func cases() throws {
        let page = try #require(Page.all.first { $0.name == "Troubleshooting" })
        let declarations = try #require(Self.sources.first { $0.path.hasSuffix("Errors/ResolverError.swift") }).text
        let names = declarations.split(separator: "\n").compactMap { line -> String? in
            let line = line.drop { $0 == " " }
            guard line.hasPrefix("case "), !line.hasPrefix("case ."), line.contains("(") else { return nil }
            return String(line.dropFirst(5).prefix { $0.isLetter })
        }
        #expect(names.count > 15)
        let mentioned = Set(mentions(on: page))
        for name in names { #expect(mentioned.contains(name), "\(name) is not on \(page.path)") }
    }

    @Test("Every source file that a page mentions is there", arguments: Page.all)
    func files(_ page: Page) {
        let known = Self.sources + (Self.forDevelopers.contains(page.name) ? Self.tests : [])
        for span in mentions(on: page) where span.hasSuffix(".swift") && !Self.invented.contains(span) {
            #expect(known.contains { $0.path.hasSuffix("/\(span)") }, "\(page.path) mentions \(span)")
        }
    }

    /// What stands between backticks in the text, blocks left out.
    private func mentions(on page: Page) -> [String] {
        var isCode = false
        let text = page.text.components(separatedBy: "\n").filter { line in
            if line.hasPrefix("```") { isCode.toggle() }
            return !isCode && !line.hasPrefix("```")
        }
        return text.joined(separator: "\n").components(separatedBy: "`").enumerated()
            .filter { $0.offset % 2 == 1 }.map(\.element)
    }

    /// Words as identifiers are made of; single letters stand for anything.
    private static func words(in text: String) -> [String] {
        text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init).filter { $0.count > 1 }
    }
}
