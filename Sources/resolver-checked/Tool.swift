#if Checked
import ArgumentParser
import Foundation
import ResolverCheckedGenerator

/// `resolver-checked`
@main
struct Tool: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "resolver-checked",
        abstract: "Checks resolvers, and writes what is generated for them and for dependencies.",
        discussion: """
            Errors are written as compilers write them, to be shown in place by whoever runs this as a part of a build. \
            If there is one, nothing is written and the exit status is 1.
            """,
        subcommands: [Generate.self, Check.self])
}

/// Which sources to read.
struct SourceOptions: ParsableArguments {
    @Option(
        name: .long, parsing: .upToNextOption,
        help: "Swift files, and folders with Swift files at any depth: all that make up one target.")
    var sources: [String] = []

    @Option(name: .long, help: "A file with more of them, one on each line.")
    var sourceList: String?

    func validate() throws {
        if sources.isEmpty, sourceList == nil { throw ValidationError("Say which --sources to read.") }
    }

    func read() throws -> Sources {
        var paths = sources
        if let sourceList {
            paths += try String(contentsOfFile: sourceList, encoding: .utf8).split(separator: "\n").map(String.init)
        }
        return try Sources(at: paths)
    }
}

/// `resolver-checked generate`
struct Generate: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Checks, and writes what is generated. Files that are as they should be are left alone.")

    enum Indentation: String, ExpressibleByArgument { case spaces, tabs }

    @OptionGroup var sources: SourceOptions

    @Option(
        name: .long,
        help: "The folder to write to: \(GeneratedFile.resolvers) and \(GeneratedFile.dependencies), always both.")
    var output: String?

    @Flag(
        name: .long,
        help: "Write resolve() of each resolver to [Resolver]+Output.swift beside its declaration instead.")
    var beside = false

    @Option(name: .long, help: "Indent generated code with spaces or tabs.")
    var indent = Indentation.spaces

    @Option(name: .long, help: "How many columns one level of indentation has.")
    var tabSize = 4

    func validate() throws {
        if output == nil && !beside { throw ValidationError("Say where to write: --output or --beside.") }
        if !(1...16).contains(tabSize) { throw ValidationError("--tab-size is a number from 1 to 16.") }
    }

    func run() throws {
        let layout: Layout = indent == .tabs ? .tabs(width: tabSize) : .spaces(tabSize)
        let found = try sources.read()
        let generation = Generation(found.facts, layout: layout, arrangement: beside ? .beside : .together)
        Report.write(generation.diagnostics)
        if generation.hasErrors { throw ExitCode(1) }
        // What belongs to no one source goes to the first folder, unless told otherwise.
        let folder = output ?? found.folder
        for file in generation.files { try Output.write(file, in: folder) }
    }
}

/// `resolver-checked check`
struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Checks, and writes nothing.")

    @OptionGroup var sources: SourceOptions

    func run() throws {
        let generation = Generation(try sources.read().facts)
        Report.write(generation.diagnostics)
        if generation.hasErrors { throw ExitCode(1) }
    }
}
#endif
