import Foundation
import Persistence
import Resolver

/// The program as the command line sees it.
@main
struct StorefrontCommand {
    static func main() {
        exit(run(Array(CommandLine.arguments.dropFirst())))
    }

    /// - Returns: The exit status.
    static func run(_ arguments: [String]) -> Int32 {
        do {
            try start(CommandLineOptions(arguments))
            return EXIT_SUCCESS
        } catch {
            let output: any DiagnosticOutput = Resolver.resolve()
            output.writeDiagnostic("storefront: \(error)\n")
            return EXIT_FAILURE
        }
    }

    private static func start(_ options: CommandLineOptions) throws {
        let surroundings = Resolver.root
        // What is made lazily asks the root, so the choices of the command line have to be there.
        Resolver.root = .forRun(options, over: surroundings)
        defer {
            Resolver.root = surroundings
            ResolverScope.session.reset()
        }
        if options.showsHelp {
            let output: any ReportOutput = Resolver.resolve()
            output.writeReport(CommandLineOptions.help)
        } else {
            let program: Program = Resolver.resolve(args: options.files)
            try program.run()
        }
    }
}
