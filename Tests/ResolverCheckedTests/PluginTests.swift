import Foundation
import TestSupport
import Testing

@Suite("Plugin")
struct PluginTests {
    @Test(
        "A package with the plugin builds and runs, in Swift's own isolation and on the main actor, and nothing is fetched"
    )
    func client() async throws {
        let fixture = Repository.root.appendingPathComponent("Tests/Fixtures/CheckedClient")
        let scratch = try TemporaryFolder()
        let package = ["--package-path", fixture.path, "--scratch-path", scratch.url.path]
        let build = try await Command.run(["swift", "build"] + package)
        #expect(build.isSuccess, "\(build.complaints)")
        for name in ["CheckedClient", "MainActorCheckedClient"] {
            let program = try await Command.run(["swift", "run"] + package + ["--skip-build", name])
            #expect(program.isSuccess && program.output.contains("works"), "\(program.transcript)")
        }
        let checkouts = scratch.url.appendingPathComponent("checkouts").path
        #expect(((try? FileManager.default.contentsOfDirectory(atPath: checkouts)) ?? []).isEmpty)
        let pins = fixture.appendingPathComponent("Package.resolved").path
        #expect(!FileManager.default.fileExists(atPath: pins))
    }
}
