import Foundation
import TestSupport
import Testing

/// What the tool reads of the modules below a target.
@Suite("Module list")
struct ModuleListTests {
    @Test("A type alias of a module below stands for the protocols in it, in sources that name none of them")
    func aliases() async throws {
        let folder = try TemporaryFolder()
        let kit = try folder.write(
            "import ResolverChecked\npublic typealias Service = Dependency & Sendable\n", to: "Kit.swift")
        let own = """
            import Kit
            struct Mailer: Service {
                init(with container: SharedContainer) {}
            }
            struct Printer: Kit.Service {
                init(with container: SharedContainer) {}
            }

            """
        try folder.write(own, to: "Own/Mailer.swift")
        try folder.write("Module: Kit\n\(kit.path)\n", to: "modules.txt")
        let result = try await Command.run(
            CommandLineTests.tool, "generate", "--sources", folder.url.appendingPathComponent("Own").path,
            "--module-list", folder.url.appendingPathComponent("modules.txt").path, "--output",
            folder.url.appendingPathComponent("Output").path)
        #expect(result.isSuccess && result.transcript.isEmpty, "\(result.transcript)")
        let text = try folder.read("Output/Dependencies.generated.swift")
        #expect(text.contains("var mailer: @Sendable () -> Mailer {"), "\(text)")
        #expect(text.contains("var printer: @Sendable () -> Printer {"), "\(text)")
    }

    @Test("The actor of a superclass is found two modules below, in sources that name none of the library's protocols")
    func superclasses() async throws {
        let folder = try TemporaryFolder()
        try folder.write("@MainActor open class Root {}\n", to: "Root.swift")
        try folder.write("import Root\nopen class Base: Root {}\n", to: "Base.swift")
        let own = """
            import Base
            import ResolverChecked
            final class Model: Base, Dependency {
                convenience init(with container: SharedContainer) { self.init() }
            }

            """
        try folder.write(own, to: "Own/Model.swift")
        let paths = ["Root", "Base"].map { folder.url.appendingPathComponent("\($0).swift").path }
        try folder.write("Module: ARoot\n\(paths[0])\nModule: Base\n\(paths[1])\n", to: "modules.txt")
        let result = try await Command.run(
            CommandLineTests.tool, "generate", "--sources", folder.url.appendingPathComponent("Own").path,
            "--module-list", folder.url.appendingPathComponent("modules.txt").path, "--output",
            folder.url.appendingPathComponent("Output").path)
        #expect(result.isSuccess, "\(result.transcript)")
        let text = try folder.read("Output/Dependencies.generated.swift")
        #expect(text.contains("var model: @MainActor @Sendable () -> Model {"), "\(text)")
    }
}
