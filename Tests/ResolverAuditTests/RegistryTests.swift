import Foundation
import TestSupport
import Testing

@testable import ResolverAudit

@Suite("What a test has written of what is registered")
struct RegistryTests {
    private let source = """
        import Resolver
        func register(_ names: [String]) { for name in names { Resolver.register(name: .init(name)) { 1 } } }
        register(CommandLine.arguments)
        Resolver.register { "text" }
        _ = (Resolver.resolve(Int.self, name: "one"), Resolver.resolve(Int.self, name: "two"))
        _ = (Resolver.resolve(String.self), Resolver.resolve(Double?.self))
        """

    private func registry(_ services: String) throws -> Registry {
        let folder = try TemporaryFolder()
        let file = try folder.write(#"{ "version": 1, "registrations": [\#(services)] }"#, to: "resolver-graph.json")
        return try Registry(at: file.path)
    }

    @Test("It answers by its names, and what is not in it is missing")
    func names() async throws {
        let registry = try registry(#"{ "type": "Int", "name": "one" }, { "type": "String" }"#)
        let audit = try await AuditedCase.audit(source, registry: registry)
        #expect(audit.diagnostics.filter { $0.kind == "missing" }.map(\.place.line) == [5])
        #expect(try await AuditedCase.audit(source).diagnostics.isEmpty)
    }

    @Test("What is not registered after all answers nothing")
    func dropped() async throws {
        let registry = try registry(#"{ "type": "Int", "name": "one" }, { "type": "Int", "name": "two" }"#)
        let audit = try await AuditedCase.audit(source, registry: registry)
        #expect(audit.diagnostics.filter { $0.kind == "missing" }.map(\.place.line) == [6])
    }

    @Test("A protocol with an associated type is found as the running program says it")
    func associatedTypes() async throws {
        let registry = try registry(
            #"{ "type": "any Repo<Self.Repo.Item == Int>" }, { "type": "any Map<Self.Map.Key == Int, Self.Map.Value == String>" }"#
        )
        let audit = try await AuditedCase.audit(
            """
            import Resolver
            protocol Repo<Item> { associatedtype Item }
            protocol Map<Value, Key> { associatedtype Key; associatedtype Value }
            _ = (Resolver.resolve((any Repo<Int>).self), Resolver.resolve((any Map<String, Int>).self))
            _ = Resolver.resolve((any Repo<String>).self)
            """, registry: registry)
        #expect(audit.diagnostics.map(\.place.line) == [5])
    }

    @Test("A type is found with its module as well, as it is written where two modules have one of its name")
    func modules() async throws {
        let registry = try registry(
            #"{ "type": "App.State" }, { "type": "[App.Cart.State]" }, { "type": "App.Local" }"#)
        let audit = try await AuditedCase.audit(
            """
            import Resolver
            struct State {}
            private struct Cart { struct State {} }
            func start() {
                struct Local {}
                Resolver.register { Local() }
                _ = Resolver.resolve(Local.self)
            }
            start()
            Resolver.register { State() }
            Resolver.register { [Cart.State()] }
            _ = (Resolver.resolve(State.self), Resolver.resolve([Cart.State].self))
            _ = Resolver.resolve(Double.self)
            """, registry: registry)
        #expect(audit.diagnostics.filter { $0.kind == "missing" }.map(\.place.line) == [13])
    }

    @Test("It tells of what main sees: other containers have what the source says")
    func otherContainers() async throws {
        let registry = try registry(#"{ "type": "Int" }, { "type": "Bool" }"#)
        let audit = try await AuditedCase.audit(
            """
            import Resolver
            Resolver.register { 1 }
            Resolver.register { true }
            let (apart, child, nested) = (Resolver(name: "apart"), Resolver(name: "child"), Resolver.main.nested())
            apart.register { "apart" }
            nested.register { 1.5 }
            Resolver.main.add(child: child)
            child.register { Float(1) }
            _ = (apart.resolve(String.self), nested.resolve(Double.self), nested.resolve(Int.self))
            _ = (Resolver.resolve(Int.self), Resolver.resolve(Bool.self))
            _ = apart.resolve(Bool.self)
            _ = Resolver.resolve(Float.self)
            """, registry: registry)
        #expect(audit.diagnostics.filter { $0.kind == "missing" }.map(\.place.line) == [11, 12])
    }

    @Test("What is registered in another container without a known type may answer its questions")
    func unknownElsewhere() async throws {
        let registry = try registry(#"{ "type": "Int" }"#)
        let audit = try await AuditedCase.audit(
            """
            import Resolver
            protocol Part { init() }
            func register<P: Part>(_ part: P.Type, in container: Resolver) { container.register { P() } }
            let all: [any Part.Type] = CommandLine.arguments.compactMap { _ in nil }
            let apart = Resolver(name: "apart")
            for part in all { register(part, in: apart) }
            _ = apart.resolve(String.self)
            _ = Resolver.resolve(String.self)
            """, registry: registry)
        #expect(audit.diagnostics.filter { $0.kind == "missing" }.map(\.place.line) == [8])
    }

    @Test("A file that is none is refused, with what to do")
    func refused() throws {
        #expect(throws: Complaint.self) { try Registry(at: "/nowhere/resolver-graph.json") }
        let folder = try TemporaryFolder()
        let newer = try folder.write(#"{ "version": 2, "registrations": [] }"#, to: "newer.json")
        let error = #expect(throws: Complaint.self) { try Registry(at: newer.path) }
        #expect(error?.description.hasSuffix("is of version 2, which is not known here: have it written anew") == true)
    }
}
