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

    @Test("An alias is given the name that is asked for, or asked for by the name that it has")
    func namesOfAliases() async throws {
        let types = "protocol Drawn: Sendable {}\nfinal class Box: Drawn {}\n"
        func remedies(_ source: String) async throws -> [String] {
            try await messages(types + source).filter { $0.contains("not registered") }
                .map { String($0.split(separator: "; ", maxSplits: 1)[1]) }
        }
        #expect(
            try await remedies("Resolver.register { Box() }\n_ = Resolver.resolve((any Drawn).self, name: \"a\")") == [
                "say that 'Box' is one: `.implements(Drawn.self, name: \"a\")`, "
                    + "or register it: `register(name: \"a\") { … as Drawn }`"
            ])
        #expect(
            try await remedies("Resolver.register(name: \"a\") { Box() }\n_ = Resolver.resolve((any Drawn).self)") == [
                "say that 'Box' named \"a\" is one: `.implements(Drawn.self)`, and ask for it by its name: "
                    + "`resolve(name: \"a\")`, or register it: `register { … as Drawn }`"
            ])
        let implemented = "Resolver.register(name: \"a\") { Box() }.implements((any Drawn).self)\n"
        #expect(
            try await remedies(implemented + "_ = Resolver.resolve((any Drawn).self)") == [
                "ask for the name \"a\", or register it: `register { … as Drawn }`"
            ])
    }

    @Test("An alias of what is registered before goes on being used, and has to be moved")
    func replacedAlias() async throws {
        let messages = try await messages(
            """
            protocol Drawn: Sendable {}
            final class Box: Drawn {}
            Resolver.register { Box() }.implements((any Drawn).self)
            Resolver.register { Box() }
            _ = (Resolver.resolve((any Drawn).self), Resolver.resolve(Box.self))
            """)
        #expect(
            messages == [
                "'Box' is registered anew here, so what is registered before is never used but for its aliases; "
                    + "move `.implements(Drawn.self)` here and take it away, or give one a name"
            ])
    }

    @Test("It is moved with the name that it has; an alias that is replaced is not, nor what it stands for")
    func replacedNames() async throws {
        func replaced(_ lines: String) async throws -> [String] {
            try await messages(
                """
                protocol Drawn: Sendable {}
                final class Box: Drawn {}
                final class Other: Drawn {}
                func use(_ a: any Drawn, _ b: Box) {}
                \(lines)
                """
            ).filter { $0.contains("anew") }
        }
        let first = "is registered anew here, so what is registered before is never used"
        let moved = "here and take it away, or give one a name"
        #expect(
            try await replaced(
                """
                Resolver.register { Box() }.implements((any Drawn).self, name: "x")
                Resolver.register { Box() }
                use(Resolver.resolve(name: "x"), Resolver.resolve())
                """) == ["'Box' \(first) but for its aliases; move `.implements(Drawn.self, name: \"x\")` \(moved)"])
        #expect(
            try await replaced(
                """
                Resolver.register(name: "x") { Box() }.implements((any Drawn).self)
                Resolver.register(name: "x") { Box() }
                use(Resolver.resolve(name: "x"), Resolver.resolve(name: "x"))
                """) == ["'Box' named \"x\" \(first) but for its aliases; move `.implements(Drawn.self)` \(moved)"])
        #expect(
            try await replaced(
                """
                Resolver.register { Box() }.implements((any Drawn).self)
                Resolver.register { Other() }.implements((any Drawn).self)
                use(Resolver.resolve(), Resolver.resolve())
                """) == ["'Drawn' \(first); take one away, or give it a name"])
    }
}
