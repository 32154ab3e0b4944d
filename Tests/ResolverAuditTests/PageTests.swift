import Foundation
import Testing

@testable import ResolverAudit

@Suite("The page on the audit")
struct PageTests {
    /// A program on the page, and what stands behind it.
    struct Example: Sendable, CustomTestStringConvertible {
        let source, said: String
        var testDescription: String { said.components(separatedBy: "\n").first ?? "" }
    }

    private static let examples: [Example] = {
        let page = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Documentation/Audit.md")
            .standardizedFileURL
        let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
        let blocks = text.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 1 }.map {
            $0.element.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().joined(separator: "\n")
                .trimmingCharacters(in: .newlines)
        }
        return zip(blocks, blocks.dropFirst()).compactMap { source, said in
            source.hasPrefix("import Resolver") ? Example(source: source, said: said) : nil
        }
    }()

    @Test("What is said of each program is what stands behind it", arguments: examples)
    func said(_ example: Example) async throws {
        let audit = try await AuditedCase.audit(example.source)
        #expect(audit.diagnostics.map(\.text).joined(separator: "\n") == example.said)
    }

    @Test("There is one for each kind that only the source shows")
    func enough() {
        let kinds = Self.examples.compactMap { $0.said.split(separator: "[").last?.prefix { $0 != "]" } }
        #expect(
            Set(kinds.map(String.init)).isSuperset(of: ["missing", "branch", "cycle", "arguments", "captive", "unused"])
        )
    }
}
