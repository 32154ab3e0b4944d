import Foundation
import Testing

@testable import ResolverAudit

@Suite("The audit of programs, wrong ones and ones that only look wrong", .timeLimit(.minutes(10)))
struct CorpusTests {
    @Test("What is said is what is marked, and at its line", arguments: AuditedCase.sample)
    func said(_ one: AuditedCase) async throws {
        let facts = try await one.facts()
        let audit = Audit([facts])
        let said = audit.diagnostics.map { "\($0.place.line) \($0.severity.rawValue): \($0.kind)" }
        #expect(Set(said) == (try one.marks()))
        // As it is kept until the next run.
        var archive = FactsArchive()
        archive.set(facts, of: one.file.path, key: "1")
        #expect(FactsArchive(archive.data).facts(of: one.file.path, key: "1") == facts)
        for fix in audit.diagnostics.flatMap(\.fixes) { try await check(fix, in: one, after: audit) }
    }

    /// With a fix, a program compiles, and has a finding less and no other.
    private func check(_ fix: Fix, in one: AuditedCase, after audit: Audit) async throws {
        func facts(_ audit: Audit) -> Set<String> { Set(audit.diagnostics.map { "\($0.kind): \($0.fact)" }) }
        let fixed = FixedFiles.applying(fix.edits, to: try Data(contentsOf: one.file))
        let after = try await AuditedCase.audit(String(decoding: fixed, as: UTF8.self), module: one.name)
        #expect(after.diagnostics.count < audit.diagnostics.count, "\(fix.message)")
        #expect(facts(after).isSubset(of: facts(audit)), "\(fix.message)")
    }

    @Test("There are a hundred and twenty of them, and half are right")
    func enough() {
        #expect(AuditedCase.all.count >= 120)
        #expect(AuditedCase.all.count { $0.name.hasPrefix("Right") } * 2 >= AuditedCase.all.count)
    }

    @Test("What comes near is shown, with what to write")
    func nearMiss() async throws {
        let audit = try await AuditedCase.audit(
            """
            import Resolver
            protocol Networking {}
            final class HTTP: Networking { init() {} }
            Resolver.register { HTTP() }
            let net: any Networking = Resolver.resolve()
            """)
        #expect(
            audit.diagnostics.map(\.text) == [
                """
                main.swift:5:27: error: 'Networking' is asked for here, and not registered; say that 'HTTP' is one: `.implements(Networking.self)`, or register it: `register { … as Networking }` [missing]
                main.swift:4:1: note: 'HTTP' is registered here
                main.swift:4:29: note: fix-it: insert `.implements((any Networking).self)`
                """
            ])
        #expect(audit.summary == ["Looked at: 1 registrations, 1 questions."])
    }

    @Test("A captive has the way to what goes first")
    func captive() async throws {
        let audit = try await AuditedCase.audit(
            """
            import Resolver
            final class Session: Sendable { init() {} }
            final class Account: Sendable { init(session: Session) {} }
            final class Store: Sendable { init(account: Account) {} }
            Resolver.register { Session() }.scope(.shared)
            Resolver.register(Account.init)
            Resolver.register(Store.init).scope(.application)
            _ = Resolver.resolve(Store.self)
            """)
        #expect(
            audit.diagnostics.map(\.text) == [
                """
                main.swift:7:1: warning: 'Store' is kept, and holds 'Session', which goes when nobody else holds it; take 'Session' when it is needed: a `Provider`, or `@DynamicInjected`, or keep 'Store' no longer: `.scope(.shared)`, or keep 'Session' for as long [captive]
                main.swift:6:1: note: 'Account' is registered here
                main.swift:5:1: note: 'Session' is registered here
                """
            ])
    }

    @Test("What nobody can know is in the summary")
    func notKnowable() async throws {
        let audit = try await AuditedCase.audit(
            """
            import Resolver
            func add<Service>(_ type: Service.Type, _ value: any Sendable) { Resolver.register(type) { value as? Service } }
            var types: [any Sendable.Type] = []
            types.append(Int.self)
            for type in types { add(type, 1) }
            for number in 1...2 { Resolver.register(name: Resolver.Name("\\(number)")) { number } }
            _ = Resolver.resolve(String.self)
            """)
        #expect(audit.diagnostics.isEmpty)
        #expect(
            audit.summary == [
                "Looked at: 1 registrations, 1 questions.",
                "main.swift:2:66: not knowable: a service is registered here whose type nobody knows before the program runs, so nothing is called missing.",
                "main.swift:6:23: not knowable: the name that this is registered under; it answers for all of them.",
            ])
    }

    @Test("The graph is the one that checks and drawings have elsewhere")
    func graph() async throws {
        let audit = try await AuditedCase.audit(
            """
            import Resolver
            protocol Networking {}
            final class HTTP: Networking { init() {} }
            final class Store { init(net: any Networking) {} }
            final class Screen { @LazyInjected var store: Store; init() {} }
            Resolver.register { HTTP() }.implements((any Networking).self).scope(.cached)
            Resolver.register(Store.init)
            Resolver.register { Screen() }
            """)
        #expect(
            audit.graph.tree() == """
                'Screen', graph, main.swift:8
                  ~ 'Store', graph, main.swift:7
                    'Networking', alias, main.swift:6
                      'HTTP', cached, main.swift:6
                """)
    }
}
