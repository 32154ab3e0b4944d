import Foundation
import TestSupport
import Testing

@testable import ResolverAudit

@Suite("Test targets")
struct TestTargetTests {
    /// A list of an app, its tests, what they share, and tests that have nothing to do with the library.
    private func list(in folder: TemporaryFolder) throws -> ModuleList {
        let sources = [
            "Shop": "import Resolver", "Shared": "import Resolver\nimport Testing",
            "ShopTests": "import Testing\n@testable import Shop\nimport Shared",
            "OldTests": "import XCTest\nimport Resolver",
            "PlainTests": "import XCTest", "Leaf": "import Resolver",
        ]
        for (name, text) in sources { try folder.write(text, to: "\(name).swift") }
        let modules = sources.keys.sorted().map { name in
            #"{ "name": "\#(name)", "sources": ["\#(name).swift"], "program": \#(name == "Shop") }"#
        }
        let file = try folder.write(
            #"{ "compiler": "/usr/bin/swiftc", "modules": [\#(modules.joined(separator: ", "))] }"#, to: "modules.json")
        return try ModuleList(at: file.path)
    }

    @Test("Modules that use the library and one for tests, and that nobody depends on, are test targets")
    func recognised() throws {
        let folder = try TemporaryFolder()
        let list = try list(in: folder)
        #expect(try list.programs().map(\.name) == ["Shop"])
        let tests = try list.tests()
        #expect(tests.map(\.name) == ["OldTests", "ShopTests"])
        #expect(tests.map { $0.modules.map(\.name) } == [["OldTests"], ["ShopTests", "Shared", "Shop"]])
        #expect(tests.allSatisfy { $0.isTest })
        withExtendedLifetime(folder) {}
    }

    /// What is said of a test target of one file.
    private func findings(_ source: String) async throws -> [Diagnostic] {
        let module = CompiledModule(name: "App", compiler: "", arguments: [], sources: ["main.swift"])
        let program = BuiltProgram(name: "App", modules: [module], isTest: true)
        return try await AuditedCase.audit(source).diagnostics.filter(program.tells)
    }

    @Test("What a test expects to be thrown is caught, and what it expects otherwise is said once, where it is")
    func expectations() async throws {
        let source = """
            import Resolver
            import Testing
            @Suite struct Tests {
                @Test func caught() {
                    #expect(throws: ResolverError.self) { try Resolver.resolveThrowing(Int.self) }
                }
                @Test func asked() throws {
                    #expect(try Resolver.resolveThrowing(String.self) == "")
                    let value = try #require(try Resolver.resolveThrowing(Double?.self))
                    _ = value
                }
            }
            """
        let arguments = ["-plugin-path", try await AuditedCase.plugins() + "/testing", "-parse-as-library"]
        let dump = try await AuditedCase.dump(source, of: "Tests.swift", module: "App", arguments)
        let audit = Audit([try ModuleReader.facts(of: "App", [("Tests.swift", source, dump)])])
        #expect(audit.diagnostics.map { "\($0.place.line):\($0.place.column) \($0.kind)" } == ["8:21 missing"])
    }

    @Test("A service that a test overrides is there")
    func override() async throws {
        let found = try await findings(
            """
            import Resolver
            import ResolverTesting
            func test() {
                let override = Resolver.main.override(UInt32.self) { 3 }
                _ = Resolver.resolve(UInt32.self)
                override.undo()
            }
            test()
            """)
        #expect(found.map(\.text) == [])
    }

    @Test("A service that no test registers is missing at the line that asks for it")
    func missing() async throws {
        let found = try await findings(
            """
            import Resolver
            protocol Mailing {}
            struct Mocked: Mailing {}
            class TestCase {}
            final class CartTests: TestCase {
                func testTotal() {
                    Resolver.register { 1 }
                    let total: Int = Resolver.resolve()
                    let mail: any Mailing = Resolver.resolve()
                    _ = (total, mail)
                }
            }
            """)
        #expect(found.map(\.kind) == ["missing"])
        #expect(found.map(\.place.line) == [9])
    }

    @Test("Tests may register anew, on some paths, and what nobody asks for; another's service is there as well")
    func silent() async throws {
        let source = """
            import Resolver
            class TestCase {}
            final class CartTests: TestCase {
                func testOne() {
                    Resolver.register { 1 }
                    Resolver.register { 2 }
                    Resolver.register { "never asked for" }
                    _ = Resolver.resolve(Int.self)
                }
                func testTwo() { _ = Resolver.resolve(Int.self) }
            }
            if CommandLine.arguments.count > 1 { Resolver.register { 1.5 } }
            _ = Resolver.resolve(Double.self)
            Resolver.register { true }
            Resolver.register { false }
            _ = Resolver.resolve(Bool.self)
            """
        #expect(try await findings(source) == [])
        let program = try await AuditedCase.audit(source).diagnostics
        #expect(Set(program.map(\.kind)) == ["branch", "replaced", "unused"])
    }

    @Test("Of the modules that are tested, a test target says nothing")
    func others() {
        let modules = ["ShopTests", "Shop"].map {
            CompiledModule(name: $0, compiler: "", arguments: [], sources: ["\($0).swift"])
        }
        func missing(in file: String) -> Diagnostic {
            Diagnostic(
                severity: .error, kind: "missing", place: SourcePlace(file: file, line: 1, column: 1), message: "",
                notes: [])
        }
        let (test, app) = (
            BuiltProgram(name: "ShopTests", modules: modules, isTest: true),
            BuiltProgram(name: "Shop", modules: modules)
        )
        #expect(test.tells(missing(in: "ShopTests.swift")))
        #expect(!test.tells(missing(in: "Shop.swift")))
        #expect(app.tells(missing(in: "Shop.swift")))
        #expect(test.files == ["ShopTests.swift"])
    }
}
