import Foundation
import TestSupport
import Testing

@testable import ResolverAudit

/// A program of `Tests/Fixtures/Audit/Cases`, which its `check` builds and runs as well.
struct AuditedCase: Sendable, CustomTestStringConvertible {
    let name: String
    var testDescription: String { name }

    static let folder = URL(fileURLWithPath: #filePath)
        .appendingPathComponent("../../Fixtures/Audit/Cases").standardizedFileURL

    static let all: [AuditedCase] =
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?
        .filter { !$0.hasPrefix(".") }.sorted().map(AuditedCase.init) ?? []

    /// Every second, and all about containers. `Tests/Fixtures/Audit/check` audits all.
    static let sample = all.enumerated().filter { number, one in
        number % 2 == 0 || ["Container", "Root", "Nested", "Local", "Front"].contains(where: one.name.contains)
    }.map(\.element)

    var file: URL { Self.folder.appendingPathComponent("\(name)/main.swift") }

    /// What the compiler says of it, called as its name says, as in the fixture's manifest.
    func facts() async throws -> ModuleFacts {
        let source = try String(contentsOf: file, encoding: .utf8)
        let isMainActorByDefault = name.hasSuffix("MainActorByDefault")
        var arguments = isMainActorByDefault ? ["-default-isolation", "MainActor"] : []
        if name.contains("Nonsending") {
            arguments = ["-enable-upcoming-feature", "NonisolatedNonsendingByDefault"]
        }
        let dump = try await Self.dump(source, of: "main.swift", module: name, arguments)
        return try ModuleReader.facts(
            of: name, [("main.swift", source, dump)], isMainActorByDefault: isMainActorByDefault)
    }

    /// What is to be said: in each line, `// error: kind`.
    func marks() throws -> Set<String> {
        let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
        return Set(
            lines.enumerated().flatMap { number, line in
                line.components(separatedBy: "// ").dropFirst().compactMap { comment -> String? in
                    let words = comment.split(separator: " ")
                    guard let first = words.first, ["error:", "warning:"].contains(first), words.count > 1 else {
                        return nil
                    }
                    return "\(number + 1) \(first) \(words[1])"
                }
            })
    }

    /// Where the compiler's own macros are.
    static func plugins() async throws -> String {
        let info = try await Command.run(["swiftc", "-print-target-info"])
        let paths = try JSONDecoder().decode(TargetInfo.self, from: Data(info.output.utf8)).paths
        return "\(paths.runtimeResourcePath)/host/plugins"
    }

    private struct TargetInfo: Decodable {
        struct Paths: Decodable { let runtimeResourcePath: String }
        let paths: Paths
    }

    /// What the audit says of a program that consists of one file.
    static func audit(
        _ source: String, of path: String = "main.swift", module: String = "App", registry: Registry? = nil
    ) async throws -> Audit {
        Audit([try await facts(source, of: path, module: module)], registry: registry)
    }

    /// What the compiler says of a module that consists of one file.
    static func facts(
        _ source: String, of path: String = "main.swift", module: String = "App"
    ) async throws -> ModuleFacts {
        try ModuleReader.facts(of: module, [(path, source, try await dump(source, of: path, module: module))])
    }

    /// The arguments with which the compiler finds the library as it is tested here.
    private static var imports: [String] {
        let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        return [
            "-I", products.appendingPathComponent("Modules").path, "-Xcc",
            "-fmodule-map-file=\(products.path)/ResolverAtomics.build/module.modulemap",
        ]
    }

    /// What the compiler says of it, as it says it.
    static func dump(
        _ source: String, of path: String, module: String, _ arguments: [String] = [], imports: [String]? = nil
    ) async throws -> [UInt8] {
        let folder = try TemporaryFolder()
        // Which name it has decides whether its top level is run.
        let file = try folder.write(source, to: URL(fileURLWithPath: path).lastPathComponent)
        let dump = folder.url.appendingPathComponent("dump.json")
        let result = try await Command.run(
            [
                "swiftc", "-frontend", "-dump-ast", "-dump-ast-format", "json", "-primary-file", file.path, "-o",
                dump.path,
                "-module-name", module, "-swift-version", "6", "-D", "DEBUG", "-plugin-path", try await plugins(),
            ] + (imports ?? Self.imports) + arguments)
        guard result.isSuccess else { throw Complaint(result.complaints) }
        return [UInt8](try Data(contentsOf: dump))
    }
}
