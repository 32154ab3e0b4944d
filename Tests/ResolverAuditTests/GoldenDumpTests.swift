import Foundation
import TestSupport
import Testing

@testable import ResolverAudit

/// A dump that was written once, so that it shows when a compiler writes another format, or it is read in another way.
@Suite("The dump of Swift 6.3 that is kept", .timeLimit(.minutes(15)))
struct GoldenDumpTests {
    private static let folder = Repository.root.appendingPathComponent("Tests/Fixtures/AuditDumps/6.3")
    private let source: String
    private let dump: [UInt8]

    init() throws {
        source = try String(contentsOf: Self.folder.appendingPathComponent("Shop.swift"), encoding: .utf8)
        dump = [UInt8](try Data(contentsOf: Self.folder.appendingPathComponent("Shop.json")))
    }

    private func facts(of dump: [UInt8]) throws -> ModuleFacts {
        try ModuleReader.facts(of: "Shop", [("Shop.swift", source, dump)])
    }

    @Test("What is read from it")
    func read() throws {
        let facts = try facts(of: dump)
        #expect(
            facts.functions.filter { !$0.isImplicit }.map(\.name) == ["registerAllServices()", "slow()", "ask(_:)"])
        #expect(
            facts.properties.map { "\($0.owner).\($0.name): \($0.type)" } == [
                "Shop.Screen.net: Shop.Networking", "Shop.Screen.other: Shop.Networking",
            ])
        let audit = Audit([facts])
        #expect(audit.summary == ["Looked at: 3 registrations, 0 questions."])
        #expect(audit.diagnostics.isEmpty)
        #expect(
            audit.graph.registrations.map { "\($0.service)" } == [
                "'Networking' named \"line.fast\"", "'Networking' named \"line.slow\"", "'HTTP'", "'Networking'",
            ])
    }

    @Test("The compiler that is here says the same")
    func now() async throws {
        let now = try await AuditedCase.facts(source, of: "Shop.swift", module: "Shop")
        #expect(now == (try facts(of: dump)))
    }

    @Test("A dump of another compiler is refused, and of one that ends too early nothing is known")
    func refused() throws {
        let text = String(decoding: dump, as: UTF8.self)
        let other = text.replacingOccurrences(of: #""minor":"3""#, with: #""minor":"9""#)
        let failure = #expect(throws: ModuleReader.Failure.self) { try facts(of: Array(other.utf8)) }
        #expect(failure?.description.hasPrefix("cannot audit with this compiler: ") == true)
        for half in [[], Array(dump.prefix(dump.count / 2))] {
            let reason = "the compiler's dump is no JSON that can be read, at byte \(half.count)"
            #expect(try facts(of: half) == .unread("Shop.swift", in: "Shop", because: reason))
        }
    }
}
