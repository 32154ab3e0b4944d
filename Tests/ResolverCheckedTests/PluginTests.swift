import Foundation
import TestSupport
import Testing

/// The plugin in a package that has not turned the trait on. `.ci/run` builds the one that has.
@Suite("Plugin")
struct PluginTests {
    @Test("Without the trait, the build fails with the line to write, and nothing is fetched")
    func withoutTrait() async throws {
        let fixture = Repository.root.appendingPathComponent("Tests/Fixtures/UncheckedClient")
        let scratch = try TemporaryFolder()
        let result = try await Command.run(
            "swift", "build", "--package-path", fixture.path, "--scratch-path", scratch.url.path)
        #expect(!result.isSuccess)
        #expect(result.transcript.contains("error: enable the trait Checked: .package("), "\(result.transcript)")
        #expect(result.transcript.contains("traits: [\"Checked\"])"))
        let checkouts = scratch.url.appendingPathComponent("checkouts").path
        #expect(((try? FileManager.default.contentsOfDirectory(atPath: checkouts)) ?? []).isEmpty)
        let pins = fixture.appendingPathComponent("Package.resolved").path
        #expect(!FileManager.default.fileExists(atPath: pins))
    }
}
