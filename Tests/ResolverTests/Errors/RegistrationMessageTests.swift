import Resolver
import TestSupport
import Testing

@Suite("The texts of noService, noParameter and unsuitableMaking")
struct RegistrationMessageTests {
    private static let file = "ResolverTests/RegistrationMessageTests.swift"

    @Test("A factory that returns nothing")
    func nothing() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Resolver().register { _ = Handle() }
        }
        let text = message(of: result)
        #expect(
            text.contains(inOrder: [
                "Resolver: The factory that is registered returns nothing, or a type that cannot be copied.\n",
                "  Registered at \(Self.file):",
                "  To fix this, do one of:\n",
                "    - let the factory return a service: `register { Service() }`\n",
                "    - let the factories of `.when` return the type that the first one does: `{ … as any Network }`\n",
                "    - all who ask for a service get the same one: hold what cannot be copied in a class, and register that",
            ]), "\(text)")
    }

    @Test("An argument that no parameter takes")
    func noParameter() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Resolver().register(Drawer.init(width:), arguments: String.self)
        }
        let text = message(of: result)
        #expect(
            text.contains(inOrder: [
                "Resolver: The initialiser of 'Drawer', which takes Int, was registered with an argument of type 'String'.\n",
                "  Registered at \(Self.file):",
                "  To fix this, do one of:\n",
                "    - give the initialiser a parameter of type 'String'\n",
                "    - leave 'String' out of `arguments:`",
            ]), "\(text)")
    }

    @Test("A making of a factory that names no types")
    func untyped() {
        let container = Resolver()
        let registered = #line + 1
        container.register { _, args in Drawer(width: args()) }
        let asked = #line + 1
        let text = message { try container.resolveThrowing(Making<Int, Drawer>.self) }
        #expect(
            text == """
                Resolver: 'Drawer', registered at \(Self.file):\(registered), cannot be made by 'Making<Int, Drawer>': its factory does not name the types of its arguments.
                  Asked for at \(Self.file):\(asked).
                  To fix this, do one of:
                    - name the types of its arguments: `register { (resolver, value: Int) in … }`
                    - ask for 'Provider<Drawer>', which passes none
                """)
        for asked in [
            message { try container.resolveThrowing(Making<(Int, Int), Drawer>.Throwing.self) },
            message { try container.resolveThrowing(Making<(Int, Int), Drawer>.self) },
        ] {
            #expect(asked.contains("`register { (resolver, id: UserID, mode: Mode) in … }`"))
        }
        let throwing = message { try container.resolveThrowing(Making<[Int], Drawer>.Throwing.self) }
        #expect(throwing.contains("`register { (resolver, value: Array<Int>) in … }`"))
    }

    @Test("A making of others than the factory takes")
    func others() {
        let container = Resolver()
        let registered = #line + 1
        container.register(Drawer.init(width:), arguments: Int.self)
        let asked = #line + 1
        let text = message { try container.resolveThrowing(Making<String, Drawer>.self) }
        #expect(
            text == """
                Resolver: 'Drawer', registered at \(Self.file):\(registered), is made by 'Making<Int, Drawer>', not by 'Making<String, Drawer>'.
                  Asked for at \(Self.file):\(asked).
                  To fix this, do one of:
                    - ask for 'Making<Int, Drawer>'
                    - register a factory that takes what is passed
                """)
    }
}

private final class Drawer: Sendable {
    init(width: Int) {}
}

private struct Handle: ~Copyable {}
