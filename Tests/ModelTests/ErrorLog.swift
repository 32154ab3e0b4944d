import Foundation
import TestSupport
import Testing

/// What a process of its own says on its standard error, which is lost otherwise when it stops.
struct ErrorLog: Codable {
    var path = NSTemporaryDirectory() + "resolver-model-\(UUID().uuidString).log"

    /// Called in that process, before anything else.
    func redirect() {
        let file = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        if file >= 0 { dup2(file, 2) }
    }

    /// Unbuffered, so that it is there even if the next thing is a crash.
    static func write(_ string: String) {
        FileHandle.standardError.write(Data(string.utf8))
    }

    /// Called in the process that waits.
    func report(unless isFine: Bool, sourceLocation: SourceLocation = #_sourceLocation) {
        // Sanitizers write names as they find them, which need not be characters.
        let text = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? "nothing"
        try? FileManager.default.removeItem(atPath: path)
        if isFine { return }
        // A stop prints a long list of addresses behind the one line that lets it be run again.
        let seed = text.split(separator: "\n").last { $0.contains("_SEED=") } ?? ""
        Issue.record("\(seed)\nIt said last:\n\(text.suffix(4000))", sourceLocation: sourceLocation)
    }
}
