import Foundation
import ResolverCheckedGenerator

/// `resolver-checked`
let usage = """
    usage: resolver-checked generate --sources PATH... (--output FOLDER | --beside) [--module-list FILE]
                                     [--indent spaces|tabs] [--tab-size NUMBER]
           resolver-checked check --sources PATH... [--module-list FILE]

    Checks resolvers, and writes what is generated for them and for dependencies. All sources of one target belong to
    one call.

      -s, --sources PATH...   Swift files, and folders with Swift files at any depth.
      --source-list FILE      A file with more of them, one on each line.
      --module-list FILE      The sources of the modules that the target depends on: a line `Module: NAME` for each, and
                              below it the paths of its sources, one on each line.
      --output FOLDER         Where to write \(GeneratedFile.resolvers) and \(GeneratedFile.dependencies), always both.
      --beside                Writes resolve() of each resolver to [Resolver]\(GeneratedFile.besideSuffix), beside its
                              declaration, and \(GeneratedFile.dependencies) to the first folder.
      --indent spaces|tabs    How generated code is indented; with spaces, unless it is said.
      --tab-size NUMBER       How many columns a level of indentation has, from 1 to 16; 4, unless it is said.

    Errors are written as compilers write them. Files that are as they should be are left alone.
    Exit status: 0 if there is no error, 1 if there is one and so nothing was written, 2 for a wrong call.

    """

do {
    let options = try Options(Array(CommandLine.arguments.dropFirst()))
    guard let command = options.command else {
        print(usage, terminator: "")
        exit(0)
    }
    var found = try Sources(at: options.sources())
    let modules = try Sources.modules(options.modules(), below: &found)
    let arrangement: Generation.Arrangement = options.isBeside ? .beside : .together
    let generation = Generation(found.facts, modules: modules, layout: options.layout, arrangement: arrangement)
    Output.report(generation.diagnostics)
    if generation.hasErrors { exit(1) }
    if command == .generate {
        // Files that belong to no one source go to the first folder, unless told otherwise.
        let folder = options.output ?? found.folder
        let output = Output(folder: folder)
        try output.write(generation.files)
        // A source that is not understood for now may declare the types of generated files.
        if !generation.isUnclear {
            let stale = output.stale(among: found.generated, but: generation.files)
            if options.isBeside { try Output.remove(stale) } else { output.warn(of: stale) }
        }
    }
} catch let failure as Failure {
    Output.write(failure.line)
    exit(failure.status)
} catch {
    Output.write(Failure.line(error.localizedDescription))
    exit(1)
}
