import Foundation
import ResolverCheckedGenerator
import TestSupport
import Testing

/// Which files the tool reads, writes, keeps and takes away.
@Suite("Files")
struct FilesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static func resolver(_ name: String) -> String {
        """
        import ResolverChecked

        struct \(name): CheckedResolver {
            typealias Output = Key.Part
            enum Key { typealias Part = Int }
            func part() -> Key.Part { 1 }
        }

        """
    }

    private func path(_ path: String) -> String { folder.url.appendingPathComponent(path).path }

    private func run(_ arguments: String...) async throws -> Command {
        try await Command.run([CommandLineTests.tool] + arguments, in: folder.url)
    }

    private func exists(_ file: String) -> Bool { FileManager.default.fileExists(atPath: path(file)) }

    @Test("A folder may be called like a file, a link may lead nowhere, a file may be given twice")
    func walking() async throws {
        try folder.write(Self.resolver("One"), to: "Sources/Folder.swift/One.swift")
        try FileManager.default.createSymbolicLink(
            atPath: path("Sources/Nowhere.swift"), withDestinationPath: path("missing.swift"))
        try FileManager.default.createSymbolicLink(
            atPath: path("Sources/Again.swift"), withDestinationPath: path("Sources/Folder.swift/One.swift"))
        let result = try await run(
            "generate", "-s", "Sources", "Sources/Folder.swift/One.swift", "./Sources/../Sources", "--output", "Output")
        #expect(result.isSuccess && result.transcript.isEmpty, "\(result.transcript)")
        let text = try folder.read("Output/CheckedResolvers.generated.swift")
        #expect(text.components(separatedBy: "extension One {").count == 2)
    }

    @Test("A path that leads nowhere is an error that names it")
    func missing() async throws {
        let result = try await run("check", "--sources", "nowhere.swift")
        #expect(result.status == 1 && result.errors == "nowhere.swift: error: no such file\n")
        try folder.write("\n/nowhere/at/all.swift\r\n", to: "list.txt")
        let listed = try await run("check", "--source-list=list.txt")
        #expect(listed.errors == "/nowhere/at/all.swift: error: no such file\n")
        let list = try await run("check", "--source-list", "other.txt")
        #expect(list.errors == "other.txt: error: no such file\n")
    }

    @Test("A tilde is the home folder where no shell has put it in")
    func home() async throws {
        let result = try await run("check", "--source-list=~/nowhere/at/all.txt")
        #expect(result.errors == "\(NSHomeDirectory())/nowhere/at/all.txt: error: no such file\n")
    }

    @Test("What cannot be written is an error with its reason")
    func unwritable() async throws {
        try folder.write(Self.resolver("One"), to: "Sources/One.swift")
        try folder.write("", to: "Output")
        let result = try await run("generate", "-s", "Sources", "--output", "Output")
        #expect(result.status == 1)
        #expect(
            result.errors
                == "Output/CheckedResolvers.generated.swift: error: cannot be written: file exists\n")
    }

    @Test("Beside its source, a generated file keeps a licence, and goes when its resolver does")
    func beside() async throws {
        try folder.write(Self.resolver("One"), to: "Sources/One.swift")
        try folder.write(Self.resolver("Two"), to: "Sources/Two.swift")
        #expect(try await run("generate", "-s", "Sources", "--beside").transcript.isEmpty)
        let written = try folder.read("Sources/One+Output.swift")
        let licence = "/*\n Copyright: everybody\n*/\n// All rights given.\n\n"
        try folder.write(licence + written, to: "Sources/One+Output.swift")
        try folder.write(Self.resolver("One").replacingOccurrences(of: "Part", with: "Piece"), to: "Sources/One.swift")
        try FileManager.default.removeItem(atPath: path("Sources/Two.swift"))
        #expect(try await run("generate", "-s", "Sources", "--beside").transcript.isEmpty)
        let again = try folder.read("Sources/One+Output.swift")
        let changed = written.replacingOccurrences(of: "Key.Part", with: "Key.Piece")
        #expect(again == licence + changed.replacingOccurrences(of: "self.part()", with: "part()"))
        #expect(!exists("Sources/Two+Output.swift"))
    }

    @Test("A generated file is known again with other line ends, a licence and a byte order mark")
    func lineEnds() async throws {
        try folder.write(Self.resolver("One"), to: "Sources/One.swift")
        #expect(try await run("generate", "-s", "Sources", "--beside").transcript.isEmpty)
        let written = try folder.read("Sources/One+Output.swift")
        let windows = "// Licence\n\n\(written)".replacingOccurrences(of: "\n", with: "\r\n")
        for text in [windows, "\u{FEFF}\(written)"] {
            try folder.write(text, to: "Sources/One+Output.swift")
            #expect(try await run("generate", "-s", "Sources", "--beside").transcript.isEmpty)
            #expect(try folder.read("Sources/One+Output.swift").hasSuffix(written))
        }
    }

    @Test("What was generated for a source stays while that is not understood")
    func unclear() async throws {
        try folder.write(Self.resolver("One"), to: "Sources/One.swift")
        #expect(try await run("generate", "-s", "Sources", "--beside").transcript.isEmpty)
        try folder.write(Self.resolver("One") + "struct {", to: "Sources/One.swift")
        #expect(try await run("generate", "-s", "Sources", "--beside").isSuccess)
        #expect(exists("Sources/One+Output.swift"))
    }

    @Test("Links to folders are followed, each folder once")
    func links() async throws {
        try folder.write(Self.resolver("One"), to: "Elsewhere/One.swift")
        try folder.write("", to: "Sources/Empty.swift")
        let files = FileManager.default
        try files.createSymbolicLink(atPath: path("Sources/Link"), withDestinationPath: path("Elsewhere"))
        try files.createSymbolicLink(atPath: path("Elsewhere/Self"), withDestinationPath: path("Elsewhere"))
        try files.createSymbolicLink(atPath: path("Linked"), withDestinationPath: path("Elsewhere"))
        for root in ["Sources", "Linked"] {
            let result = try await run("generate", "-s", root, "--output", "Output")
            #expect(result.isSuccess && result.transcript.isEmpty, "\(result.transcript)")
            let text = try folder.read("Output/CheckedResolvers.generated.swift")
            #expect(text.components(separatedBy: "extension One {").count == 2)
        }
    }

    @Test("What nobody has generated is not overwritten")
    func foreign() async throws {
        try folder.write(Self.resolver("One"), to: "Sources/One.swift")
        try folder.write("extension One {}\n", to: "Sources/One+Output.swift")
        let result = try await run("generate", "-s", "Sources", "--beside")
        #expect(result.status == 1)
        #expect(
            result.errors.hasSuffix(
                "One+Output.swift: error: was not generated, and is not overwritten; rename it or delete it\n"))
        #expect(try folder.read("Sources/One+Output.swift") == "extension One {}\n")
    }

    @Test("Two resolvers of one name, in the branches of an #if, share a file beside them")
    func branches() async throws {
        let one = Self.resolver("One").split(separator: "\n").dropFirst().joined(separator: "\n")
        try folder.write(
            "import ResolverChecked\n#if os(Linux)\n\(one)\n#else\n\(one)\n#endif\n", to: "Sources/One.swift")
        #expect(try await run("generate", "-s", "Sources", "--beside").transcript.isEmpty)
        let text = try folder.read("Sources/One+Output.swift")
        #expect(text.contains("#if os(Linux)\nextension One {") && text.contains("#if !(os(Linux))\nextension One {"))
    }
}
