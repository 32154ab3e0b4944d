import Testing

@testable import ResolverAudit

@Suite("What is found, and cannot be put right for certain")
struct UncertainFixTests {
    struct Example: Sendable, CustomTestStringConvertible {
        let testDescription, kind, source: String

        init(_ name: String, _ kind: String, _ source: String) {
            (testDescription, self.kind, self.source) = (name, kind, "import Resolver\n" + source)
        }
    }

    @Test("Nothing is said of how to change it", arguments: aliases + names + cycles + repetitions)
    func none(_ example: Example) async throws {
        let found = try await AuditedCase.audit(example.source).diagnostics
        #expect(found.contains { $0.kind == example.kind }, "\(found.map(\.text))")
        #expect(found.flatMap(\.fixes) == [])
    }

    private static let parts = """
        protocol Networking {}
        final class HTTP: Networking {}
        final class Canned: Networking {}
        final class Caching: Networking { init(_ net: any Networking) {} }
        final class Logged: Networking { @Injected var net: any Networking }

        """
    private static let ask = "\n_ = Resolver.resolve((any Networking).self)"

    static let aliases = [
        Example(
            "Two that implement it", "missing",
            parts + "Resolver.register { HTTP() }; Resolver.register { Canned() }" + ask),
        Example("One that needs it itself", "missing", parts + "Resolver.register(Caching.init)"),
        Example("One with a property that needs it", "missing", parts + "Resolver.register { Logged() }" + ask),
        Example(
            "One that needs it through another", "missing",
            parts
                + """
                final class Disk { @Injected var net: any Networking }
                final class Stored: Networking { init(_ disk: Disk) {} }
                Resolver.register { Disk() }
                Resolver.register(Stored.init)
                """),
        Example("One under another name", "missing", parts + "Resolver.register(name: \"x\") { HTTP() }" + ask),
        Example("One that suspends", "missing", parts + "Resolver.register { () async in HTTP() }" + ask),
        Example(
            "One with arguments", "missing",
            parts + "Resolver.register { (_, args) in _ = args() as Int; return HTTP() }" + ask),
        Example("One that may be there already", "missing", parts + "Resolver.registerIfAbsent { HTTP() }" + ask),
        Example(
            "One that is registered on a path only", "missing",
            parts + "if Bool.random() { Resolver.register { HTTP() } }" + ask),
        Example(
            "One in a container that is not asked", "missing",
            parts + "Resolver(name: \"other\").register { HTTP() }" + ask),
        Example(
            "One that a helper registers, as it does others", "missing",
            parts
                + """
                func add<Service>(_ make: @escaping @Sendable () -> Service) { Resolver.register { make() } }
                add { HTTP() }; add { 1 }
                _ = Resolver.resolve(Int.self)
                """ + ask),
        Example(
            "One that a helper registers, which is for any", "missing",
            parts
                + """
                func add<Service>(_ make: @escaping @Sendable () -> Service) { Resolver.register { make() } }
                add { HTTP() }
                """ + ask),
        Example(
            "A protocol that others may not name", "missing",
            """
            private protocol Drawing {}
            private final class Circle: Drawing {}
            Resolver.register { Circle() }
            _ = Resolver.resolve((any Drawing).self)
            """),
        Example(
            "A protocol whose name another type has", "missing",
            parts + "enum Other { struct Networking {} }\nResolver.register { HTTP() }" + ask),
    ]

    private static func named(_ registered: String, _ asked: String) -> String {
        "Resolver.register(name: \"\(registered)\") { 1 }\n_ = Resolver.resolve(Int.self, name: \(asked))"
    }

    static let names = [
        Example("Another word", "missing", named("disk", "\"flash\"")),
        Example("Short ones", "missing", named("eu", "\"em\"")),
        Example("The next number", "missing", named("shard1", "\"shard2\"")),
        Example(
            "Two that are as close", "missing",
            named("desk", "\"dask\"") + "\nResolver.register(name: \"dusk\") { 1 }"),
        Example(
            "One that something else is registered as", "missing",
            named("main", "\"mian\"")
                + "\nResolver.register(name: \"mian\") { \"\" }\n_ = Resolver.resolve(String.self, name: \"mian\")"),
        Example(
            "One that is no literal", "missing",
            "extension Resolver.Name { static let disk = Resolver.Name(\"dsik\") }\n" + named("disk", ".disk")),
        Example("One with escapes", "missing", named("disk", "\"d\\u{73}ik\"")),
        Example(
            "One that is passed to a helper", "missing",
            "func ask(_ name: Resolver.Name) { _ = Resolver.resolve(Int.self, name: name) }\n"
                + "Resolver.register(name: \"disk\") { 1 }\nask(\"dsik\")"),
        Example(
            "One in a helper that asks for several types", "missing",
            "func ask<Service>(_ type: Service.Type) { _ = Resolver.resolve(Service.self, name: \"dsik\") }\n"
                + "Resolver.register(name: \"disk\") { 1 }\nask(Int.self)"),
    ]

