import Resolver
import TestSupport
import Testing

@Suite("The text of aliasMismatch")
struct AliasMismatchTests {
    private static let file = "ResolverTests/AliasMismatchTests.swift"

    @Test("It names what the service is and what it was said to be")
    func thrown() {
        let container = Resolver()
        let registered = #line + 1
        container.register { FileStore() }
            .implements((any Printing).self)
        let text = message { try container.resolveThrowing((any Printing).self) }
        #expect(
            text == """
                Resolver: 'FileStore' is declared to implement 'Printing' at \(Self.file):\(registered + 1), but 'FileStore' does not.
                  Asked for at \(Self.file):\(registered + 2).
                  To fix this, do one of:
                    - let 'FileStore' conform to 'Printing'
                    - take `.implements(Printing.self)` away from 'FileStore'
                """)
    }

    @Test("A service that turns out to be something else, under a name")
    func dynamic() {
        let container = Resolver()
        let registered = #line + 1
        container.register(name: "tray") { FileStore() as any Storing }
            .implements((any Printing).self)
        let text = message { try container.resolveThrowing((any Printing).self, name: "tray") }
        #expect(
            text == """
                Resolver: 'Storing' named "tray" is declared to implement 'Printing' at \(Self.file):\(registered + 1), but 'FileStore' does not.
                  Asked for at \(Self.file):\(registered + 2).
                  To fix this, do one of:
                    - let 'FileStore' conform to 'Printing'
                    - take `.implements(Printing.self)` away from 'Storing' named "tray"
                """)
    }

    @Test("What cannot conform is not told to: a class inherits, a structure does neither")
    func otherTypes() {
        func remedies<Service: Sendable, Alias>(_ service: Service, _ alias: Alias.Type) -> [String] {
            let container = Resolver()
            container.register { service }.implements(alias)
            let lines = message { try container.resolveThrowing(alias) }.split(separator: "\n")
            return lines.filter { $0.hasPrefix("    - ") }.map { String($0.dropFirst(6)) }
        }
        #expect(
            remedies(FileStore(), Base.self) == [
                "let 'FileStore' inherit from 'Base'", "take `.implements(Base.self)` away from 'FileStore'",
            ])
        #expect(remedies(1, Base.self) == ["take `.implements(Base.self)` away from 'Int'"])
        #expect(remedies(FileStore(), Int.self) == ["take `.implements(Int.self)` away from 'FileStore'"])
        #expect(
            remedies((1, 2), (any Printing).self) == ["take `.implements(Printing.self)` away from '(Int, Int)'"])
    }

    @Test("An alias whose target has gone says that the target is not registered")
    func targetGone() {
        let container = Resolver()
        let registered = #line + 1
        container.register { LostStore() }
            .implements((any Storing).self)
        container.unregister(LostStore.self)
        let text = message { try container.resolveThrowing((any Storing).self) }
        #expect(
            text == """
                Resolver: 'LostStore' is not registered.
                  Asked for at \(Self.file):\(registered + 1).
                  On the way down:
                    'Storing', asked for at \(Self.file):\(registered + 3), registered at \(Self.file):\(registered + 1)
                  To fix this, do one of:
                    - register it: `register { … as LostStore }`
                    - if it may be missing, ask with `optional()`
                """)
        #expect(container.optional((any Storing).self) == nil)
    }
}

private protocol Storing {}
private protocol Printing {}
private final class FileStore: Storing, Sendable {}
private class Base {}
private final class LostStore: Storing {}
