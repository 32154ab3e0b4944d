import Resolver
import TestSupport
import Testing

/// One after the other, since what one test registers comes near what another asks for.
@Suite("The text of notRegistered", .serialized)
struct NotRegisteredTests {
    @Test("Nothing comes near")
    func nothing() {
        final class Cart {}
        let container = Resolver()
        let asked = #line + 2
        let text = message {
            try container.resolveThrowing(Cart.self)
        }
        #expect(
            text == """
                Resolver: 'Cart' is not registered.
                  Asked for at ResolverTests/NotRegisteredTests.swift:\(asked).
                  To fix this, do one of:
                    - register it: `register { … as Cart }`
                    - if it may be missing, ask with `optional()`
                """)
    }

    @Test("A name that nobody registered, where the type has others")
    func otherNames() {
        final class Prices {}
        let container = Resolver()
        let registered = #line + 1
        container.register(name: "us") { Prices() }
        container.register { Prices() }
        let text = message { try container.resolveThrowing(Prices.self, name: "eu") }
        #expect(
            text == """
                Resolver: 'Prices' named "eu" is not registered.
                  Asked for at ResolverTests/NotRegisteredTests.swift:\(registered + 2).
                  What comes near:
                    'Prices', registered at ResolverTests/NotRegisteredTests.swift:\(registered + 1)
                    'Prices' named "us", registered at ResolverTests/NotRegisteredTests.swift:\(registered)
                  To fix this, do one of:
                    - ask without a name: `resolve()`
                    - ask for the name: `resolve(name: "us")`
                    - register it: `register(name: "eu") { … as Prices }`
                    - if it may be missing, ask with `optional(name: "eu")`
                """)
    }

    @Test("Of many names those come first that are the most like the one that was asked for")
    func likeliestName() {
        final class Prices {}
        let container = Resolver()
        for name in ["eu", "us", "production", "staging", "productions", "canary"] + (0..<20).map({ "shop \($0)" }) {
            container.register(name: .init(name)) { Prices() }
        }
        func nearest(_ name: String) -> [String?] {
            let found = Result { () throws(ResolverError) in
                try container.resolveThrowing(Prices.self, name: .init(name))
            }
            guard case .failure(.notRegistered(_, let misses, _)) = found else { return [] }
            return misses.map(\.service.name)
        }
        #expect(nearest("prodution").prefix(2) == ["production", "productions"])
        #expect(nearest("Staging").first == "staging")
        #expect(nearest("shop 199").prefix(3) == ["shop 19", "shop 1", "shop 10"])
        // The shortest is the nearest to no letters at all.
        #expect(nearest("").prefix(2) == ["eu", "us"])
        #expect(nearest("canary ").count == 10)
    }

    @Test("No name, where the type is registered under one")
    func nameForgotten() {
        final class Prices {}
        let container = Resolver()
        let registered = #line + 1
        container.register(name: "us") { Prices() }
        let text = message { try container.resolveThrowing(Prices.self) }
        #expect(
            text == """
                Resolver: 'Prices' is not registered.
                  Asked for at ResolverTests/NotRegisteredTests.swift:\(registered + 1).
                  What comes near:
                    'Prices' named "us", registered at ResolverTests/NotRegisteredTests.swift:\(registered)
                  To fix this, do one of:
                    - ask for the name: `resolve(name: "us")`
                    - register it: `register { … as Prices }`
                    - if it may be missing, ask with `optional()`
                """)
    }

    @Test("Registered in a container that was not asked")
    func otherContainer() {
        final class Cart {}
        let container = Resolver()
        let other = Resolver()
        let registered = #line + 1
        other.register { Cart() }
        let text = message { try container.resolveThrowing(Cart.self) }
        #expect(
            text == """
                Resolver: 'Cart' is not registered.
                  Asked for at ResolverTests/NotRegisteredTests.swift:\(registered + 1).
                  What comes near:
                    'Cart' in \(other), registered at ResolverTests/NotRegisteredTests.swift:\(registered)
                  To fix this, do one of:
                    - ask \(other), or add it as a child
                    - register it: `register { … as Cart }`
                    - if it may be missing, ask with `optional()`
                """)
    }

    @Test("Registered in containers that ask this one, which cannot be added to it, and nested for many requests")
    func askingContainer() {
        final class Cart {}
        let container = Resolver()
        let other = Resolver(child: container)
        other.register { Cart() }
        let requests = (0..<5).map { _ in container.nested { $0.register { Cart() } } }
        let text = message { try container.resolveThrowing(Cart.self) }
        #expect(text.contains("\n    - ask \(other)\n"))
        #expect(!text.contains("add it as a child"))
        #expect(requests.filter { text.contains("ask \($0)\n") }.count == 1)
    }

    @Test("Registered as an optional")
    func optional() {
        final class Cart {}
        let container = Resolver()
        let registered = #line + 1
        container.register(Cart?.self) { .some(Cart()) }
        let text = message { try container.resolveThrowing(Cart.self) }
        #expect(
            text == """
                Resolver: 'Cart' is not registered.
                  Asked for at ResolverTests/NotRegisteredTests.swift:\(registered + 1).
                  What comes near:
                    'Cart?', which is an optional of it, registered at ResolverTests/NotRegisteredTests.swift:\(registered)
                  To fix this, do one of:
                    - let the factory say what it makes: `register { … as Cart }`
                    - if it may be missing, ask with `optional()`
                """)
    }

    @Test("A protocol whose implementation is registered as itself")
    func implementation() {
        let container = Resolver()
        let registered = #line + 1
        container.register { FileStore() }
        container.register { Unrelated() }
        let text = message { try container.resolveThrowing((any Storing).self) }
        #expect(
            text == """
                Resolver: 'Storing' is not registered.
                  Asked for at ResolverTests/NotRegisteredTests.swift:\(registered + 2).
                  What comes near:
                    'FileStore', which implements it, registered at ResolverTests/NotRegisteredTests.swift:\(registered)
                  To fix this, do one of:
                    - say that 'FileStore' is one: `.implements(Storing.self)`
                    - register it: `register { … as Storing }`
                    - if it may be missing, ask with `optional()`
                """)
    }

    @Test("A class whose protocol is registered")
    func abstraction() {
        let container = Resolver()
        let registered = #line + 1
        container.register { FileStore() as any Storing }
        let text = message { try container.resolveThrowing(FileStore.self) }
        #expect(
            text == """
                Resolver: 'FileStore' is not registered.
                  Asked for at ResolverTests/NotRegisteredTests.swift:\(registered + 1).
                  What comes near:
                    'Storing', which it implements, registered at ResolverTests/NotRegisteredTests.swift:\(registered)
                  To fix this, do one of:
                    - ask for 'Storing'
                    - register it: `register { … as FileStore }`
                    - if it may be missing, ask with `optional()`
                """)
    }

    @Test("Of what only all of them lead to, all are asked for")
    func another() {
        func remedies(_ register: (Resolver) -> Void, _ operation: (Resolver) throws -> some Any) -> [String] {
            let container = Resolver()
            register(container)
            let lines = message { try operation(container) }.split(separator: "\n")
            return lines.filter { $0.hasPrefix("    - ") }.map { String($0.dropFirst(6)) }
        }
        #expect(
            remedies {
                $0.register(name: .another) { FileStore() as any Storing }
            } _: {
                try $0.resolveThrowing((any Storing).self)
            }.first == "ask for all of them: `resolveAll()`")
        #expect(
            remedies {
                $0.register(name: .another) { FileStore() }
            } _: {
                try $0.resolveThrowing((any Storing).self)
            }.first
                == "say that 'FileStore' is one: `.implements(Storing.self)`, and ask for all of them: `resolveAll()`")
        #expect(
            remedies {
                $0.register(name: .another) { FileStore() as any Storing }
            } _: {
                try $0.resolveThrowing(FileStore.self)
            }.first == "ask for all of them: `resolveAll(Storing.self)`")
    }

    @Test("A superclass and a subclass come near each other")
    func classes() {
        let container = Resolver()
        let registered = #line + 1
        container.register { CloudStore() }
        container.register { RemoteStore() }
        let text = message { try container.resolveThrowing(NetworkStore.self) }
        #expect(
            text == """
                Resolver: 'NetworkStore' is not registered.
                  Asked for at ResolverTests/NotRegisteredTests.swift:\(registered + 2).
                  What comes near:
                    'CloudStore', a subclass of it, registered at ResolverTests/NotRegisteredTests.swift:\(registered)
                    'RemoteStore', a superclass of it, registered at ResolverTests/NotRegisteredTests.swift:\(registered + 1)
                  To fix this, do one of:
                    - say that 'CloudStore' is one: `.implements(NetworkStore.self)`
                    - ask for 'RemoteStore'
                    - register it: `register { … as NetworkStore }`
                    - if it may be missing, ask with `optional()`
                """)
    }

    @Test("A composition of protocols, of which a struct implements all and a class only one")
    func composition() {
        let container = Resolver()
        let registered = #line + 1
        container.register { MemoryStore() }
        container.register { FileStore() }
        let text = message { try container.resolveThrowing((any Storing & Clearing).self) }
        #expect(text.contains("'MemoryStore', which implements it"))
        #expect(text.contains("NotRegisteredTests.swift:\(registered)"))
        #expect(!text.contains("FileStore"))
    }

    @Test("The path leads from the outermost service to the one that is missing")
    func path() {
        let container = Resolver()
        let registered = #line + 1
        container.register(Screen.init)
        container.register(Model.init)
        let text = message { try container.resolveThrowing(Screen.self) }
        let file = "ResolverTests/NotRegisteredTests.swift"
        #expect(
            text == """
                Resolver: 'Storing' is not registered.
                  Asked for at \(file):\(registered + 1).
                  On the way down:
                    'Screen', asked for at \(file):\(registered + 2), registered at \(file):\(registered)
                    'Model', asked for at \(file):\(registered), registered at \(file):\(registered + 1)
                  To fix this, do one of:
                    - register it: `register { … as Storing }`
                    - if it may be missing, ask with `optional()`
                """)
    }
}

private protocol Storing {}
private protocol Clearing {}
private final class FileStore: Storing {}
private struct MemoryStore: Storing, Clearing {}
private final class Unrelated {}
private class RemoteStore {}
private class NetworkStore: RemoteStore {}
private final class CloudStore: NetworkStore {}

private final class Model {
    init(store: any Storing) {}
}

private final class Screen {
    init(model: Model) {}
}
