import Foundation
import Testing

@Suite("The action for GitHub's workflows")
struct ActionTests {
    private func lines(of path: String) throws -> [String] {
        let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardizedFileURL
        return try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8).components(separatedBy: "\n")
    }

    @Test("Its inputs are those of the documentation, and each reaches the script")
    func inputs() throws {
        let action = try lines(of: ".github/actions/resolver-audit/action.yml")
        let start = try #require(action.firstIndex(of: "inputs:"))
        let inputs = action[(start + 1)...].prefix { $0 != "outputs:" }
            .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }.map { $0.filter { $0 != " " && $0 != ":" } }
        let documented = try lines(of: "Documentation/Audit.md").drop { $0 != "| input | |" }.dropFirst(2)
            .prefix { $0.hasPrefix("|") }.compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
        #expect(inputs == documented)
        for input in inputs { #expect(action.contains { $0.contains("inputs.\(input) ") }, "\(input)") }
        // As text of the script, what a workflow is given could be run.
        #expect(
            !action.drop { !$0.hasPrefix("      run:") }.prefix { !$0.hasPrefix("    - ") }.contains {
                $0.contains("${{")
            })
    }
}
