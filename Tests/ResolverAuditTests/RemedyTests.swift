import Testing

@testable import ResolverAudit

@Suite("What is to be written")
struct RemedyTests {
    private func messages(_ source: String) async throws -> [String] {
        try await AuditedCase.audit("import Resolver\n" + source).diagnostics.map(\.message)
    }

    @Test("A protocol with an associated type is written as the source writes it")
    func parameterized() async throws {
        let messages = try await messages(
            """
            protocol Repo<Item> { associatedtype Item }
            protocol Map<Value, Key> { associatedtype Key; associatedtype Value }
            let repo: any Repo<Int> = Resolver.resolve()
            let map: any Map<Int, String> = Resolver.resolve()
            """)
        #expect(
            messages == [
                "'any Repo<Int>' is asked for here, and not registered; register it: `register { … as any Repo<Int> }`",
                "'any Map<Key == String, Value == Int>' is asked for here, and not registered; "
                    + "register it as the type that stands here: `register { … }`",
            ])
    }

    @Test("Names are written as literals")
    func names() async throws {
        let messages = try await messages(
            #"""
            Resolver.register(name: "\"b\"") { 1 }
            let number: Int = Resolver.resolve(name: "a\\\t\"")
            """#)
        #expect(
            messages.filter { $0.contains("not registered") } == [
                #"'Int' named "a\\\t\"" is asked for here, and not registered; "#
                    + #"ask for the name "\"b\"", or register it: `register(name: "a\\\t\"") { … as Int }`"#
            ])
    }
}
