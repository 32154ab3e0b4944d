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
    private let package: BuiltPackage

    /// What the compiler had to say, nil if it took everything.
    var failure: String? { package.failure }

    private static let built = Task { try await CasePackage() }

    /// The package, built once for all tests.
    static func shared() async throws -> CasePackage { try await built.value }

    /// Runs the program of this name.
    func run(_ name: String) async throws -> Command { try await package.run(name) }

    private static let programs = Case.right.map(\.program) + CheckedPage.all.flatMap(\.programs)

    private init() async throws {
        var files: [String: String] = [:]
        for program in Self.programs {
            for (name, text) in program.files { files["Sources/\(program.name)/\(name)"] = text }
        }
        package = try await BuiltPackage(named: "Cases", targets: Self.targets, files: files)
    }

    private static var targets: [String] {
        programs.map { program in
            """
            .executableTarget(
                name: "\(program.name)", dependencies: [.product(name: "ResolverChecked", package: "Resolver")],
                swiftSettings: [.unsafeFlags(["-warnings-as-errors"])])
            """
        }
    }
}
