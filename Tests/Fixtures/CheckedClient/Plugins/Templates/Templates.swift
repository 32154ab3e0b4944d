import Foundation
import PackagePlugin

/// Stands for a plugin that generates sources: it copies one.
@main
struct Templates: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let template = context.package.directoryURL.appendingPathComponent("Plugins/Templates/Template.txt")
        let copy = context.pluginWorkDirectoryURL.appendingPathComponent("Template.swift")
        return [
            .buildCommand(
                displayName: "Copying a template", executable: URL(fileURLWithPath: "/bin/cp"),
                arguments: [template.path, copy.path], inputFiles: [template], outputFiles: [copy])
        ]
    }
}
