import Foundation
import Resolver

/// The program as the command line sees it.
@main
struct StorefrontCommand {
    static func main() async {
        exit(await run(Array(CommandLine.arguments.dropFirst())))
    }

    /// - Returns: The exit status.
    static func run(_ arguments: [String]) async -> Int32 {
        let faults: [any Error]
        do {
            faults = await start(try CommandLineOptions(arguments))
        } catch {
            faults = [error]
        }
        let output: any DiagnosticOutput = Resolver.resolve()
        for fault in faults { output.writeDiagnostic("storefront: \(fault)\n") }
        return faults.isEmpty ? EXIT_SUCCESS : EXIT_FAILURE
    }

    /// - Returns: What went wrong on the way, and in closing what was opened.
    private static func start(_ options: CommandLineOptions) async -> [any Error] {
        let container = Resolver.forRun(options, over: Resolver.root)
        // What is made lazily asks the root, so the choices of the command line have to be there.
        return await Resolver.withRoot(container) { await start(options, in: container) }
    }

    private static func start(_ options: CommandLineOptions, in container: Resolver) async -> [any Error] {
        if options.showsHelp {
            container.resolve(ReportOutput.self).writeReport(CommandLineOptions.help)
            return []
        }
        var faults: [any Error] = []
        do {
            try await container.resolve(Program.self).run()
        } catch {
            faults = causes(of: error)
        }
        // Whatever has come of it, what was opened is closed, last things first.
        return await faults + container.shutDown()
    }

    /// What was wrong in the first place, without the way on which the library has brought it here.
    private static func causes(of error: any Error) -> [any Error] {
        switch error {
        case ResolverError.warmUpFailed(let errors): errors.flatMap(causes)
        case ResolverError.factoryFailed(_, let underlying, _, _): [underlying]
        default: [error]
        }
    }
}
