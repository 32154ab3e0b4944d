import Foundation
import ResolverAudit

/// `resolver-audit`
let usage = """
    usage: resolver-audit [--package-path FOLDER] [--scratch-path FOLDER] [--build-path FOLDER] [--modules FILE]
                          [--program NAME] [--format FORMAT] [--baseline FILE | --write-baseline FILE] [--graph FILE]
                          [--registry FILE] [--fix] [--tests] [--watch] [--quiet]

    Checks what the programs of a package register and ask for. The package has to have been built in debug before.

      --package-path FOLDER   The package; this folder, unless it is said.
      --scratch-path FOLDER   Where it has been built, by either build system; .build in it, unless it is said.
      --build-path FOLDER     In place of a package: the folder of an app under Xcode's DerivedData.
      --modules FILE          In place of a package: a list of modules, which Documentation/Audit.md describes.
      --program NAME          The program to be audited; all of them, unless it is said.
      --format FORMAT         text, as compilers write; github, for annotations of its workflows; sarif; json.
      --baseline FILE         Says nothing of the findings that FILE has.
      --write-baseline FILE   Writes what is found to FILE, and says nothing of it.
      --graph FILE            Writes the wiring of each program: .json, .mmd for Mermaid, .dot for Graphviz.
      --work-path FOLDER      Of a plug-in, which has a sandbox: where the compiler may write.
      --registry FILE         What the program has registered when a test ran it: a resolver-graph.json.
      --fix                   Changes the sources where it is certain how, and says what is left.
      --tests                 Audits the test targets as well, each as a program of its own.
      --watch                 Audits again whenever a source or the build changes, until it is ended.
      --quiet                 Says nothing of what was checked, and of what nobody can know.

    Exit status: 0 if there is no error, 1 if there is one, 2 if a program could not be checked, or a
    fix could not be written.

    """

func fail(_ text: String) -> Never {
    FileHandle.standardError.write(Data("resolver-audit: \(text)\n".utf8))
    exit(2)
}

do {
    let options = try Options(Array(CommandLine.arguments.dropFirst()))
    if options.isHelp {
        print(usage, terminator: "")
        exit(0)
    }
    if options.isWatching { WatchLoop(options).run() }
    let status = try Run(options).status()
    exit(status)
} catch {
    fail("\(error)")
}
