import Foundation

extension Baseline {
    /// To be changed with what is written.
    private static let version = 1

    private struct Version: Decodable { let version: Int }
    private struct Contents: Decodable { let findings: [Entry] }
    private struct Entry: Codable {
        let file, kind, message: String
        let count: Int
    }

    /// Reads a file.
    ///
    /// - Throws: `Complaint`, where it is missing or damaged, or of another version.
    public init(at path: String) throws {
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else {
            throw Complaint("there is no \(path): write the baseline first, with --write-baseline \(path)")
        }
        let version = try Self.decoded(Version.self, from: data, at: path).version
        guard version == Self.version else {
            throw Complaint(
                "\(path) is a baseline of version \(version), and this tool reads version \(Self.version); delete it, and write it anew with --write-baseline \(path)"
            )
        }
        let entries = try Self.decoded(Contents.self, from: data, at: path).findings
        // Merged branches may have one twice.
        counts = Dictionary(
            entries.map { (Key(file: $0.file, kind: $0.kind, message: $0.message), max(0, $0.count)) },
            uniquingKeysWith: max)
    }

    private static func decoded<Value: Decodable>(
        _ type: Value.Type, from data: Data, at path: String
    ) throws -> Value {
        do {
            return try JSONDecoder().decode(type, from: data)
        } catch {
            throw Complaint(
                "\(path) is no baseline that can be read; delete it, and write it anew with --write-baseline \(path). \(error)"
            )
        }
    }

    /// Writes a file.
    ///
    /// - Throws: `Complaint`, where that cannot be.
    public func write(to path: String) throws {
        do {
            try Data(json.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw Complaint("the baseline cannot be written to \(path): \(error.localizedDescription)")
        }
    }

    /// The text of the file: sorted, a line for each finding, so that branches that change it can be merged.
    var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let lines = counts.sorted { $0.key < $1.key }.compactMap { key, count -> String? in
            let entry = Entry(file: key.file, kind: key.kind, message: key.message, count: count)
            // Of strings and a number, so it cannot fail.
            return (try? encoder.encode(entry)).map { "    " + String(decoding: $0, as: UTF8.self) }
        }
        let list = lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n  ]"
        return "{\n  \"version\": \(Self.version),\n  \"findings\": \(list)\n}\n"
    }
}
