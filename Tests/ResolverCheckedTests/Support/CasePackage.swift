import Foundation
import TestSupport

/// A program to be built and run.
struct Program: Sendable {
    let name: String
    /// Their text, by name.
    let files: [String: String]
}

/// All right cases and all pages, built: a package with a program for each, with the files generated for it.
///
/// It depends on this one without the trait, so nothing is built but what programs need at run time.
struct CasePackage: Sendable {
    /// What the compiler had to say, nil if it took everything.
    let failure: String?
    private let folder: TemporaryFolder
    private let products: URL

    private static let built = Task { try await CasePackage() }

    /// The package, built once for all tests.
    static func shared() async throws -> CasePackage { try await built.value }

    /// Runs the program of this name.
    func run(_ name: String) async throws -> Command {
        try await Command.run(products.appendingPathComponent(name).path)
    }

    private static let programs = Case.right.map(\.program) + CheckedPage.all.flatMap(\.programs)

    private init() async throws {
        folder = try TemporaryFolder()
        for program in Self.programs {
            for (name, text) in program.files { try folder.write(text, to: "Sources/\(program.name)/\(name)") }
        }
        try folder.write(Self.manifest, to: "Package.swift")
        let path = folder.url.path
        let build = try await Command.run("swift", "build", "--package-path", path)
        failure = build.isSuccess ? nil : build.complaints
        let bin = try await Command.run("swift", "build", "--package-path", path, "--show-bin-path")
        products = URL(fileURLWithPath: bin.output.trimmingCharacters(in: .whitespacesAndNewlines))
    }

    private static var manifest: String {
        let targets = programs.map { program in
            """
            .executableTarget(
                name: "\(program.name)", dependencies: [.product(name: "ResolverChecked", package: "Resolver")],
                swiftSettings: [.unsafeFlags(["-warnings-as-errors"])])
            """
        }
        return """
            // swift-tools-version: 6.1
            import PackageDescription

            let package = Package(
                name: "Cases",
                platforms: [.macOS(.v15)],
                dependencies: [.package(name: "Resolver", path: "\(Repository.root.path)")],
                targets: [
            \(targets.joined(separator: ",\n"))
                ],
                swiftLanguageModes: [.v6]
            )
            """
    }
}
