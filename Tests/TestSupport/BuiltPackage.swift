import Foundation

/// A package that tests build: below the repository's own `.build`, so that what is as it was when they ran last is not compiled
/// again. All share the folder that they are built in, and so one build of the library.
public struct BuiltPackage: Sendable {
    /// What the compiler had to say, nil if it took everything.
    public let failure: String?
    /// Where its programs and modules are.
    public let products: URL
    private let options: [String]

    private static let packages = Repository.root.appendingPathComponent(".build/packages")
    private static let scratch = packages.appendingPathComponent("build")

    /// Writes a package that depends on this one, with these targets, as a manifest says them, and these files, by their
    /// paths, and builds it.
    public init(
        named name: String, targets: [String], files: [String: String], options: [String] = []
    ) async throws {
        let folder = Self.packages.appendingPathComponent(name)
        let manifest = ["Package.swift": Self.manifest(named: name, targets: targets)]
        try Self.write(manifest.merging(files) { manifest, _ in manifest }, to: folder)
        try await self.init(at: folder, options: options)
    }

    /// Builds the package in a folder.
    public init(at folder: URL, options more: [String] = []) async throws {
        options = ["--package-path", folder.path, "--scratch-path", Self.scratch.path]
        let result = try await Command.run(["swift", "build"] + options + more)
        failure = result.isSuccess ? nil : result.complaints
        let place = try await Command.run(["swift", "build"] + options + ["--show-bin-path"])
        products = URL(fileURLWithPath: place.output.trimmingCharacters(in: .whitespacesAndNewlines))
    }

    /// What has been fetched for packages that are built here.
    public static var checkouts: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: scratch.appendingPathComponent("checkouts").path)) ?? []
    }

    /// Runs one of its programs.
    public func run(_ program: String, _ arguments: String...) async throws -> Command {
        try await Command.run([products.appendingPathComponent(program).path] + arguments)
    }

    /// Runs its tests.
    public func test() async throws -> Command { try await Command.run(["swift", "test", "--skip-build"] + options) }

    private static func manifest(named name: String, targets: [String]) -> String {
        """
        // swift-tools-version: 6.1
        import PackageDescription

        let package = Package(
            name: "\(name)",
            platforms: [.macOS(.v15)],
            dependencies: [.package(name: "Resolver", path: "\(Repository.root.path)")],
            targets: [
        \(targets.joined(separator: ",\n"))
            ],
            swiftLanguageModes: [.v6]
        )
        """
    }

    /// Leaves a file alone that is as it should be, and removes what no longer belongs there.
    private static func write(_ files: [String: String], to folder: URL) throws {
        let manager = FileManager.default
        let old = manager.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        for path in old where path.hasSuffix(".swift") && files[path] == nil {
            try manager.removeItem(at: folder.appendingPathComponent(path))
        }
        for (path, text) in files {
            let file = folder.appendingPathComponent(path)
            if let old = try? String(contentsOf: file, encoding: .utf8), old == text { continue }
            try manager.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
    }
}
