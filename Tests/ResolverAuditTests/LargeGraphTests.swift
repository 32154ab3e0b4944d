import Testing

@testable import ResolverAudit

@Suite("The audit of graphs that are deep, or have many ways through them", .timeLimit(.minutes(5)))
struct LargeGraphTests {
    @Test("A graph of forty layers, with a trillion ways through it, is audited")
    func layers() async throws {
        var lines = [
            "import Resolver", "@globalActor actor ShopActor { static let shared = ShopActor() }",
            "final class Left0 { init() {} }", "final class Right0 { init() {} }",
            "Resolver.register(Left0.init)", "Resolver.register { @ShopActor in Right0() }",
        ]
        for layer in 1...40 {
            for name in ["Left", "Right"] {
                lines.append("final class \(name)\(layer) { init(a: Left\(layer - 1), b: Right\(layer - 1)) {} }")
                lines.append("Resolver.register(\(name)\(layer).init)")
            }
        }
        lines.append("_ = (Resolver.resolve(Left40.self), Resolver.resolve(Right40.self))")
        let audit = try await AuditedCase.audit(lines.joined(separator: "\n"))
        #expect(audit.diagnostics.map(\.kind) == ["isolation", "isolation"])
        #expect(audit.diagnostics.map(\.notes.count) == [41, 41])
    }

    @Test("A chain of 600 services is audited on the stack of any thread")
    func chain() async throws {
        var lines = ["import Resolver", "final class Link0 { init() {} }", "Resolver.register(Link0.init)"]
        for number in 1...600 {
            lines.append("final class Link\(number) { init(s: Link\(number - 1)) {} }")
            lines.append("Resolver.register(Link\(number).init)")
        }
        lines.append("_ = Resolver.resolve(Link600.self)")
        let audit = try await AuditedCase.audit(lines.joined(separator: "\n"))
        #expect(audit.diagnostics.isEmpty)
    }

    @Test("A service with parts of two actors is asked for on neither without waiting")
    func twoActors() async throws {
        let audit = try await AuditedCase.audit(
            """
            import Resolver
            @globalActor actor ShopActor { static let shared = ShopActor() }
            final class Screen {}
            final class Stock {}
            final class Shop { init(screen: Screen, stock: Stock) {} }
            Resolver.register { @MainActor in Screen() }
            Resolver.register { @ShopActor in Stock() }
            Resolver.register(Shop.init)
            @MainActor func show() { _ = Resolver.resolve(Shop.self) }
            show()
            """)
        #expect(
            audit.diagnostics.map(\.text) == [
                """
                main.swift:9:30: error: 'Shop' is asked for here on MainActor without waiting, and 'Stock' is made on ShopActor; resolve it on ShopActor, or ask with `try await resolver.resolveAsync()`, or register 'Stock' with `register(.anywhere) { … }`, if it does not need ShopActor [isolation]
                main.swift:8:1: note: 'Shop' is registered here
                main.swift:7:1: note: 'Stock' is registered here
                """
            ])
    }

    @Test("Arguments that are passed on through forty layers are followed once for each factory")
    func arguments() async throws {
        var lines = [
            "import Resolver", "struct Left0 { let title: String }", "struct Right0 {}",
            "Resolver.register { (_, args) in Left0(title: args(\"title\")) }", "Resolver.register { Right0() }",
        ]
        for layer in 1...40 {
            for name in ["Left", "Right"] {
                lines.append("struct \(name)\(layer) { let a: Left\(layer - 1), b: Right\(layer - 1) }")
                lines.append(
                    "Resolver.register { (r, args) in "
                        + "\(name)\(layer)(a: r.resolve(args: args), b: r.resolve(args: args)) }")
            }
        }
        lines.append("_ = Resolver.resolve(Left40.self, args: [\"title\": \"Tea\"])")
        let audit = try await AuditedCase.audit(lines.joined(separator: "\n"))
        #expect(audit.diagnostics.filter { $0.kind == "arguments" }.isEmpty)
    }

    /// A program whose services are asked for under names that nothing is registered by, but for a letter.
    private static func misspelt(_ count: Int) async throws -> ModuleFacts {
        func lines(_ statement: (String) -> String, _ name: String) -> String {
            (0..<count).map { statement("store-\($0)-of-\(name)") }.joined(separator: "\n")
        }
        return try await AuditedCase.facts(
            """
            import Resolver
            final class Store { init() {} }
            func register() {
            \(lines({ "Resolver.register(name: \"\($0)\") { Store() }" }, "many"))
            }
            func ask() {
            \(lines({ "_ = Resolver.resolve(Store.self, name: \"\($0)\")" }, "mamy"))
            }
            register()
            ask()
            """)
    }

    @Test("The time of an audit grows as the number of names that are misspelt")
    func misspeltNames() async throws {
        let (small, large) = (try await Self.misspelt(80), try await Self.misspelt(640))
        func time(_ facts: ModuleFacts, _ count: Int) -> Duration {
            ContinuousClock().measure {
                #expect(Audit([facts], registry: nil).diagnostics.flatMap(\.fixes).count == count)
            }
        }
        // Others may need the processor, so one good measurement is enough.
        var growths: [Double] = []
        repeat {
            growths.append(time(large, 640) / time(small, 80))
        } while growths.count < 8
            && growths.allSatisfy { $0 >= 16 }
        #expect(growths.contains { $0 < 16 }, "\(growths) times as long for eight times as much")
    }
}
