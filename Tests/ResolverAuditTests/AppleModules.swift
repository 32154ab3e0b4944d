import Foundation
import TestSupport

@testable import ResolverAudit

/// The library's module as Apple's systems have it, made with the stand-ins of `Tests/Stubs` and without the functions' bodies.
struct AppleModules: Sendable {
    private let folder: TemporaryFolder

    private static let built = Task { try await AppleModules() }

    /// The modules, built once for all tests.
    static func shared() async throws -> AppleModules { try await built.value }

    private init() async throws {
        folder = try TemporaryFolder()
        folder.removeAtExit()
        try folder.write(
            "module ResolverAtomics { umbrella \"\(Self.atomics)\" export * }", to: "module.modulemap")
        let stubs = Repository.root.appendingPathComponent("Tests/Stubs")
        for module in ["Combine", "SwiftUI", "UIKit", "os"] {
            try await build(module, Self.sources(in: stubs.appendingPathComponent(module)))
        }
        // There is no Objective-C on this system.
        let sources = try Self.sources(in: Repository.root.appendingPathComponent("Sources/Resolver")).map { file in
            guard file.hasSuffix("/StoryboardResolving.swift") else { return file }
            let text = try String(contentsOfFile: file, encoding: .utf8)
            return try folder.write(
                text.replacingOccurrences(of: "@objc dynamic ", with: ""), to: "StoryboardResolving.swift"
            ).path
        }
        try await build("Resolver", sources)
    }

    /// The arguments with which the compiler finds the modules.
    var imports: [String] {
        [
            "-I", folder.url.path, "-Xcc", "-fmodule-map-file=\(folder.url.path)/module.modulemap",
            "-Xcc", "-I", "-Xcc", Self.atomics,
        ]
    }

    private static let atomics = Repository.root.appendingPathComponent("Sources/ResolverAtomics/include").path

    private static func sources(in folder: URL) -> [String] {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return (files?.compactMap { ($0 as? URL)?.path } ?? []).filter { $0.hasSuffix(".swift") }.sorted()
    }

    private func build(_ module: String, _ sources: [String]) async throws {
        let result = try await Command.run(
            [
                "swiftc", "-emit-module", "-wmo", "-parse-as-library", "-swift-version", "6", "-module-name", module,
                "-package-name", "resolver", "-Xfrontend", "-experimental-skip-non-inlinable-function-bodies",
                "-emit-module-path", folder.url.appendingPathComponent("\(module).swiftmodule").path,
            ] + imports + sources)
        if !result.isSuccess { throw Complaint(result.complaints) }
    }
}
