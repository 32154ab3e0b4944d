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
        let package = try await BuiltPackage(at: fixture)
        #expect(package.failure == nil, "\(package.failure ?? "")")
        for name in ["CheckedClient", "MainActorCheckedClient"] {
            let program = try await package.run(name)
            #expect(program.isSuccess && program.output.contains("works"), "\(program.transcript)")
        }
        #expect(BuiltPackage.checkouts.isEmpty)
        let pins = fixture.appendingPathComponent("Package.resolved").path
        #expect(!FileManager.default.fileExists(atPath: pins))
    }
}
