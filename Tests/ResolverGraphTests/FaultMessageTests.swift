import Resolver
import ResolverInspection
import Testing

private protocol Networking: Sendable {}
private protocol Caching: Sendable {}
private final class HTTP: Networking {}
private final class Repository: Sendable { init(network: any Networking) {} }
private final class Feature: Sendable { init(repository: Repository) {} }
private struct Settings: Networking {}
private struct Limits: Sendable {}
private final class Session: Sendable {}
private final class Account: Sendable { init(session: Session) {} }
private final class Egg: Sendable { init(chicken: Chicken) {} }
private final class Chicken: Sendable { init(egg: Egg) {} }
@MainActor private final class Screen { nonisolated init() {} }
private actor Store {}
private final class Both: Sendable { init(screen: Screen, view: Page) {} }
private final class Page: Sendable {}

@globalActor private actor Pages { static let shared = Pages() }

/// What a fault says, and at which line it is.
@Suite("E4: The faults of a container, in whole texts")
struct FaultMessageTests {
    private let container = Resolver()
    private let file = "ResolverGraphTests/FaultMessageTests.swift"

    private func text(_ fault: Resolver.Fault?) -> String { fault.map { "\($0)" } ?? "none" }

    @Test("E4: A dependency that is not registered: who asks for what needs it, and what comes near")
    func missing() {
        let line = #line + 1
        container.register(Feature.init)
        container.register(Repository.init)
        container.register(name: "http") { HTTP() as any Networking }
        container.register { HTTP() }
        #expect(container.faults.count == 1)
        #expect(
            text(container.faults.first) == """
                'Repository' needs 'Networking', which is not registered.
                  Registered at \(file):\(line + 1).
                  Who asks:
                    'Feature', registered at \(file):\(line)
                  What comes near:
                    'Networking' named "http", registered at \(file):\(line + 2)
                    'HTTP', registered at \(file):\(line + 3)
                  To fix this, do one of:
                    - ask for the name "http"
                    - say that 'HTTP' is one: `.implements(Networking.self)`
                    - register it: `register { … as Networking }`
                    - take it as an optional
                """)
    }

    @Test("E4: Nothing is built, and no factory runs")
    func nothing() {
        container.register { () -> Session in fatalError("built") }.scope(.application).implements((any Caching).self)
        container.register(Account.init)
        #expect(container.faults.count == 0 && container.registrations.count == 3)
    }

    @Test("E4: Aliases of what is not registered, and of what cannot be of their type")
    func aliases() throws {
        let line = #line + 1
        container.register { Settings() }.implements((any Networking).self).implements((any Caching).self)
        let texts = container.faults.map { "\($0)" }
        #expect(
            texts == [
                """
                'Caching' stands for 'Settings', whose instances cannot be of its type.
                  Registered at \(file):\(line).
                  To fix this, do one of:
                    - let 'Settings' conform to 'Caching'
                    - take the alias away: `.implements(Caching.self)`
                """
            ])
        container.unregister(Settings.self)
        let faults = container.faults
        #expect(faults.count == 3)
        #expect(
            text(faults.first) == """
                'Caching' stands for 'Settings', which is not registered.
                  Registered at \(file):\(line).
                  To fix this, do one of:
                    - register it: `register { … as Settings }`
                    - take the alias away: `.implements(Caching.self)`
                """)
    }

    #if !canImport(ObjectiveC)
        @Test("E4: Aliases of values for other values, or for classes, where no cast makes one of the other")
        func valueAliases() {
            container.register { Settings() }.implements(Session.self)
            container.register { Session() }.implements(Settings?.self).implements(AnyHashable.self)
            container.register { Settings() }.implements(Limits.self)
            container.register { [Int8(1)] }.implements([Any].self)
            let mismatches = container.faults.filter { if case .aliasMismatch = $0.kind { true } else { false } }
            #expect(mismatches.map(\.service.type) == ["Limits"])
            let other = Resolver()
            other.register { Session() }.implements(Settings.self)
            #expect(other.faults.map(\.kind) == [.aliasMismatch(target: .init("Session"))])
            #expect(throws: ResolverError.self) { try other.resolveThrowing(Settings.self) }
            other.register { Settings() }.implements(Session.self)
            #expect(other.faults.map(\.kind) == [.aliasMismatch(target: .init("Settings"))])
        }
    #endif

    @Test("E4: A cycle, unless somebody takes the next later")
    func cycle() {
        let line = #line + 1
        container.register(Egg.init)
        container.register(Chicken.init)
        #expect(
            container.faults.map { "\($0)" } == [
                """
                Making 'Egg' needs 'Egg' itself: 'Egg' → 'Chicken' → 'Egg'.
                  Registered at \(file):\(line).
                  The way round:
                    'Egg', registered at \(file):\(line)
                    'Chicken', registered at \(file):\(line + 1)
                  To fix this, do one of:
                    - let one of them take the next when it needs it: a `Provider`, a `Lazy` or `@LazyInjected`
                    - move what both need into a third service
                """
            ])
    }

    @Test("E4: A service that is kept and holds what is kept for a shorter time, also through what is not kept")
    func captive() {
        let line = #line + 1
        container.register { Session() }.scope(.nested)
        container.register(Account.init)
        container.register(Owner.init).scope(.application)
        #expect(
            container.faults.map { "\($0)" } == [
                """
                'FaultMessageTests.Owner' is kept, and holds 'Session', which each nested container has its own of.
                  Registered at \(file):\(line + 2).
                  The way to it:
                    'Account', registered at \(file):\(line + 1)
                    'Session', registered at \(file):\(line)
                  To fix this, do one of:
                    - take 'Session' when it is needed: a `Provider`, or `@DynamicInjected`
                    - keep 'FaultMessageTests.Owner' no longer: `.scope(.nested)`
                    - keep 'Session' for as long
                """
            ])
        container.register { Session() }.scope(.shared)
        #expect(text(container.faults.first).contains("which goes when nobody else holds it."))
        container.register { Session() }.scope(.timeToLive(.seconds(60)))
        #expect(text(container.faults.first).contains("which is made anew after 60 s."))
        #expect(text(container.faults.first).contains("`.scope(.timeToLive(.seconds(60)))`"))
        container.register { Session() }.scope(.cached)
        #expect(container.faults.isEmpty)
    }

    @Test("E4: What a nested container registers is kept no longer than what it keeps, and seen in it only")
    func nested() {
        container.register { Session() }.scope(.nested)
        container.register(Account.init)
        let request = container.nested("request") { $0.register(Owner.init).scope(.application) }
        #expect(request.faults.isEmpty)
        _ = request.resolve(Owner.self)
        // Made in nested containers only, where what it needs may be.
        container.register(Repository.init).scope(.nested)
        #expect(container.faults.isEmpty)
        #expect(request.faults.map(\.service.type) == ["Repository"])
        container.register { Session() }.scope(.nested("window"))
        #expect(request.faults.map(\.service.type).contains("FaultMessageTests.Owner"))
        let window = container.nested("window") { $0.register { HTTP() as any Networking } }
        let inner = window.nested("request") { $0.register(Owner.init).scope(.application) }
        #expect(inner.faults.isEmpty)
        _ = inner.resolve(Owner.self)
    }

    private final class Owner: Sendable { init(account: Account) {} }

    @Test("E4: A value that was to be shared, and options of what is not kept")
    func options() {
        let line = #line + 1
        container.register { Settings() }.scope(.shared)
        container.register { Session() }.eager().onRelease { _ in }
        #expect(
            container.faults.map { "\($0)" } == [
                """
                'Settings' is a value in the scope 'shared': each that asks gets its own.
                  Registered at \(file):\(line).
                  To fix this, do one of:
                    - make it a class
                    - keep it: `.scope(.application)`
                """,
                """
                'Session' is not kept, so `eager()` does nothing.
                  Registered at \(file):\(line + 1).
                  To fix this, do one of:
                    - keep it: `.scope(.application)`
                    - take `.eager()` away
                """,
                """
                'Session' is not kept, so `onRelease` does nothing.
                  Registered at \(file):\(line + 1).
                  To fix this, do one of:
                    - keep it: `.scope(.application)`
                    - take `.onRelease` away
                """,
            ])
    }

    #if DEBUG
        @Test("E4: What is registered at two places in one run of the app's registrations")
        func twice() throws {
            try Resolver.sandboxed {
                Resolver.registerAll {
                    Resolver.register(file: "App/A.swift", line: 1) { 1 as Int16 }.withoutWarnings()
                    Resolver.register(file: "App/B.swift", line: 2) { 2 as Int16 }
                    Resolver.register(file: "App/A.swift", line: 3) { 1 as Int8 }
                    Resolver.register(file: "App/B.swift", line: 4) { 2 as Int8 }.withoutWarnings()
                }
                let error = try #require(throws: InvalidWiring.self) { try Resolver.main.validate(propertiesIn: []) }
                #expect(
                    "\(error)" == """
                        Resolver: What Resolver.main can see has 1 fault.
                          'Int16' is registered twice: what is registered at App/A.swift:1 is replaced.
                            Registered at App/B.swift:2.
                            To fix this, do one of:
                              - leave out one of them
                              - let one of them have a name
                              - say that the first is to be replaced: `defaults.register { … }`
                              - if it is meant so, say it: `.withoutWarnings()`
                        """)
            }
        }
    #endif

    @Test("E4: What is kept for each arguments is kept as long as by the scope that it is of")
    func perArguments() {
        let container = Resolver()
        container.register { Int32(1) }.scope(.timeToLive(.seconds(60)).perArguments)
        container.register({ (_: Int32) in Int64(1) }).scope(.application.perArguments)
        #expect(container.faults.contains { if case .captive = $0.kind { true } else { false } })
    }

    @Test("E4: Parts of several actors are remarked, and no reason to fail")
    func actors() throws {
        let line = #line + 1
        container.register { @MainActor in Screen() }
        container.register { @Pages in Page() }
        container.register(Both.init)
        #expect(
            container.faults.map { "\($0)" } == [
                """
                'Both' needs what is made on MainActor and Pages, so no synchronous caller can have it made.
                  Registered at \(file):\(line + 2).
                  To fix this, do one of:
                    - ask with `try await resolver.resolveAsync()`
                    - let both be made on one actor
                """
            ])
        #expect(container.faults.first?.isRemark == true)
        try container.validate()
    }

    @Test("E4: A container that has been closed answers nobody, and does not pass")
    func closed() async throws {
        let request = Resolver(name: "app").nested("request") { $0.register { Session() } }
        let front = Resolver(name: "front", child: request)
        try request.validate()
        try front.validate()
        await request.shutDown()
        let error = try #require(throws: InvalidWiring.self) { try request.validate() }
        #expect(error.closed == "'request'" && error.container == "'request'" && error.faults.isEmpty)
        #expect(
            "\(error)" == """
                Resolver: 'request' cannot be checked, and answers nobody: it has been closed.
                  To fix this, do one of:
                    - check it before it is closed
                    - open another: `resolver.nested { … }`
                """)
        let other = try #require(throws: InvalidWiring.self) { try front.validate() }
        #expect(
            "\(other)".hasPrefix(
                "Resolver: 'front' cannot be checked, and answers nobody: 'request', which it asks, has"))
    }

    @Test("E4: What nobody asks for is remarked where everybody who asks is known")
    func unasked() {
        container.register { Session() }
        var graph = container.graph
        #expect(graph.faults.isEmpty)
        graph.isClosed = true
        #expect(text(graph.faults.first).hasPrefix("Nobody asks for 'Session'."))
        #expect(graph.faults.first?.isRemark == true)
    }
}
