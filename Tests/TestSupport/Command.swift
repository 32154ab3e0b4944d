import Foundation

private let starting = NSLock()

/// A program that was run to its end.
public struct Command: Sendable {
    /// Negative if a signal has ended it.
    public let status: Int32
    /// What it wrote to standard output, and to standard error.
    public let output: String, errors: String

    /// Whether it ended by itself, and said that all was well.
    public var isSuccess: Bool { status == 0 }
    /// Everything it wrote.
    public var transcript: String { output + errors }

    /// What a compiler complains of, each line once; everything, if that is nothing.
    public var complaints: String {
        var seen: Set<String> = []
        let lines = transcript.components(separatedBy: "\n")
            .filter { ($0.contains("error: ") || $0.contains("warning: ")) && seen.insert($0).inserted }
        return lines.isEmpty ? transcript : lines.joined(separator: "\n")
    }

    /// Runs a program, found by name on the path or by its whole path.
    public static func run(_ words: String...) async throws -> Command { try await run(words) }

    /// Runs a program in a folder; in this process's, unless one is given.
    ///
    /// What it writes goes to files, which unlike pipes take it all while nobody reads.
    public static func run(_ words: [String], in folder: URL? = nil) async throws -> Command {
        let files = try TemporaryFolder()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        // One that is stopped on purpose needs no trace of the stack.
        process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        if let folder { process.currentDirectoryURL = folder }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: files.write("", to: "output"))
        process.standardError = try FileHandle(forWritingTo: files.write("", to: "errors"))
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in continuation.resume() }
            do {
                // Foundation reads beyond its memory at times where many are started at once.
                try starting.withLock { try process.run() }
            } catch {
                process.terminationHandler = nil
                continuation.resume(throwing: error)
            }
        }
        let isExit = process.terminationReason == .exit
        return Command(
            status: isExit ? process.terminationStatus : -1, output: try files.read("output"),
            errors: try files.read("errors"))
    }
}
