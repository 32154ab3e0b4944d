#if Checked
import Foundation
@testable import ResolverCheckedGenerator
import TestSupport
import Testing

/// Reading by tokens against reading by a parser.
@Suite("Scanner")
struct ScannerTests {
    /// All Swift files of the package, and of whoever else is named in the environment.
    private static let files: [SourceFile] = {
        let more = ProcessInfo.processInfo.environment["SCANNED_FOLDERS"]?.split(separator: ":").map(String.init) ?? []
        let own = ["Sources", "Plugins", "Tests", "Examples", "Benchmarks"].map {
            Repository.root.appendingPathComponent($0).path
        }
        return (own + more).flatMap { folder -> [SourceFile] in
            let enumerator = FileManager.default.enumerator(atPath: folder)
            var files: [SourceFile] = []
            while let path = enumerator?.nextObject() as? String {
                guard path.hasSuffix(".swift"), !path.contains(".build/"),
                    let data = FileManager.default.contents(atPath: "\(folder)/\(path)")
                else { continue }
                files.append(SourceFile(path: path, text: [UInt8](data)))
            }
            return files
        }
    }()

    /// What one of them finds that the other does not; nil if they find the same, or if the source does not parse.
    static func difference(_ source: SourceFile, _ parsed: FileFacts) -> String? {
        if parsed.unclear != nil { return nil }
        let scanned = FileFacts(scanning: source)
        let lines = [scanned, parsed].map { "\($0)".replacing("ResolverCheckedGenerator.", with: "\n") }
        if lines[0] == lines[1] { return nil }
        let pair = zip(lines[0].split(separator: "\n"), lines[1].split(separator: "\n")).first { $0 != $1 }
        return "\(source.path)\n\(scanned.unclear.map(\.description) ?? "")\n\(pair.map { "\($0)\n\($1)" } ?? "")"
    }

    @Test("What is read by tokens is what a parser reads, in every source that parses")
    func same() throws {
        let lock = NSLock()
        nonisolated(unsafe) var differences: [String] = []
        let files = Self.files
        DispatchQueue.concurrentPerform(iterations: files.count) { index in
            guard let difference = Self.difference(files[index], FileFacts(parsing: files[index])) else { return }
            // Safety: nobody else has them while the lock is held.
            lock.withLock { differences.append(difference) }
        }
        #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(20).joined(separator: "\n\n"))")
        #expect(files.count > 1_000, "\(files.count)")
    }
}
#endif
