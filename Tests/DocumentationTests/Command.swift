import Foundation

/// A program that was run to its end.
struct Command: Sendable {
    let isSuccess: Bool
    let output: String
    let errors: String

    /// Everything it wrote.
    var transcript: String { output + errors }

    /// What a compiler complains of, each line once; everything, if that is nothing.
    var complaints: String {
        var seen: Set<String> = []
        let lines = transcript.components(separatedBy: "\n")
            .filter { ($0.contains("error: ") || $0.contains("warning: ")) && seen.insert($0).inserted }
        return lines.isEmpty ? transcript : lines.joined(separator: "\n")
    }

    /// Runs a program, found by name on the path or by its whole path.
    ///
    /// What it writes goes to files, which unlike pipes take it all while nobody reads.
    static func run(_ words: [String]) async throws -> Command {
        let folder = try TemporaryFolder()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        // A page that stops the program on purpose needs no trace of the stack.
        process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        process.standardInput = FileHandle.nullDevice
        let files = try ["output", "errors"].map { name in
            try FileHandle(forWritingTo: URL(fileURLWithPath: folder.write("", to: name)))
        }
        process.standardOutput = files[0]
        process.standardError = files[1]
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in continuation.resume() }
            do {
                try process.run()
            } catch {
                process.terminationHandler = nil
                continuation.resume(throwing: error)
            }
        }
        func text(_ name: String) throws -> String {
            String(decoding: try Data(contentsOf: folder.url.appendingPathComponent(name)), as: UTF8.self)
        }
        return Command(
            isSuccess: process.terminationReason == .exit && process.terminationStatus == 0,
            output: try text("output"), errors: try text("errors"))
    }
}
