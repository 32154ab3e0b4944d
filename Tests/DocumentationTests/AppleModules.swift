import Foundation
import TestSupport

/// The library as it is built on Apple's systems, with the stand-ins of `Tests/Stubs` for their frameworks.
struct AppleModules: Sendable {
    private let folder: TemporaryFolder

    private static let built = Task { try await AppleModules() }

    /// The modules, built once for all tests.
    static func shared() async throws -> AppleModules { try await built.value }

    struct Failure: Error {
        let transcript: String
    }

    private init() async throws {
        folder = try TemporaryFolder()
        folder.removeAtExit()
        let check = Repository.root.appendingPathComponent("Tests/Stubs/check").path
        let result = try await Command.run([check, folder.url.path])
        if !result.isSuccess { throw Failure(transcript: result.transcript) }
    }

    /// Has the compiler check a block as part of its page.
    func typecheck(_ page: Page, _ block: Block) async throws -> Command {
        let source = try TemporaryFolder()
        let written = try source.write(PageProgram(page: page).source(with: block), to: "Block.swift").path
        let withoutMacros = Repository.root.appendingPathComponent("Tests/Stubs/withoutMacros").path
        let expanded = source.url.appendingPathComponent("Expanded").path
        let expansion = try await Command.run([withoutMacros, expanded, written])
        if !expansion.isSuccess { return expansion }
        let atomics = Repository.root.appendingPathComponent("Sources/ResolverAtomics/include").path
        return try await Command.run(
            Compiler.typecheck + [
                "-I", folder.url.path, "-Xcc", "-fmodule-map-file=\(folder.url.path)/module.modulemap",
                "-Xcc", "-I", "-Xcc", atomics, "\(expanded)/Block.swift",
            ])
    }
}
