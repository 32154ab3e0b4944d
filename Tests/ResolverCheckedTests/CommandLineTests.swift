import Foundation
import ResolverCheckedGenerator
import TestSupport
import Testing

/// The tool, run as build systems run it.
@Suite("Command line")
struct CommandLineTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let player = """
        import ResolverChecked

        struct PlayerResolver: CheckedResolver {
            typealias Output = Key.Player
            enum Key {
                typealias Player = Int
            }
            func player() -> Key.Player { 1 }
        }

        """

    /// The tool lies beside the tests, or above them where they are a bundle.
    static let tool: String = {
        var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        while folder.path != "/" {
            let tool = folder.appendingPathComponent("resolver-checked").path
            if FileManager.default.isExecutableFile(atPath: tool) { return tool }
            folder.deleteLastPathComponent()
        }
        return "resolver-checked"
    }()

    private var sources: String { folder.url.appendingPathComponent("Sources").path }
    private var output: String { folder.url.appendingPathComponent("Output").path }

    private func changed(_ path: String) throws -> Date? {
        let file = folder.url.appendingPathComponent(path).path
        return try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date
    }

    @Test("generate writes both files, and leaves them alone if they are as they should be")
    func generate() async throws {
        try folder.write(Self.player, to: "Sources/Music/Player.swift")
        let result = try await Command.run(Self.tool, "generate", "--sources", sources, "--output", output)
        #expect(result.isSuccess && result.transcript.isEmpty, "\(result.transcript)")
        let written = try folder.read("Output/CheckedResolvers.generated.swift")
        #expect(written.contains("extension PlayerResolver {") && written.hasPrefix(GeneratedFile.mark))
        #expect(try folder.read("Output/Dependencies.generated.swift") == GeneratedFile.mark + "\n")

        let before = try changed("Output/CheckedResolvers.generated.swift")
        let again = try await Command.run(Self.tool, "generate", "--sources", sources, "--output", output)
        #expect(again.isSuccess)
        #expect(try changed("Output/CheckedResolvers.generated.swift") == before)
    }

    @Test("An error is written as compilers write it, nothing else is written, and the exit status is 1")
    func error() async throws {
        let wrong = Self.player.replacingOccurrences(of: "-> Key.Player", with: "-> Key.Playr")
        let file = try folder.write(wrong, to: "Sources/Player.swift").path
        for command in [["check", "--sources", sources], ["generate", "--sources", sources, "--output", output]] {
            let result = try await Command.run([Self.tool] + command)
            #expect(result.status == 1 && result.output.isEmpty)
            #expect(result.errors == "\(file):8:26: error: `Key` has no `Playr`; did you mean `Key.Player`?\n")
        }
        #expect(!FileManager.default.fileExists(atPath: output))
    }

    @Test("check writes nothing when all is well, and a warning does not stop the build")
    func check() async throws {
        let unused = Self.player.replacingOccurrences(
            of: "    }\n    func",
            with: "    typealias Spare = Int\n    }\n    func spare() -> Key.Spare { 2 }\n    func")
        let file = try folder.write(unused, to: "Sources/Player.swift").path
        let result = try await Command.run(Self.tool, "check", "--sources", file)
        #expect(result.isSuccess)
        #expect(result.errors.hasPrefix("\(file):7:15: warning: `Key.Spare` is made for nobody"), "\(result.errors)")
    }

    @Test("A source that is not understood is a warning, and the compiler's business; the others are generated for")
    func unparsable() async throws {
        try folder.write(Self.player, to: "Sources/Player.swift")
        try folder.write("struct Stranger {", to: "Sources/Stranger.swift")
        try folder.write("struct PlayerResolver {", to: "Sources/.hidden/Hidden.swift")
        #expect(try await Command.run(Self.tool, "check", "--sources", sources).transcript.isEmpty)

        let broken = try folder.write("import ResolverChecked\nstruct Mine: Dependency {", to: "Sources/Broken.swift")
            .path
        let result = try await Command.run(Self.tool, "generate", "--sources", sources, "--output", output)
        #expect(result.isSuccess)
        #expect(
            result.errors
                == "\(broken):2:25: warning: this source is not understood, and nothing is generated for what it declares: this is not closed\n"
        )
        #expect(try folder.read("Output/CheckedResolvers.generated.swift").contains("extension PlayerResolver {"))
    }

    @Test("--beside writes next to the declaration, again and again the same, with tabs if wanted")
    func beside() async throws {
        try folder.write(Self.player, to: "Sources/Music/Player.swift")
        for _ in 0..<2 {
            let result = try await Command.run(
                Self.tool, "generate", "--sources", sources, "--beside", "--indent", "tabs", "--tab-size", "8")
            #expect(result.isSuccess && result.transcript.isEmpty, "\(result.transcript)")
            let written = try folder.read("Sources/Music/PlayerResolver+Output.swift")
            #expect(written.contains("\n\tfunc resolve() -> Output {\n\t\tself.player()\n\t}\n"), "\(written)")
            let names = try FileManager.default.contentsOfDirectory(atPath: sources)
            #expect(names == ["Music"])
        }
    }

    @Test("Sources can be listed in a file")
    func list() async throws {
        let file = try folder.write(Self.player, to: "Sources/Player.swift").path
        let list = try folder.write("\(file)\n", to: "sources.txt").path
        let result = try await Command.run(
            Self.tool, "generate", "--source-list", list, "--output", output, "--tab-size", "2")
        #expect(result.isSuccess, "\(result.transcript)")
        #expect(try folder.read("Output/CheckedResolvers.generated.swift").contains("\n  func resolve() -> Output {\n"))
    }

    @Test(
        "Calling it wrongly says what is wrong, and the exit status is 2",
        arguments: [
            (["generate", "--output", "o"], "say which --sources to read"), (["check"], "say which --sources to read"),
            (["generate", "-s", "."], "say where to write: --output or --beside"),
            (
                ["generate", "--sources", ".", "--output", "o", "--tab-size", "0"],
                "--tab-size is a number from 1 to 16, and not '0'"
            ),
            (["check", "-s", ".", "--indent=wide"], "'wide' is no indentation; there are spaces and tabs"),
            (["check", "--sources"], "--sources wants a value"),
            (["generate", "-s", ".", "--output="], "--output wants a value"),
            (["check", "-s", ".", "--quiet"], "'--quiet' is no option"),
            (["build"], "'build' is no command; there are generate and check"),
        ])
    func misuse(_ arguments: [String], _ words: String) async throws {
        let result = try await Command.run([Self.tool] + arguments, in: folder.url)
        #expect(result.status == 2 && result.output.isEmpty)
        #expect(result.errors == "error: \(words); see --help\n")
    }

    @Test("A folder may be called help")
    func helpAsFolder() async throws {
        let wrong = Self.player.replacingOccurrences(of: "-> Key.Player", with: "-> Key.Playr")
        try folder.write(wrong, to: "help/Player.swift")
        let result = try await Command.run([Self.tool, "check", "--sources", "help"], in: folder.url)
        #expect(result.status == 1 && result.output.isEmpty && result.errors.contains(": error: `Key` has no `Playr`"))
    }

    @Test("Its usage is said on request", arguments: [["--help"], [], ["generate", "--help"], ["help"]])
    func help(_ arguments: [String]) async throws {
        let result = try await Command.run([Self.tool] + arguments)
        #expect(
            result.isSuccess && result.errors.isEmpty && result.output.hasPrefix("usage: resolver-checked generate"))
    }
}
