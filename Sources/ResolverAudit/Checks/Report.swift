import Foundation

/// How diagnostics are written.
public enum Report: String, CaseIterable, Sendable {
    /// As compilers write them.
    case text
    /// As annotations of GitHub's workflows.
    case github
    /// SARIF 2.1.0, for tools that show findings.
    case sarif

    /// All of it, with a line's end.
    public func text(of diagnostics: [Diagnostic]) -> String {
        switch self {
        case .text: return diagnostics.map { $0.text + "\n" }.joined()
        case .github: return diagnostics.map { Self.annotation($0) + "\n" }.joined()
        case .sarif: return Self.sarif(diagnostics) + "\n"
        }
    }

    private static func annotation(_ diagnostic: Diagnostic) -> String {
        func escaped(_ text: String, _ special: [(String, String)]) -> String {
            special.reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
        }
        let always = [("%", "%25"), ("\r", "%0D"), ("\n", "%0A")]
        let place = diagnostic.place
        let file = escaped(place.file, always + [(":", "%3A"), (",", "%2C")])
        return "::\(diagnostic.severity.rawValue) file=\(file),line=\(place.line),col=\(place.column),"
            + "title=\(diagnostic.kind)::\(escaped(diagnostic.message, always))"
    }

    // MARK: - SARIF

    private struct Log: Encodable {
        let version = "2.1.0"
        let schema = "https://json.schemastore.org/sarif-2.1.0.json"
        let runs: [Run]
        enum CodingKeys: String, CodingKey { case version, runs, schema = "$schema" }
    }
    private struct Run: Encodable {
        let tool = Tool()
        let results: [Result]
    }
    private struct Tool: Encodable {
        struct Driver: Encodable { let name = "resolver-audit" }
        let driver = Driver()
    }
    private struct Message: Encodable { let text: String }
    private struct Result: Encodable {
        let ruleId, level: String
        let message: Message
        let locations, relatedLocations: [Location]
    }
    private struct Location: Encodable {
        struct Physical: Encodable {
            struct Artifact: Encodable { let uri: String }
            struct Region: Encodable { let startLine, startColumn: Int }
            let artifactLocation: Artifact
            let region: Region
        }
        let physicalLocation: Physical
        let message: Message?

        init(_ place: SourcePlace, _ message: String? = nil) {
            physicalLocation = Physical(
                artifactLocation: .init(uri: URL(fileURLWithPath: place.file).absoluteString),
                region: .init(startLine: place.line, startColumn: place.column))
            self.message = message.map(Message.init)
        }
    }

    private static func sarif(_ diagnostics: [Diagnostic]) -> String {
        let results = diagnostics.map { diagnostic in
            Result(
                ruleId: diagnostic.kind, level: diagnostic.severity.rawValue,
                message: Message(text: diagnostic.message),
                locations: [Location(diagnostic.place)],
                relatedLocations: diagnostic.notes.map { Location($0.place, $0.message) })
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        // Of strings and numbers, so it cannot fail.
        return (try? encoder.encode(Log(runs: [Run(results: results)]))).map { String(decoding: $0, as: UTF8.self) }
            ?? ""
    }
}
