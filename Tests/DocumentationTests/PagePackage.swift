import Foundation
import TestSupport

/// All pages, built: a package outside of the repository that depends on it, with a program for each page.
///
/// A program of its own keeps one page's registrations from the next, and lets each conform `Resolver` to `ResolverRegistering`.
struct PagePackage: Sendable {
    /// What the compiler had to say, nil if it took everything.
    let failure: String?
    private let folder: TemporaryFolder
    private let products: URL

    private static let built = Task { try await PagePackage() }

    /// The package, built once for all tests.
    static func shared() async throws -> PagePackage { try await built.value }

    /// The package, unless it does not compile, which is one test's to say.
    static func compiled() async throws -> PagePackage? {
        let package = try await shared()
        return package.failure == nil ? package : nil
    }

    private init() async throws {
        folder = try TemporaryFolder()
        folder.removeAtExit()
        for page in Page.all {
            let program = PageProgram(page: page)
            try folder.write(program.source, to: "Sources/\(page.module)/\(page.module).swift")
            if page.tests.isEmpty { continue }
            try folder.write(program.tests, to: "Tests/\(page.module)Tests/\(page.module)Tests.swift")
        }
        try folder.write(Self.manifest, to: "Package.swift")
        let build = ["swift", "build", "--package-path", folder.url.path, "--scratch-path", folder.url.path + "/build"]
        let result = try await Command.run(build + ["--build-tests"])
        failure = result.isSuccess ? nil : result.complaints
        let place = try await Command.run(build + ["--show-bin-path"])
        products = URL(fileURLWithPath: place.output.trimmingCharacters(in: .whitespacesAndNewlines))
    }

    /// Runs a page, or one block of it.
    func run(_ page: Page, _ block: Block? = nil) async throws -> Command {
        let program = products.appendingPathComponent(page.module).path
        return try await Command.run([program] + (block.map { [String($0.line)] } ?? []))
    }

    /// Runs the tests on all pages.
    func test() async throws -> Command {
        try await Command.run([
            "swift", "test", "--skip-build", "--package-path", folder.url.path,
            "--scratch-path", folder.url.path + "/build",
        ])
    }

    /// Has the compiler check, as part of the page, a block that it should refuse.
    func typecheck(_ page: Page, _ block: Block) async throws -> Command {
        let folder = try TemporaryFolder()
        let file = try folder.write(PageProgram(page: page).source(with: block), to: "Block.swift").path
        let atomics = products.appendingPathComponent("ResolverAtomics.build/module.modulemap").path
        return try await Command.run(
            Compiler.typecheck + [
                "-I", products.appendingPathComponent("Modules").path, "-Xcc", "-fmodule-map-file=\(atomics)", file,
            ])
    }

    private static var manifest: String {
        let targets = Page.all.map { page in
            """
            .executableTarget(
                name: "\(page.module)",
                dependencies: [
                    .product(name: "Resolver", package: "Resolver"),
                    .product(name: "ResolverInspection", package: "Resolver"),
                ],
                swiftSettings: [.unsafeFlags(["-warnings-as-errors"])])
            """
        }
        let tests = Page.all.filter { !$0.tests.isEmpty }.map { page in
            """
            .testTarget(
                name: "\(page.module)Tests",
                dependencies: [
                    .product(name: "Resolver", package: "Resolver"),
                    .product(name: "ResolverTesting", package: "Resolver"),
                ],
                swiftSettings: [.unsafeFlags(["-warnings-as-errors"])])
            """
        }
        return """
            // swift-tools-version: 6.1
            import PackageDescription

            let package = Package(
                name: "Pages",
                platforms: [.macOS(.v15)],
                dependencies: [.package(name: "Resolver", path: "\(Repository.root.path)")],
                targets: [
            \((targets + tests).joined(separator: ",\n"))
                ],
                swiftLanguageModes: [.v6]
            )
            """
    }
}

/// How the compiler is called for a block by itself.
enum Compiler {
    static let typecheck = ["swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", "-warnings-as-errors"]
}
