import Resolver
import TestSupport
import Testing

extension Resolver {
    fileprivate static let custom = Resolver()
    fileprivate static let mock = Resolver(child: .main)
}

@Suite("Containers and mocks as apps use them")
struct ContainerTests {
    @Test("A child of main as root: mocks reach every depth, and leave nothing behind", arguments: [true, false])
    func mocks(isBuiltBefore: Bool) async {
        await #expect(processExitsWith: .success) { [isBuiltBefore] in
            Resolver.main.register { LiveClient() as Client }.scope(.application)
            Resolver.main.register { Catalogue(client: Resolver.resolve()) }.scope(.application)
            Resolver.main.register { Shop() }.scope(.application)
            if isBuiltBefore { precondition(Resolver.resolve(Shop.self).catalogue.client.name == "live") }

            Resolver.mock.register { MockClient() as Client }
            Resolver.root = .mock
            precondition(Resolver.root === Resolver.mock)
            precondition(Resolver.resolve(Shop.self).catalogue.client.name == "mock")
            precondition(Shop().catalogue.client.name == "mock")

            Resolver.root = .main
            precondition(Resolver.resolve(Shop.self).catalogue.client.name == "live")
            precondition(Shop().catalogue === Resolver.resolve(Catalogue.self))
        }
    }

    @Test("Wrappers ask the container they name, with a leading dot")
    func wrappers() {
        Resolver.custom.register { LiveClient() as Client }
        Resolver.custom.register(name: "mock") { MockClient() as Client }
        final class Screen {
            @Injected(container: .custom) var client: Client
            @Injected(name: "mock", container: .custom) var mock: Client
            @OptionalInjected(container: .custom) var optional: Client?
            @OptionalInjected(container: .custom) var missing: Shop?
            @LazyInjected(container: .custom) var lazy: Client
            @LazyInjected(name: "mock", container: .custom) var lazyMock: Client
        }
        let screen = Screen()
        #expect(screen.client.name == "live")
        #expect(screen.mock.name == "mock")
        #expect(screen.optional?.name == "live")
        #expect(screen.missing == nil)
        #expect(screen.lazy.name == "live")
        #expect(screen.lazyMock.name == "mock")
    }

    @Test("Several children are asked in the order they were added")
    func children() {
        let first = Resolver()
        let second = Resolver()
        first.register { MockClient() as Client }
        second.register { LiveClient() as Client }
        second.register { Catalogue(client: Resolver.resolve()) }
        let resolver = Resolver()
        resolver.add(child: first)
        resolver.add(child: second)
        #expect(resolver.resolve(Client.self).name == "mock")
        #expect(resolver.resolve(Catalogue.self).client.name == "mock")
        #expect(second.resolve(Catalogue.self).client.name == "live")
    }

    @Test("main replaced, as tests of apps do in setUp")
    func main() async {
        await #expect(processExitsWith: .success) {
            Resolver.main = Resolver()
            Resolver.root = Resolver.main
            Resolver.register { MockClient() as Client }
            precondition(Resolver.resolve(Client.self).name == "mock")
            precondition(Resolver.resolveAll(Client.self).count == 1)
            Resolver.registerIfAbsent { LiveClient() as Client }
            precondition(Resolver.resolve(Client.self).name == "mock")
            precondition(Resolver.unregister(Client.self) && !Resolver.isRegistered(Client.self))
            Resolver.register(LiveClient.init).implements(Client.self)
            Resolver.register { (resolver: Resolver) in Catalogue(client: resolver.resolve()) }
            precondition(Resolver.resolve(Catalogue.self).client.name == "live")
        }
    }

    @Test("defaultScope is the scope of registrations without one")
    func defaultScope() async {
        await #expect(processExitsWith: .success) {
            precondition(Resolver.defaultScope === ResolverScope.graph)
            Resolver.defaultScope = .application
            Resolver.register { LiveClient() }
            Resolver.register(name: "unique") { LiveClient() }.scope(.unique)
            let client: LiveClient = Resolver.resolve()
            precondition(client === Resolver.resolve(LiveClient.self))
            precondition(Resolver.resolve(LiveClient.self, name: "unique") !== client)
        }
    }

    @Test("Resolving gives a type its resolver")
    func resolving() async {
        await #expect(processExitsWith: .success) {
            final class Screen: Resolving {
                lazy var client: Client = resolver.resolve()
            }
            final class Mocked: Resolving {
                let resolver = Resolver.custom
                lazy var client: Client? = resolver.optional()
            }
            Resolver.register { LiveClient() as Client }
            Resolver.custom.register { MockClient() as Client }
            precondition(Screen().client.name == "live")
            precondition(Mocked().client?.name == "mock")
        }
    }

    @Test("decorate sees every object that is resolved, each time")
    func decorate() async {
        await #expect(processExitsWith: .success) {
            let seen = Guarded<[String]>([])
            Resolver.register { LiveClient() as Client }.scope(.application)
            Resolver.register { Catalogue(client: Resolver.resolve()) }
            Resolver.decorate = { service in seen.update { $0.append("\(type(of: service))") } }
            precondition(Resolver.decorate != nil)
            for _ in 0..<2 { _ = Resolver.resolve(Catalogue.self) }
            precondition(Resolver.optional(Client.self) != nil)
            Resolver.decorate = nil
            _ = Resolver.resolve(Catalogue.self)
            precondition(seen.value == ["LiveClient", "Catalogue", "LiveClient", "Catalogue", "LiveClient"])
        }
    }

    @Test("decorate sees what factories that suspend have made, each time")
    func decorateAsync() async {
        await #expect(processExitsWith: .success) {
            let seen = Guarded<[String]>([])
            Resolver.register { () async -> LiveClient in
                await Task.yield()
                return LiveClient()
            }
            .implements(Client.self)
            .scope(.application)
            Resolver.register { () async throws -> Catalogue in
                Catalogue(client: try await Resolver.resolveAsync())
            }
            Resolver.decorate = { service in seen.update { $0.append("\(type(of: service))") } }
            for _ in 0..<2 { _ = try await Resolver.resolveAsync(Catalogue.self) }
            Resolver.decorate = nil
            _ = try await Resolver.resolveAsync(Catalogue.self)
            precondition(seen.value.filter { $0 == "Catalogue" }.count == 2, "\(seen.value)")
            precondition(seen.value.first == "LiveClient" && seen.value.last == "Catalogue", "\(seen.value)")
        }
    }

    @Test("Optionals, inferred in every way")
    func optionals() {
        let resolver = Resolver()
        resolver.register { LiveClient() as Client }
        let inferred: Client? = resolver.optional()
        let resolved: Client? = resolver.resolve()
        let explicit = resolver.optional(Client.self)
        let missing: Shop? = resolver.optional()
        let missingResolved: Shop? = resolver.resolve()
        let missingNamed: Client? = resolver.resolve(name: "x")
        #expect(inferred != nil)
        #expect(resolved != nil)
        #expect(explicit != nil)
        #expect(missing == nil)
        #expect(missingResolved == nil)
        #expect(missingNamed == nil)
        resolver.register { nil as Catalogue? }
        let null: Catalogue? = resolver.resolve()
        #expect(null == nil)
        resolver.register(Catalogue?.self, name: "x") { Catalogue(client: LiveClient()) }
        let registered: Catalogue? = resolver.resolve(name: "x")
        #expect(registered != nil)
        #expect(resolver.optional(Catalogue?.self, name: "x") != nil)
        #expect(resolver.optional(Catalogue?.self, name: "y") == nil)
    }
}

private protocol Client: AnyObject {
    var name: String { get }
}

private final class LiveClient: Client {
    var name: String { "live" }
}

private final class MockClient: Client {
    var name: String { "mock" }
}

private final class Catalogue {
    let client: Client
    init(client: Client) { self.client = client }
}

private final class Shop {
    @Injected var catalogue: Catalogue
}
