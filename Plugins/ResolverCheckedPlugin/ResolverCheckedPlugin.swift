import Foundation
import PackagePlugin

/// Runs `resolver-checked generate` over a target before it is compiled.
@main
struct ResolverCheckedPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let module = target as? SwiftSourceModuleTarget else { return [] }
        let dependencies = target.recursiveTargetDependencies
        // Of the library itself, the tool knows what it has to.
        let library = dependencies.filter { $0.name == "ResolverChecked" }
            .flatMap { [$0.id] + $0.recursiveTargetDependencies.map(\.id) }
        let below = dependencies.filter { !library.contains($0.id) }.compactMap { $0 as? SwiftSourceModuleTarget }
            .map { Module(name: $0.moduleName, sources: $0.swiftFiles) }
        let tool = try context.tool(named: "resolver-checked").url
        return [
            try command(tool, module.swiftFiles, below, context.pluginWorkDirectoryURL, target.name)
        ]
    }

    /// A module that the target depends on. It may have generated accessors, or say which actor a superclass is on.
    private struct Module {
        let name: String
        let sources: [URL]
    }

    /// The sources are listed in files: there may be more of them than a command line can hold.
    private func command(
        _ tool: URL, _ sources: [URL], _ below: [Module], _ folder: URL, _ target: String
    ) throws -> Command {
        let list = folder.appendingPathComponent("sources.txt")
        try write(sources.map(\.path).sorted(), to: list)
        let modules = folder.appendingPathComponent("modules.txt")
        let lines = below.sorted { $0.name < $1.name }.flatMap { module in
            ["Module: \(module.name)"] + module.sources.map(\.path).sorted()
        }
        try write(lines, to: modules)
        let generated = folder.appendingPathComponent("Generated")
        return .buildCommand(
            displayName: "Checking the resolvers of \(target)", executable: tool,
            arguments: [
                "generate", "--source-list", list.path, "--module-list", modules.path, "--output", generated.path,
            ],
            inputFiles: sources + below.flatMap(\.sources) + [list, modules],
            outputFiles: ["CheckedResolvers", "Dependencies"].map {
                generated.appendingPathComponent("\($0).generated.swift")
            })
    }

    /// Unless it is there, so that nothing is done again without need.
    private func write(_ lines: [String], to file: URL) throws {
        let text = lines.joined(separator: "\n")
        if (try? String(contentsOf: file, encoding: .utf8)) == text { return }
        try text.write(to: file, atomically: true, encoding: .utf8)
    }
}

extension SwiftSourceModuleTarget {
    fileprivate var swiftFiles: [URL] { sourceFiles(withSuffix: ".swift").map(\.url) }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension ResolverCheckedPlugin: XcodeBuildToolPlugin {
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            let below = target.dependencies.compactMap { dependency -> Module? in
                guard case .target(let target) = dependency else { return nil }
                return Module(name: target.product?.name ?? target.displayName, sources: target.swiftFiles)
            }
            let tool = try context.tool(named: "resolver-checked").url
            return [
                try command(tool, target.swiftFiles, below, context.pluginWorkDirectoryURL, target.displayName)
            ]
        }
    }

    extension XcodeTarget {
        fileprivate var swiftFiles: [URL] { inputFiles.map(\.url).filter { $0.pathExtension == "swift" } }
    }
#endif