    private static func hen(_ property: String, _ members: String = "") -> String {
        """
        final class Hen { \(property); \(members) }
        final class Egg { init(hen: Hen) {} }
        Resolver.register { Egg(hen: Resolver.resolve()) }

        """
    }
    private static let made = "Resolver.register { Hen() }\n_ = Resolver.resolve(Egg.self)"

    static let cycles = [
        Example(
            "No property is on the way", "cycle",
            """
            final class Hen { init(egg: Egg) {} }
            final class Egg { init(hen: Hen) {} }
            Resolver.register(Hen.init)
            Resolver.register(Egg.init)
            _ = Resolver.resolve(Egg.self)
            """),
        Example("It is read by the initialiser", "cycle", hen("@Injected var egg: Egg", "init() { _ = egg }") + made),
        Example(
            "It is read by what the initialiser calls", "cycle",
            hen("@Injected var egg: Egg", "init() { sit() }; func sit() { _ = egg }") + made),
        Example(
            "It is read by the factory", "cycle",
            hen("@Injected var egg: Egg")
                + "Resolver.register { let hen = Hen(); _ = hen.egg; return hen }\n_ = Resolver.resolve(Egg.self)"),
        Example(
            "It is read by what the factory calls", "cycle",
            hen("@Injected var egg: Egg")
                + """
                func made() -> Hen { let hen = Hen(); _ = hen.egg; return hen }
                Resolver.register { made() }
                _ = Resolver.resolve(Egg.self)
                """),
        Example(
            "It is read as options are given", "cycle",
            hen("@Injected var egg: Egg")
                + "Resolver.register { Hen() }.resolveProperties { _, hen in _ = hen.egg }\n_ = Resolver.resolve(Egg.self)"
        ),
        Example(
            "It is read by the initialiser of the other", "cycle",
            """
            final class Hen { @Injected var egg: Egg }
            final class Egg { init(hen: Hen) { _ = hen.egg } }
            Resolver.register(Egg.init)

            """ + made),
        Example(
            "It is read by the initialiser of one that is not on the way", "cycle",
            """
            final class Hen { @Injected var egg: Egg }
            final class Coop { init(hen: Hen) { _ = hen.egg } }
            final class Egg { init(hen: Hen, coop: Coop) {} }
            Resolver.register(Egg.init)
            Resolver.register(Coop.init)

            """ + made),
        Example(
            "It is read by the initialiser of a subclass", "cycle",
            """
            class Bird { @Injected var egg: Egg; init() {} }
            final class Hen: Bird { override init() { super.init(); _ = egg } }
            final class Egg { init(hen: Hen) {} }
            Resolver.register(Egg.init)

            """ + made),
        Example(
            "It may be asked for by the initial value of a property", "cycle",
            hen("@Injected var egg: Egg", "let first = Bool.random() ? Resolver.resolve(Egg.self) : nil") + made),
        Example(
            "It is read by what the initial value of a property calls", "cycle",
            """
            final class Hen { @Injected var egg: Egg }
            final class Egg { let hen: Hen; let isLaid = look(); init(hen: Hen) { self.hen = hen } }
            func look() -> Bool { Resolver.optional(Hen.self)?.egg != nil }
            Resolver.register(Egg.init)

            """ + made),
        Example(
            "It is a structure's, whose initialiser may be given it", "cycle",
            """
            struct Hen { @Injected var egg: Egg }
            final class Egg { init(hen: Hen) {} }
            Resolver.register(Egg.init)

            """ + made),
        Example(
            "Its wrapper is used", "cycle",
            hen("@Injected var egg: Egg", "func give() -> Injected<Egg> { $egg }") + made),
        Example(
            "Its name is another's", "cycle",
            "typealias Given = Injected\n" + hen("@Given var egg: Egg") + made),
        Example(
            "There are two ways round", "cycle",
            hen("@Injected var egg: Egg", "@Injected var second: Egg") + made),
    ]

    private static func twice(_ first: String, _ second: String) -> String {
        "\(first)\n\(second)\n_ = Resolver.resolve(Int.self)"
    }

    static let repetitions = [
        Example("Another value", "replaced", twice("Resolver.register { 1 }", "Resolver.register { 2 }")),
        Example(
            "Another function", "replaced",
            """
            func first() {
                Resolver.register { 1 }
            }
            func second() {
                Resolver.register { 1 }
            }
            first()
            second()
            _ = Resolver.resolve(Int.self)
            """),
        Example("One line", "replaced", twice("Resolver.register { 1 }; Resolver.register { 1 }", "")),
        Example(
            "Something before it", "replaced", twice("print(); Resolver.register { 1 }", "Resolver.register { 1 }")),
        Example(
            "Something else in its place", "replaced",
            twice(
                "Resolver.register { 1 }\nResolver.register { 2 }", "Resolver.register { 1 }\nResolver.register { 2 }")),
        Example(
            "A long comment above", "replaced",
            twice("/* The\n number. */\nResolver.register { 1 }", "Resolver.register { 1 }")),
        Example(
            "A comment above", "replaced", twice("// The number.\nResolver.register { 1 }", "Resolver.register { 1 }")),
        Example(
            "A comment beside it", "replaced", twice("Resolver.register { 1 } // one", "Resolver.register { 1 }")),
    ]
}
