import Foundation
import PackagePlugin

/// Runs `resolver-checked generate` over a target before it is compiled.
@main
struct ResolverCheckedPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let module = target as? SwiftSourceModuleTarget else { return [] }
        let below = modules(target.recursiveTargetDependencies)
        let tool = try context.tool(named: "resolver-checked").url
        return [
            try command(tool, module.swiftFiles, below, context.pluginWorkDirectoryURL, target.name)
        ]
    }

    /// A module that the target depends on. It may have generated accessors, or say which actor a superclass is on.
    fileprivate struct Module {
        let name: String
        let sources: [URL]
    }

    /// The modules of targets of packages, each once.
    private func modules(_ targets: [any Target]) -> [Module] {
        // Of the library itself, the tool knows what it has to.
        let library = targets.filter { $0.name == "ResolverChecked" }
            .flatMap { [$0.id] + $0.recursiveTargetDependencies.map(\.id) }
        var seen = Set(library)
        return targets.filter { seen.insert($0.id).inserted }.compactMap { $0 as? SwiftSourceModuleTarget }
            .map { Module(name: $0.moduleName, sources: $0.swiftFiles) }
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
            outputFiles: Self.outputs.map(generated.appendingPathComponent))
    }

    /// The names of the files that the tool writes.
    fileprivate static let outputs = ["CheckedResolvers.generated.swift", "Dependencies.generated.swift"]

    /// Unless it is there, so that nothing is done again without need.
    private func write(_ lines: [String], to file: URL) throws {
        let text = lines.joined(separator: "\n")
        if (try? String(contentsOf: file, encoding: .utf8)) == text { return }
        try text.write(to: file, atomically: true, encoding: .utf8)
    }
}

extension SwiftSourceModuleTarget {
    /// Its sources, with those that other plugins have generated for it before this one.
    fileprivate var swiftFiles: [URL] {
        // What the tool writes itself is no source.
        let others = pluginGeneratedSources.filter {
            $0.pathExtension == "swift" && !ResolverCheckedPlugin.outputs.contains($0.lastPathComponent)
        }
        return sourceFiles(withSuffix: ".swift").map(\.url) + others
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension ResolverCheckedPlugin: XcodeBuildToolPlugin {
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            let below = target.recursiveDependencies
            let tool = try context.tool(named: "resolver-checked").url
            return [
                try command(
                    tool, target.swiftFiles, modules(below.packages) + below.project.map(Module.init),
                    context.pluginWorkDirectoryURL, target.displayName)
            ]
        }
    }

    extension ResolverCheckedPlugin.Module {
        /// The module of a target of the project, called like its product, as far as an identifier can be.
        fileprivate init(_ target: XcodeTarget) {
            let name = (target.product?.name ?? target.displayName)
                .map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" }
            self.init(name: (name.first?.isNumber == true ? "_" : "") + String(name), sources: target.swiftFiles)
        }
    }

    extension XcodeTarget {
        /// The targets of the project that this one depends on, at any depth, and those of packages.
        fileprivate var recursiveDependencies: (project: [XcodeTarget], packages: [any Target]) {
            var project: [XcodeTarget] = []
            var packages: [any Target] = []
            var open = dependencies
            var seen = Set([id])
            while let dependency = open.popLast() {
                switch dependency {
                case .target(let target):
                    guard seen.insert(target.id).inserted else { continue }
                    project.append(target)
                    open += target.dependencies
                case .product(let product):
                    packages += product.targets.flatMap { [$0] + $0.recursiveTargetDependencies }
                default: continue
                }
            }
            return (project, packages)
        }

        fileprivate var swiftFiles: [URL] { inputFiles.map(\.url).filter { $0.pathExtension == "swift" } }
    }
#endif
