import Foundation
import Testing

@testable import ResolverAudit

@Suite("Fix-its")
struct FixTests {
    struct Example: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let source, said, fixed: String

        init(_ name: String, _ source: String, said: String, fixed: String) {
            (testDescription, self.source, self.said, self.fixed) = (name, source, said, fixed)
        }
    }

    static func text(of audit: Audit) -> String { audit.diagnostics.map(\.text).joined(separator: "\n") }

    @Test("Each is said where it goes, and leaves a program in which nothing is found", arguments: examples)
    func fix(_ example: Example) async throws {
        let audit = try await AuditedCase.audit(example.source)
        #expect(Self.text(of: audit) == example.said)
        var edits: [Fix.Edit] = []
        for edit in audit.diagnostics.flatMap(\.fixes).flatMap(\.edits) where !edits.contains(edit) {
            edits.append(edit)
        }
        let fixed = String(decoding: FixedFiles.applying(edits, to: Data(example.source.utf8)), as: UTF8.self)
        #expect(fixed == example.fixed)
        // It compiles, or this would throw.
        #expect(Self.text(of: try await AuditedCase.audit(fixed)) == "")
    }

    private static let examples = [
        Example(
            "An alias, before other options",
            """
            import Resolver
            protocol Networking {}
            final class HTTP: Networking {}
            Resolver.register { HTTP() }
                .scope(.shared)
            final class Screen { @Injected var net: any Networking }
            _ = Screen()
            """,
            said: """
                main.swift:6:36: error: 'Networking' is asked for here, and not registered; say that 'HTTP' is one: `.implements(Networking.self)`, or register it: `register { … as Networking }` [missing]
                main.swift:4:1: note: 'HTTP' is registered here
                main.swift:4:29: note: fix-it: insert `.implements((any Networking).self)`
                """,
            fixed: """
                import Resolver
                protocol Networking {}
                final class HTTP: Networking {}
                Resolver.register { HTTP() }.implements((any Networking).self)
                    .scope(.shared)
                final class Screen { @Injected var net: any Networking }
                _ = Screen()
                """),
        Example(
            "An alias of a protocol with associated types, in a type, under the registration's name",
            """
            import Resolver
            enum Storage {
                protocol Storing { associatedtype Item }
            }
            final class Disk: Storage.Storing { typealias Item = Int }
            Resolver.register(name: "é", factory: Disk.init)
            let store: any Storage.Storing = Resolver.resolve(name: "é")
            let same: any Storage.Storing = Resolver.resolve(name: "é")
            """,
            said: """
                main.swift:7:34: error: 'Storage.Storing' named "é" is asked for here, and not registered; say that 'Disk' named "é" is one: `.implements(Storage.Storing.self)`, or register it: `register(name: "é") { … as Storage.Storing }` [missing]
                main.swift:6:1: note: 'Disk' named "é" is registered here
                main.swift:6:50: note: fix-it: insert `.implements((any Storage.Storing).self)`
                main.swift:8:33: error: 'Storage.Storing' named "é" is asked for here, and not registered; say that 'Disk' named "é" is one: `.implements(Storage.Storing.self)`, or register it: `register(name: "é") { … as Storage.Storing }` [missing]
                main.swift:6:1: note: 'Disk' named "é" is registered here
                main.swift:6:50: note: fix-it: insert `.implements((any Storage.Storing).self)`
                """,
            fixed: """
                import Resolver
                enum Storage {
                    protocol Storing { associatedtype Item }
                }
                final class Disk: Storage.Storing { typealias Item = Int }
                Resolver.register(name: "é", factory: Disk.init).implements((any Storage.Storing).self)
                let store: any Storage.Storing = Resolver.resolve(name: "é")
                let same: any Storage.Storing = Resolver.resolve(name: "é")
                """),
        Example(
            "The name of a question, behind letters of several bytes",
            """
            import Resolver
            Resolver.register(name: "disk") { 1 }
            let é = 1; _ = Resolver.optional(Int.self, name: "disk"); _ = Resolver.resolve(Int.self, name: "dsik")
            """,
            said: """
                main.swift:3:64: error: 'Int' named "dsik" is asked for here, and not registered; ask for the name "disk", or register it: `register(name: "dsik") { … as Int }` [missing]
                main.swift:2:1: note: 'Int' named "disk" is registered here
                main.swift:3:97: note: fix-it: replace `"dsik"` by `"disk"`
                """,
            fixed: """
                import Resolver
                Resolver.register(name: "disk") { 1 }
                let é = 1; _ = Resolver.optional(Int.self, name: "disk"); _ = Resolver.resolve(Int.self, name: "disk")
                """),
        Example(
            "The name of a property",
            """
            import Resolver
            Resolver.register(name: "production") { 1 }
            Resolver.register(name: "staging") { 2 }
            final class Screen {
                @Injected(name: "prodution") var port: Int
                @Injected(name: "staging") var other: Int
            }
            _ = Screen()
            """,
            said: """
                main.swift:5:38: error: 'Int' named "prodution" is asked for here, and not registered; ask for the name "production", or ask for the name "staging", or register it: `register(name: "prodution") { … as Int }` [missing]
                main.swift:2:1: note: 'Int' named "production" is registered here
                main.swift:3:1: note: 'Int' named "staging" is registered here
                main.swift:5:21: note: fix-it: replace `"prodution"` by `"production"`
                """,
            fixed: """
                import Resolver
                Resolver.register(name: "production") { 1 }
                Resolver.register(name: "staging") { 2 }
                final class Screen {
                    @Injected(name: "production") var port: Int
                    @Injected(name: "staging") var other: Int
                }
                _ = Screen()
                """),
        Example(
            "A property of a cycle",
            """
            import Resolver
            final class Hen { let egg: Egg; init(egg: Egg) { self.egg = egg } }
            final class Egg { @Injected var hen: Hen; func hatch() { _ = hen } }
            Resolver.register(Hen.init)
            Resolver.register { Egg() }
            Resolver.resolve(Egg.self).hatch()
            """,
            said: """
                main.swift:4:1: error: Making 'Hen' needs 'Hen' itself: 'Hen' → 'Egg' → 'Hen'; let one of them take the next when it needs it: a `Provider`, a `Lazy` or `@LazyInjected`, or move what both need into a third service [cycle]
                main.swift:4:1: note: 'Hen' is registered here
                main.swift:5:1: note: 'Egg' is registered here
                main.swift:3:20: note: fix-it: replace `@Injected` by `@LazyInjected`
                """,
            fixed: """
                import Resolver
                final class Hen { let egg: Egg; init(egg: Egg) { self.egg = egg } }
                final class Egg { @LazyInjected var hen: Hen; func hatch() { _ = hen } }
                Resolver.register(Hen.init)
                Resolver.register { Egg() }
                Resolver.resolve(Egg.self).hatch()
                """),
        Example(
            "One of two properties of a cycle",
            """
            import Resolver
            extension Resolver.Name { static let brown = Resolver.Name("brown") }
            final class Hen { @Injected(name: .brown) var egg: Egg }
            final class Egg { @Injected var hen: Hen }
            Resolver.register { Hen() }
            Resolver.register(name: .brown) { Egg() }
            _ = Resolver.resolve(Hen.self)
            """,
            said: """
                main.swift:5:1: error: Making 'Hen' needs 'Hen' itself: 'Hen' → 'Egg' named "brown" → 'Hen'; let one of them take the next when it needs it: a `Provider`, a `Lazy` or `@LazyInjected`, or move what both need into a third service [cycle]
                main.swift:5:1: note: 'Hen' is registered here
                main.swift:6:1: note: 'Egg' named "brown" is registered here
                main.swift:3:20: note: fix-it: replace `@Injected` by `@LazyInjected`
                """,
            fixed: """
                import Resolver
                extension Resolver.Name { static let brown = Resolver.Name("brown") }
                final class Hen { @LazyInjected(name: .brown) var egg: Egg }
                final class Egg { @Injected var hen: Hen }
                Resolver.register { Hen() }
                Resolver.register(name: .brown) { Egg() }
                _ = Resolver.resolve(Hen.self)
                """),
        Example(
            "A registration that stands twice, with what it implements",
            """
            import Resolver
            protocol Networking {}
            final class HTTP: Networking {}
            func start(_ container: Resolver) {
                container.register { HTTP() }
                    .implements((any Networking).self)
                container.register { 1 }
                container.register { HTTP() }
                    .implements((any Networking).self)
            }
            start(.main)
            _ = (Resolver.resolve((any Networking).self), Resolver.resolve(HTTP.self), Resolver.resolve(Int.self))
            """,
            said: """
                main.swift:8:5: warning: 'HTTP' is registered anew here, so what is registered before is never used; take one away, or give it a name [replaced]
                main.swift:5:5: note: 'HTTP' is registered here before
                main.swift:5:1: note: fix-it: remove what is registered here before
                main.swift:8:5: warning: 'Networking' is registered anew here, so what is registered before is never used; take one away, or give it a name [replaced]
                main.swift:5:5: note: 'Networking' is registered here before
                main.swift:5:1: note: fix-it: remove what is registered here before
                """,
            fixed: """
                import Resolver
                protocol Networking {}
                final class HTTP: Networking {}
                func start(_ container: Resolver) {
                    container.register { 1 }
                    container.register { HTTP() }
                        .implements((any Networking).self)
                }
                start(.main)
                _ = (Resolver.resolve((any Networking).self), Resolver.resolve(HTTP.self), Resolver.resolve(Int.self))
                """),
        Example(
            "A registration that stands three times at the top of a file",
            """
            import Resolver

            Resolver.register { 1 }
            Resolver.register { 1 }
            Resolver.register { 1 }
            _ = Resolver.resolve(Int.self)
            """,
            said: """
                main.swift:4:1: warning: 'Int' is registered anew here, so what is registered before is never used; take one away, or give it a name [replaced]
                main.swift:3:1: note: 'Int' is registered here before
                main.swift:3:1: note: fix-it: remove what is registered here before
                main.swift:5:1: warning: 'Int' is registered anew here, so what is registered before is never used; take one away, or give it a name [replaced]
                main.swift:4:1: note: 'Int' is registered here before
                main.swift:4:1: note: fix-it: remove what is registered here before
                """,
            fixed: """
                import Resolver

                Resolver.register { 1 }
                _ = Resolver.resolve(Int.self)
                """),
    ]
}
