import Foundation
import PackagePlugin

/// `swift package resolver-audit`: builds the package, and runs `resolver-audit` over what has been built.
@main
struct ResolverAuditPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        if arguments.contains("--watch") {
            // Every other build of the package waits until a plug-in has ended, and those are what would be watched.
            return Diagnostics.error(
                "a plug-in keeps other builds of the package waiting, so it cannot watch; build it, and run the tool: "
                    + "`swift run resolver-audit --watch`")
        }
        let build = try packageManager.build(.all(includingTests: false), parameters: .init(configuration: .debug))
        guard build.succeeded else {
            print(build.logText)
            return Diagnostics.error(
                "the package does not build; to audit what does, build it by itself, and run the tool: "
                    + "`swift build --product NAME`, `swift run resolver-audit`")
        }
        let process = Process()
        process.executableURL = try context.tool(named: "resolver-audit").url
        process.arguments =
            [
                "--package-path", context.package.directoryURL.path, "--scratch-path", scratch(of: context).path,
                "--work-path", context.pluginWorkDirectoryURL.path,
            ] + arguments
        try process.run()
        process.waitUntilExit()
        // The command ends with 1 however it fails, so the words say how the tool has ended.
        let status = process.terminationStatus
        switch (process.terminationReason, status) {
        case (.exit, 0): break
        case (.exit, 1): Diagnostics.error("the audit has found errors (status 1 of resolver-audit)")
        case (.exit, _):
            Diagnostics.error(
                "the audit could not be done, or a fix could not be written (status \(status) of resolver-audit)"
            )
        default: Diagnostics.error("resolver-audit was stopped by signal \(status)")
        }
    }

    /// Where the package is built: what a plugin writes goes into a folder `plugins` of it.
    private func scratch(of context: PluginContext) -> URL {
        var folder = context.pluginWorkDirectoryURL
        while folder.pathComponents.count > 1 {
            let name = folder.lastPathComponent
            folder.deleteLastPathComponent()
            if name == "plugins" { return folder }
        }
        return context.package.directoryURL.appendingPathComponent(".build")
    }
}
