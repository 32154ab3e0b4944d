import Foundation

private let starting = NSLock()

/// Has a few programs run at a time. Where hundreds are started, each with its files open, Foundation reads beyond its memory at times;
/// and they take no less time than a few after each other.
private actor Turns {
    static let all = Turns()
    private var free = 8
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func take() async {
        if free > 0 {
            free -= 1
        } else {
            await withCheckedContinuation { waiting.append($0) }
        }
    }

    func giveBack() {
        if waiting.isEmpty {
            free += 1
        } else {
            waiting.removeFirst().resume()
        }
    }
}

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
        await Turns.all.take()
        let result: Result<Command, any Error>
        do {
            result = .success(try await runNow(words, in: folder))
        } catch {
            result = .failure(error)
        }
        await Turns.all.giveBack()
        return try result.get()
    }

    private static func runNow(_ words: [String], in folder: URL?) async throws -> Command {
        let files = try TemporaryFolder()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        // One that is stopped on purpose needs no trace of the stack, and who depends on this package needs all of it.
        process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
            .filter { $0.key != "RESOLVER_TESTS" }
        if let folder { process.currentDirectoryURL = folder }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: files.write("", to: "output"))
        process.standardError = try FileHandle(forWritingTo: files.write("", to: "errors"))
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in continuation.resume() }
            do {
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
