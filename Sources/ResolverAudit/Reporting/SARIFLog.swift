import Foundation

/// Findings as SARIF 2.1.0 has them.
///
/// Files are relative to `%SRCROOT%`, as code scanning wants them: the same finding is then the same on all machines.
struct SARIFLog: Encodable {
    private static let rootName = "%SRCROOT%"

    private let version = "2.1.0"
    private let schema = "https://json.schemastore.org/sarif-2.1.0.json"
    private let runs: [Run]

    private enum CodingKeys: String, CodingKey { case version, runs, schema = "$schema" }

    init(_ findings: [Finding], below root: RootFolder) {
        let columns = CharacterColumns()
        let rules = Rule.all(with: findings)
        let positions = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($1.kind, $0) })
        let results = findings.map { finding in
            let diagnostic = finding.diagnostic
            return Result(
                ruleId: diagnostic.kind, ruleIndex: positions[diagnostic.kind] ?? -1,
                level: diagnostic.severity.rawValue, message: Message(text: diagnostic.message),
                locations: [Location(diagnostic.place, nil, columns, below: root)],
                relatedLocations: diagnostic.notes.map { Location($0.place, $0.message, columns, below: root) },
                fixes: diagnostic.fixes.isEmpty ? nil : diagnostic.fixes.map { SARIFFix($0, columns, below: root) },
                properties: .init(programs: finding.programs))
        }
        runs = [
            Run(
                tool: Tool(driver: .init(rules: rules.map(ReportingDescriptor.init))),
                originalUriBaseIds: [Self.rootName: .init(of: root)], results: results)
        ]
    }

    private struct Run: Encodable {
        let tool: Tool
        let columnKind = "utf16CodeUnits"
        let originalUriBaseIds: [String: ArtifactLocation]
        let results: [Result]
    }
    private struct Tool: Encodable {
        struct Driver: Encodable {
            let name = "resolver-audit"
            let rules: [ReportingDescriptor]
        }
        let driver: Driver
    }
    private struct ReportingDescriptor: Encodable {
        struct Configuration: Encodable { let level: String }
        let id: String
        let shortDescription: Message
        let defaultConfiguration: Configuration

        init(_ rule: Rule) {
            (id, shortDescription) = (rule.kind, Message(text: rule.fact))
            defaultConfiguration = Configuration(level: rule.severity.rawValue)
        }
    }
    struct Message: Encodable { let text: String }
    private struct Result: Encodable {
        struct Properties: Encodable { let programs: [String] }
        let ruleId: String
        let ruleIndex: Int
        let level: String
        let message: Message
        let locations, relatedLocations: [Location]
        let fixes: [SARIFFix]?
        let properties: Properties
    }
    struct ArtifactLocation: Encodable {
        let uri: String
        let uriBaseId: String?

        /// A file's, relative where it lies in the root.
        init(of file: String, below root: RootFolder) {
            let isInside = root.contains(file)
            uri = SARIFLog.uri(ofPath: isInside ? root.relative(file) : file, isAbsolute: !isInside)
            uriBaseId = isInside ? SARIFLog.rootName : nil
        }

        /// The root's own.
        init(of root: RootFolder) {
            uri = SARIFLog.uri(ofPath: root.path == "/" ? "/" : root.path + "/", isAbsolute: true)
            uriBaseId = nil
        }
    }
    private struct Location: Encodable {
        struct Physical: Encodable {
            struct Region: Encodable { let startLine, startColumn: Int }
            let artifactLocation: ArtifactLocation
            let region: Region
        }
        let physicalLocation: Physical
        let message: Message?

        init(_ place: SourcePlace, _ message: String?, _ columns: CharacterColumns, below root: RootFolder) {
            physicalLocation = Physical(
                artifactLocation: ArtifactLocation(of: place.file, below: root),
                region: .init(startLine: place.line, startColumn: columns.column(of: place)))
            self.message = message.map(Message.init)
        }
    }

    /// A path as a URI, relative unless it is absolute: with whatever may mean something there as its bytes.
    private static func uri(ofPath path: String, isAbsolute: Bool) -> String {
        let digits = Array("0123456789ABCDEF")
        let text = path.utf8.reduce(into: "") { result, byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "+"), UInt8(ascii: "@"):
                result.unicodeScalars.append(Unicode.Scalar(byte))
            default: result += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
            }
        }
        return isAbsolute ? "file://\(text)" : text
    }
}
