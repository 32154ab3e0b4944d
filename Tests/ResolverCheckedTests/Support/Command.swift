import Foundation

/// A program that was run to its end.
struct Command: Sendable {
    let status: Int32
    let output: String
    let errors: String

    var isSuccess: Bool { status == 0 }
    /// Everything it wrote.
    var transcript: String { output + errors }

    /// Runs a program, found by name on the path or by its whole path.
    static func run(_ words: String...) async throws -> Command { try await run(words) }

    /// Runs a program in a folder.
    static func run(_ words: [String], in folder: URL? = nil) async throws -> Command {
        let files = try TemporaryFolder()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        if let folder { process.currentDirectoryURL = folder }
        process.standardInput = FileHandle.nullDevice
        // Unlike pipes, files take it all while nobody reads.
        process.standardOutput = try FileHandle(forWritingTo: files.write("", to: "output"))
        process.standardError = try FileHandle(forWritingTo: files.write("", to: "errors"))
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in continuation.resume() }
            do {
                try process.run()
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

/// A folder outside of the repository that is there for as long as this object is.
final class TemporaryFolder: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("ResolverChecked-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Writes a file, with the folders it lies in.
    @discardableResult
    func write(_ text: String, to path: String) throws -> URL {
        let file = url.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
        return file
    }

    func read(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: url.appendingPathComponent(path)), as: UTF8.self)
    }
}

/// The folder of the package.
enum Repository {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
}
