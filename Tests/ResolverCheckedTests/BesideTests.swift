import Foundation
import TestSupport
import Testing

/// Where `--beside` writes when sources are given by their bare names, or the accessors have a folder of their own.
@Suite("Beside")
struct BesideTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for name in ["One", "Sources/Two"] {
            let type = name.split(separator: "/").last ?? ""
            try folder.write(
                """
                import ResolverChecked

                struct \(type): CheckedResolver {
                    typealias Output = Key.Part
                    enum Key { typealias Part = Int }
                    func part() -> Key.Part { 1 }
                }

                struct \(type)Part: Dependency { init(with container: SharedContainer) {} }

                """, to: "\(name).swift")
        }
    }

    private func run(_ arguments: [String]) async throws {
        let result = try await Command.run([CommandLineTests.tool, "generate"] + arguments, in: folder.url)
        #expect(result.isSuccess && result.transcript.isEmpty, "\(result.transcript)")
    }

    /// Returns the paths of all files that were generated.
    private func generated() throws -> [String] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
        return paths.filter { $0.hasSuffix(".generated.swift") || $0.hasSuffix("+Output.swift") }.sorted()
    }

    @Test("A bare file name is one in the current folder", arguments: [["-s", "One.swift"], ["--source-list=list"]])
    func bareName(_ sources: [String]) async throws {
        try folder.write("One.swift\n", to: "list")
        for _ in 0..<2 {
            try await run(sources + ["--beside"])
            #expect(try generated() == ["Dependencies.generated.swift", "One+Output.swift"])
        }
    }

    @Test("What is generated for a bare file name lies beside it, whichever source is the first")
    func bareNameBehindOthers() async throws {
        try await run(["-s", "Sources/Two.swift", "One.swift", "--beside"])
        #expect(
            try generated() == ["One+Output.swift", "Sources/Dependencies.generated.swift", "Sources/Two+Output.swift"])
    }

    @Test("Accessors that no dependency needs any more go when they are given by their bare name")
    func bareAccessors() async throws {
        try await run(["-s", "One.swift", "--beside"])
        try folder.write("", to: "One.swift")
        try await run(["-s", "One.swift", "One+Output.swift", "Dependencies.generated.swift", "--beside"])
        #expect(try generated() == [])
    }

    @Test("Accessors in a folder of their own stay there, and go from where they were before")
    func ownFolder() async throws {
        try await run(["-s", "Sources", "--beside"])
        for _ in 0..<2 {
            try await run(["-s", "Sources", "--beside", "--output", "Sources/Generated"])
            #expect(
                try generated() == ["Sources/Generated/Dependencies.generated.swift", "Sources/Two+Output.swift"])
        }
    }
}
