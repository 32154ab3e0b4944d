import Foundation
import PackagePlugin

/// Runs `resolver-checked generate` over a target before it is compiled.
@main
struct ResolverCheckedPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let module = target as? SwiftSourceModuleTarget else { return [] }
        let sources = module.sourceFiles(withSuffix: ".swift").map(\.url)
        let tool = try context.tool(named: "resolver-checked").url
        return [try command(tool, sources, context.pluginWorkDirectoryURL, target.name)]
    }

    /// The sources are listed in a file: there may be more of them than a command line can hold.
    private func command(_ tool: URL, _ sources: [URL], _ folder: URL, _ target: String) throws -> Command {
        let list = folder.appendingPathComponent("sources.txt")
        let text = sources.map(\.path).sorted().joined(separator: "\n")
        if (try? String(contentsOf: list, encoding: .utf8)) != text {
            try text.write(to: list, atomically: true, encoding: .utf8)
        }
        let generated = folder.appendingPathComponent("Generated")
        return .buildCommand(
            displayName: "Checking the resolvers of \(target)", executable: tool,
            arguments: ["generate", "--source-list", list.path, "--output", generated.path],
            inputFiles: sources + [list],
            outputFiles: ["CheckedResolvers", "Dependencies"].map {
                generated.appendingPathComponent("\($0).generated.swift")
            })
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension ResolverCheckedPlugin: XcodeBuildToolPlugin {
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            let sources = target.inputFiles.map(\.url).filter { $0.pathExtension == "swift" }
            let tool = try context.tool(named: "resolver-checked").url
            return [try command(tool, sources, context.pluginWorkDirectoryURL, target.displayName)]
        }
    }
#endif
