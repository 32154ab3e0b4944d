import Foundation
import Resolver
@testable import ResolverTesting
import Testing

private final class Disk: Sendable {}
private final class Store: Sendable { init(disk: Disk) {} }
private final class Journal: Sendable { init(store: Store, missing: Missing) {} }
private final class Missing: Sendable {}
private final class Asking { @LazyInjected var missing: Missing }

@Suite("What is expected of a wiring")
struct ExpectationTests {
    private let container = Resolver()
    private let here = ResolverTestIssue.Place("Tests/Wiring.swift", "/Tests/Wiring.swift", 7)

    private func told(_ operation: ((ResolverTestIssue) -> Void) -> Void) -> [(text: String, place: String)] {
        var told: [(text: String, place: String)] = []
        operation { told.append(($0.text, "\($0.place.fileID):\($0.place.line)")) }
        return told
    }

    @Test("Each fault is an issue of its own, at the place of the registration")
    func faults() {
        container.register(Store.init, file: "App/Services.swift", line: 1)
        container.register(Journal.init, file: "App/Services.swift", line: 2)
        let issues = told { container.expectValidWiring(propertiesIn: nil, at: here, report: $0) }
        #expect(issues.map(\.place) == ["App/Services.swift:1", "App/Services.swift:2"])
        #expect(issues.first?.text.hasPrefix("'Store' needs 'Disk', which is not registered.") == true)
        container.register { Disk() }
        container.register { Missing() }
        #expect(told { container.expectValidWiring(propertiesIn: nil, at: here, report: $0) }.isEmpty)
        container.expectValidWiring()
    }

    @Test("A container that has been closed is an issue at the test")
    func closed() async {
        let request = container.nested("request")
        await request.shutDown()
        let issues = told { request.expectValidWiring(propertiesIn: nil, at: here, report: $0) }
        #expect(issues.map(\.place) == ["Tests/Wiring.swift:7"])
        #expect(issues.first?.text.hasPrefix("Resolver: 'request' cannot be checked, and answers nobody: it") == true)
        // Neither compared, nor written.
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        for isRecording in [false, true] {
            let told = told { request.expectGraph(in: file, isRecording: isRecording, at: here, report: $0) }
            #expect(told.map(\.text) == issues.map(\.text) && told.map(\.place) == issues.map(\.place))
        }
        #expect(!FileManager.default.fileExists(atPath: file.path))
    }

    @Test("A property that asks for what is missing has no place but the test's")
    func properties() {
        Resolver.sandboxed {
            let issues = told {
                Resolver.main.expectValidWiring(propertiesIn: ["ResolverTestingTests"], at: here, report: $0)
            }
            #expect(!issues.isEmpty && issues.allSatisfy { $0.place == "Tests/Wiring.swift:7" })
        }
    }

    @Test("A committed graph: written where there is none, the same, another, unreadable")
    func graph() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("resolver-graph.json")
        func compare(isRecording: Bool = false) -> [String] {
            told { container.expectGraph(in: file, isRecording: isRecording, at: here, report: $0) }.map(\.text)
        }
        container.register(Store.init, file: "App/Services.swift", line: 1)
        let written = "The graph has been written to resolver-graph.json. Look through it, and commit it."
        #expect(compare() == [written])
        #expect(compare() == [])
        container.register { Disk() }.scope(.application)
        let place = "ResolverTestingTests/ExpectationTests.swift"
        #expect(
            compare() == [
                """
                What is registered differs from resolver-graph.json:
                  + 'Disk', application, in \(place)
                  ~ 'Store': asks for 'Disk', not registered → 'Disk'
                  If it is meant so, write it anew: RESOLVER_RECORD=1
                """
            ])
        #expect(compare(isRecording: true) == [written])
        #expect(compare() == [])
        try Data("{".utf8).write(to: file)
        #expect(compare().first?.hasPrefix("resolver-graph.json cannot be read or written: ") == true)
    }
}
