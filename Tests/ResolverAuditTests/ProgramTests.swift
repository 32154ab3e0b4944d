import Testing

@testable import ResolverAudit

@Suite("What a program does, by how its functions are called")
struct ProgramTests {
    @Test("A function that calls itself with ever larger types comes to an end, and the audit says so")
    func recursion() async throws {
        let audit = try await AuditedCase.audit(
            """
            import Resolver
            func ask<Part>(_ type: Part.Type, _ depth: Int) {
                _ = Resolver.optional(Part.self)
                if depth > 0 { ask([Part].self, depth - 1) }
            }
            ask(Int.self, 3)
            """)
        #expect(audit.diagnostics.isEmpty)
        #expect(
            audit.summary == [
                "Looked at: 0 registrations, 3 questions.",
                "main.swift:6:1: not knowable: a service is asked for here whose type nobody knows before the program runs.",
            ])
    }

    @Test("What registers is followed where it is passed on, and belongs to the container that it is from")
    func registerPassedOn() async throws {
        let audit = try await AuditedCase.audit(
            """
            import Resolver
            struct Kit {
                let register: Resolver.RegisterAction
                func registerWords() { register { "word" } }
            }
            func registerNumbers(with register: Resolver.RegisterAction) { register { 3 }.scope(.application) }
            let shop = Resolver()
            registerNumbers(with: shop.register)
            Kit(register: Resolver.register).registerWords()
            _ = shop.resolve(Int.self)
            _ = Resolver.resolve(String.self)
            _ = Resolver.resolve(Int.self)
            """)
        #expect(audit.diagnostics.map { "\($0.place.line): \($0.kind)" } == ["12: missing"])
        #expect(audit.summary == ["Looked at: 2 registrations, 3 questions."])
    }

    @Test("What registers in the main container does so in the one that is that when it is called")
    func registerInMainOfTheMoment() async throws {
        let audit = try await AuditedCase.audit(
            """
            import Resolver
            let add = Resolver.register
            Resolver.sandboxed {
                add { 3 }
                _ = Resolver.resolve(Int.self)
            }
            _ = Resolver.resolve(Int.self)
            """)
        #expect(audit.diagnostics.map { "\($0.place.line): \($0.kind)" } == ["7: missing"])
    }

    @Test("What is returned is found out before what a `defer` says")
    func returnBeforeDefer() async throws {
        let audit = try await AuditedCase.audit(
            """
            import Resolver
            let shop = Resolver()
            shop.register { 3 }
            let empty = Resolver()
            func inShop() -> Int {
                var asked = shop
                defer { asked = empty }
                return asked.resolve(Int.self)
            }
            func inNone() -> Int {
                var asked = shop
                asked = empty
                defer { asked = shop }
                return asked.resolve(Int.self)
            }
            func askedOnce() -> Resolver {
                var asked = shop
                defer { asked = empty }
                return asked
            }
            print(inShop(), inNone(), askedOnce().resolve(Int.self))
            """)
        #expect(audit.diagnostics.map { "\($0.place.line): \($0.kind)" } == ["14: missing"])
    }

    @Test("Of the parameters of an initialiser, those of the types of several arguments are passed")
    func severalArguments() async throws {
        let audit = try await AuditedCase.audit(
            """
            import Resolver
            struct ID: Sendable {}
            enum Mode: Sendable { case reading }
            struct Store: Sendable {}
            struct Page: Sendable { init(id: ID, store: Store, mode: Mode, text: String) {} }
            Resolver.register { Store() }
            Resolver.register(Page.init, arguments: ID.self, Mode.self, String.self, name: "page")
            _ = Resolver.resolve(Page.self, name: "page", with: ID(), Mode.reading, "")
            _ = Resolver.resolve(Page.self, name: "page", with: ID(), Mode.reading)
            """)
        #expect(audit.diagnostics.map { "\($0.place.line): \($0.kind)" } == ["9: arguments"])
    }

    @Test("Names that are each other's have none")
    func names() async throws {
        let audit = try await AuditedCase.audit(
            """
            import Resolver
            enum Names {
                static var first: Resolver.Name { second }
                static var second: Resolver.Name { first }
                static var third: Resolver.Name { fourth }
                static let fourth: Resolver.Name = "x"
            }
            Resolver.register(name: "x") { 1 }
            _ = Resolver.resolve(Int.self, name: Names.third)
            if Bool.random() { _ = Resolver.resolve(Int.self, name: Names.first) }
            """)
        #expect(audit.diagnostics.isEmpty)
        #expect(audit.summary == ["Looked at: 1 registrations, 2 questions."])
    }

    @Test("A place that two paths share by `fallthrough` is noted once")
    func fallthroughNotes() async throws {
        let audit = try await AuditedCase.audit(
            """
            import Resolver
            switch CommandLine.arguments.count {
            case 1:
                Resolver.register { 1 }
                fallthrough
            case 2, 3: Resolver.register { "x" }
            default: Resolver.register { 1 }
            }
            print(Resolver.resolve(Int.self), Resolver.resolve(String.self))
            """)
        #expect(audit.diagnostics.map(\.place.line) == [9, 9])
        #expect(audit.diagnostics.map { $0.notes.map(\.place.line) } == [[4, 7], [6]])
    }

    @Test("What is missing in a generic helper is said where its type was decided")
    func origin() async throws {
        let audit = try await AuditedCase.audit(
            """
            import Resolver
            func ask<Service>(_ container: Resolver) -> Service { container.resolve() }
            func askOnce<Service>(_ container: Resolver) -> Service { ask(container) }
            let number: Int = askOnce(.main)
            """)
        #expect(audit.diagnostics.map(\.place.line) == [4])
    }

    @Test(
        "A program begins on the main actor, whatever its start says",
        arguments: ["@main struct App { static func main() async", "@MainActor @main struct App { static func main()"])
    func start(_ start: String) async throws {
        let source =
            """
            import Resolver
            final class Screen: Sendable { init() {} }
            extension Resolver: @retroactive ResolverRegistering {
                public static func registerAllServices() { register { @MainActor in Screen() } }
            }
            func show() { _ = Resolver.resolve(Screen.self) }
            \(start) {
                    _ = Resolver.resolve(Screen.self)
                    show()
                }
            }
            """
        let dump = try await AuditedCase.dump(source, of: "App.swift", module: "App", ["-parse-as-library"])
        let audit = Audit([try ModuleReader.facts(of: "App", [("App.swift", source, dump)])])
        #expect(audit.diagnostics.map(\.text) == [])
        #expect(audit.summary == ["Looked at: 1 registrations, 2 questions."])
    }

    @Test("Whether ways of branches leave one out", arguments: Cover.all)
    func cover(_ one: Cover) {
        let paths = one.paths.map { path in
            path.map { State.Step(branch: $0.0, way: $0.1, count: $0.2) }
        }
        #expect(Wiring.cover(paths) == one.isCovered)
    }

    struct Cover: Sendable {
        let paths: [[(Int, Int, Int)]]
        let isCovered: Bool

        static let all = [
            Cover(paths: [[]], isCovered: true),
            Cover(paths: [[(1, 0, 2)]], isCovered: false),
            Cover(paths: [[(1, 0, 2)], [(1, 1, 2)]], isCovered: true),
            Cover(paths: [[(1, 0, 3)], [(1, 1, 3)]], isCovered: false),
            // A branch within a way of another.
            Cover(paths: [[(1, 0, 2)], [(1, 1, 2), (2, 0, 2)]], isCovered: false),
            Cover(paths: [[(1, 0, 2)], [(1, 1, 2), (2, 0, 2)], [(1, 1, 2), (2, 1, 2)]], isCovered: true),
            // Two that know nothing of each other.
            Cover(paths: [[(1, 0, 2)], [(2, 0, 2)]], isCovered: false),
            Cover(paths: [[(1, 0, 2)], [(2, 0, 2)], [(2, 1, 2)]], isCovered: true),
        ]
    }
}
