import Foundation
import TestSupport

/// All pages, built: a package that depends on this one, with a program for each page.
///
/// A program of its own keeps one page's registrations from the next, and lets each conform `Resolver` to `ResolverRegistering`.
struct PagePackage: Sendable {
    private let package: BuiltPackage

    /// What the compiler had to say, nil if it took everything.
    var failure: String? { package.failure }

    private static let built = Task { try await PagePackage() }

    /// The package, built once for all tests.
    static func shared() async throws -> PagePackage { try await built.value }

    /// The package, unless it does not compile, which is one test's to say.
    static func compiled() async throws -> PagePackage? {
        let package = try await shared()
        return package.failure == nil ? package : nil
    }

    private init() async throws {
        var files: [String: String] = [:]
        for page in Page.all {
            let program = PageProgram(page: page)
            files["Sources/\(page.module)/\(page.module).swift"] = program.source
            if page.tests.isEmpty { continue }
            files["Tests/\(page.module)Tests/\(page.module)Tests.swift"] = program.tests
        }
        package = try await BuiltPackage(
            named: "Pages", targets: Self.targets, files: files, options: ["--build-tests"])
    }

    /// Runs a page.
    func run(_ page: Page) async throws -> Command { try await package.run(page.module) }

    /// Runs one block of a page.
    func run(_ page: Page, _ block: Block) async throws -> Command {
        try await package.run(page.module, String(block.line))
    }

    /// Runs the tests on all pages.
    func test() async throws -> Command { try await package.test() }

    /// Has the compiler check, as part of the page, a block that it should refuse.
    func typecheck(_ page: Page, _ block: Block) async throws -> Command {
        let folder = try TemporaryFolder()
        let file = try folder.write(PageProgram(page: page).source(with: block), to: "Block.swift").path
        let products = package.products
        let atomics = products.appendingPathComponent("ResolverAtomics.build/module.modulemap").path
        return try await Command.run(
            Compiler.typecheck + [
                "-I", products.appendingPathComponent("Modules").path, "-Xcc", "-fmodule-map-file=\(atomics)", file,
            ])
    }

    private static var targets: [String] {
        let programs = Page.all.map { page in
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
        return programs + tests
    }
}

/// How the compiler is called for a block by itself.
enum Compiler {
    static let typecheck = ["swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", "-warnings-as-errors"]
}
