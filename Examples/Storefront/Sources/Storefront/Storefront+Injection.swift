import Domain
import Features
import Foundation
import Networking
import Persistence
import Resolver

extension Resolver: @retroactive ResolverRegistering {
    /// Everything there is, module by module. Called by the library, once, when it is first needed.
    public static func registerAllServices() {
        registerMyDomain()
        registerMyNetworking()
        registerMyPersistence()
        registerMyFeatures()
        registerMyApp()
    }

    private static func registerMyApp() {
        register(StandardStreams.init)
            .implements(ReportOutput.self)
            .implements(DiagnosticOutput.self)
            .scope(.application)

        register(name: .catalogue) { Location.shipped("catalogue.json") }
        register(name: .orders) { Location.shipped("orders.json") }

        register { resolver in Program(resolver: resolver) }
    }
}

extension Resolver {
    /// A container for one run: what the command line chooses, over what there is anyway.
    static func forRun(_ options: CommandLineOptions, over surroundings: Resolver) -> Resolver {
        let container = Resolver(child: surroundings)
        if options.isSandbox { Sandbox.register(in: container) }
        if let files = options.files {
            container.register(name: .catalogue) { files.catalogue }
            container.register(name: .orders) { files.orders }
        }
        if options.isVerbose { container.register(JournalPrinter.init) }
        return container
    }
}

extension Location {
    /// A file of the folder that lies beside the sources.
    fileprivate static func shipped(_ name: String) -> Location {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return Location(package.appendingPathComponent("Data").appendingPathComponent(name).path)
    }
}
