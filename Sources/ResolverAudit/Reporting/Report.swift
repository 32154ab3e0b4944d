import Foundation

/// How findings are written.
public enum Report: String, CaseIterable, Sendable {
    /// As compilers write them, with the paths that the build has.
    case text
    /// As annotations of GitHub's workflows.
    case github
    /// SARIF 2.1.0, for tools that show findings.
    case sarif
    /// An array, for scripts.
    case json

    /// All of it, with a line's end.
    ///
    /// - Parameter root: The folder that paths are relative to, in the formats that are read on other machines.
    public func text(of findings: [Finding], below root: RootFolder) -> String {
        switch self {
        case .text: return findings.map { $0.text + "\n" }.joined()
        case .github: return findings.map { GitHubAnnotation.text(of: $0, below: root) + "\n" }.joined()
        case .sarif: return Self.json(SARIFLog(findings, below: root))
        case .json: return Self.json(findings.map(FindingRecord.init))
        }
    }

    private static func json(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // Of strings and numbers, so it cannot fail.
        return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) + "\n" } ?? ""
    }
}
