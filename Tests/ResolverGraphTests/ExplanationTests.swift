import Resolver
import ResolverInspection
import Testing

private protocol Networking: Sendable {}
private final class HTTP: Networking { init(logger: Logger) {} }
private final class Logger: Sendable {}
private final class Basket: Sendable {}
private final class Unknown: Sendable {}

private final class KeepingScope: ResolverScope, @unchecked Sendable {
    private var kept: Any?

    override func resolve<Service>(
        registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?
    ) -> Service? {
        if kept == nil { kept = registration.instantiate(resolver: resolver, args: args) }
        return kept as? Service
    }
}

@Suite("Why a container answers as it does")
struct ExplanationTests {
    private let app = Resolver(name: "app")

    private func register() {
        app.register(HTTP.init, file: "App/Services.swift", line: 1).scope(.application)
            .implements((any Networking).self, file: "App/Services.swift", line: 2)
        app.register(file: "App/Services.swift", line: 3) { Logger() }.scope(.application)
    }

    /// Debug builds of the library remember who asked first.
    private func asked(_ place: String) -> String {
        #if DEBUG
            "\n  It was first asked for at \(place)."
        #else
            ""
        #endif
    }

    @Test("An alias, what it stands for, and the instance, before and after")
    func alias() {
        register()
        let start = """
            'Networking', asked of 'app':
              'Networking', registered at App/Services.swift:2 in 'app', stands for 'HTTP'.
              'HTTP', registered at App/Services.swift:1 in 'app', in the scope 'application'.

            """
        #expect("\(app.explain((any Networking).self))" == start + "  No instance is there yet.")
        _ = app.resolve((any Networking).self, file: "App/Main.swift", line: 7)
        #expect(
            "\(app.explain((any Networking).self))" == start
                + "  An instance is there, kept in 'app', built from 'Logger'." + asked("App/Main.swift:7"))
    }

    @Test("Of a scope that keeps by itself, nobody else knows what it keeps")
    func customScope() {
        app.register(file: "App/Services.swift", line: 4) { Basket() }.scope(KeepingScope())
        let expected = """
            'Basket', asked of 'app':
              'Basket', registered at App/Services.swift:4 in 'app', in the scope 'KeepingScope'.
              Whether an instance is there, only the scope 'KeepingScope' knows.
            """
        #expect("\(app.explain(Basket.self))" == expected)
        #expect(app.resolve(Basket.self) === app.resolve(Basket.self))
        #expect("\(app.explain(Basket.self))" == expected)
    }

    @Test("A container in front shares what it does not change, and says what keeps it from sharing the rest")
    func override() {
        register()
        _ = app.resolve((any Networking).self, file: "App/Main.swift", line: 7)
        let front = Resolver(name: "front", child: app)
        #expect(
            "\(front.explain(HTTP.self))" == """
                'HTTP', asked of 'front':
                  'HTTP', registered at App/Services.swift:1 in 'app', in the scope 'application'.
                  An instance is there, which 'app' keeps and 'front' shares, built from 'Logger'.
                """ + asked("App/Main.swift:7"))
        front.register(file: "Tests/Mocks.swift", line: 12) { Logger() }
        #expect(
            "\(front.explain(HTTP.self))" == """
                'HTTP', asked of 'front':
                  'HTTP', registered at App/Services.swift:1 in 'app', in the scope 'application'.
                  No instance is there yet.
                  Not that of 'app', which is built otherwise: 'Logger' is registered in 'front' at Tests/Mocks.swift:12.
                """)
        let mine = front.resolve(HTTP.self)
        #expect(mine !== app.resolve(HTTP.self))
        #expect("\(front.explain(HTTP.self))".contains("An instance is there, kept in 'front', built from 'Logger'."))
        #expect(
            "\(front.explain(Logger.self))" == """
                'Logger', asked of 'front':
                  'Logger', registered at Tests/Mocks.swift:12 in 'front', in the scope 'graph'.
                  Not asked, as 'front' comes first: 'Logger', registered at App/Services.swift:3 in 'app'.
                  No instance is kept: each that asks has one made.
                """)
    }

    @Test("What a nested container shares, whatever it registers; an alias of what is not registered any more")
    func sharedAndGone() {
        register()
        let request = app.nested("request") { $0.register { Logger() }.scope(.nested) }
        let http = request.resolve(HTTP.self)
        let shared = request.explain(HTTP.self)
        #expect(shared.override == nil && shared.instance?.keeper == "'app'" && http === app.resolve(HTTP.self))
        #expect(request.faults.isEmpty)
        app.unregister(HTTP.self)
        #expect(
            "\(app.explain((any Networking).self))" == """
                'Networking', asked of 'app':
                  It cannot be had: it stands for 'HTTP', which is not registered.
                """)
    }

    @Test("What is derived from a service is explained by that")
    func derived() {
        register()
        let optional = "\(app.explain((any Networking)?.self))"
        #expect(optional.hasPrefix("'Networking?' is derived from 'Networking': 'Networking', asked of 'app':\n"))
        #expect(app.explain([Provider<Logger>].self).derived?.type == "[Provider<Logger>]")
        #expect(app.explain([Provider<Logger>].self).every?.map(\.service.type) == ["Logger"])
        #expect(
            "\(app.explain(Provider<Unknown>.self))"
                == "'Provider<Unknown>' is derived from 'Unknown': 'Unknown' is not registered where 'app' looks.")
    }

    @Test("An array and a dictionary are explained by each service that they have, in order")
    func every() {
        for (line, name) in [(5, "big"), (6, "small")] as [(UInt, String)] {
            app.register(name: .init(name), file: "App/Services.swift", line: line) { Basket() }
        }
        let big = """
              'Basket' named "big", asked of 'app':
                'Basket' named "big", registered at App/Services.swift:5 in 'app', in the scope 'graph'.
                No instance is kept: each that asks has one made.
            """
        let small = big.replacing("big", with: "small").replacing(":5", with: ":6")
        #expect(
            "\(app.explain([Basket].self))" == """
                '[Basket]' is derived from 'Basket': every registration of it, asked of 'app', in this order:
                \(big)
                \(small)
                """)
        app.register { Basket() }
        #expect(app.explain([Resolver.Name: Basket].self).every?.map(\.service.name) == ["big", "small"])
        #expect(app.explain([Basket].self).answers.count == 3)
        #expect("\(app.explain([Unknown].self))".hasSuffix("'Unknown' is not registered where 'app' looks."))
    }

    @Test("Instances for arguments are counted, and the container is itself")
    func others() {
        app.register { (_, number: Int) in Basket() }.scope(.application.perArguments)
        #expect("\(app.explain(Basket.self))".hasSuffix("\n  No instance is there yet."))
        for number in [1, 2, 1] { _ = app.resolve(Basket.self, with: number) }
        #expect(app.explain(Basket.self).argumentSets == 2)
        #expect("\(app.explain(Basket.self))".hasSuffix("\n  2 sets of arguments have an instance each."))
        #expect("\(app.explain(Resolver.self))" == "'Resolver' is the container that is asked, here 'app'.")
    }

    @Test("What each nested container has its own of")
    func nested() async {
        app.register(file: "App/Services.swift", line: 4) { Basket() }.scope(.nested)
        let outside = "It cannot be had: each nested container has its own, and 'app' is in none."
        #expect("\(app.explain(Basket.self))".contains(outside))
        let request = app.nested("request")
        #expect(request.explain(Basket.self).obstacle == nil && request.explain(Basket.self).instance == nil)
        _ = request.resolve(Basket.self, file: "App/Main.swift", line: 8)
        #expect(
            "\(request.explain(Basket.self))" == """
                'Basket', asked of 'request':
                  'Basket', registered at App/Services.swift:4 in 'app', in the scope 'nested'.
                  An instance is there, kept in 'request'.
                """ + asked("App/Main.swift:8"))
        await request.shutDown()
        #expect(request.explain(Basket.self).obstacle == "'request' has been closed")
    }

    @Test(
        "A container that has been closed says so of everything, also where it asks for what was registered in itself")
    func closed() async {
        app.register(name: "big", file: "App/Services.swift", line: 5) { Basket() }
        let request = app.nested("request") { $0.register { Basket() }.scope(.nested) }
        let front = Resolver(name: "front", child: request)
        await request.shutDown()
        let basket = """
            'Basket', asked of 'request':
              It cannot be had: 'request' has been closed.
            """
        #expect("\(request.explain(Basket.self))" == basket)
        #expect("\(request.explain(Basket?.self))" == "'Basket?' is derived from 'Basket': \(basket)")
        #expect("\(request.explain(Provider<Basket>.self))" == "'Provider<Basket>' is derived from 'Basket': \(basket)")
        #expect("\(request.explain(Lazy<Basket>.self))" == "'Lazy<Basket>' is derived from 'Basket': \(basket)")
        #expect(
            "\(request.explain([Unknown].self))" == """
                '[Unknown]' is derived from 'Unknown': 'Unknown', asked of 'request':
                  It cannot be had: 'request' has been closed.
                """)
        #expect(
            "\(front.explain(Unknown.self))" == """
                'Unknown', asked of 'front':
                  It cannot be had: 'request' has been closed.
                """)
        #expect("\(request.explain([Basket].self))".hasSuffix("\n    It cannot be had: 'request' has been closed."))
    }

    @Test("What is not registered, and what comes near")
    func missing() {
        register()
        app.register(name: "big", file: "App/Services.swift", line: 5) { Basket() }
        #expect("\(app.explain(Unknown.self))" == "'Unknown' is not registered where 'app' looks.")
        #expect(
            "\(app.explain(Basket.self))" == """
                'Basket' is not registered where 'app' looks.
                  What comes near:
                    'Basket' named "big", registered at App/Services.swift:5 in 'app'
                """)
    }

    @Test("Scopes by the names they have")
    func scopes() {
        let named: [(ResolverScope, String)] = [
            (.application, "application"), (.cached, "cached"), (.container, "container"), (.unique, "unique"),
            (.graph, "graph"), (.shared, "shared"), (.nested("window"), "nested window"),
            (.timeToLive(.milliseconds(1500)), "1.5 s"), (ResolverScopeCache(), "ResolverScopeCache"),
            (.application.perArguments, "application"),
        ]
        for (scope, name) in named {
            app.register { Basket() }.scope(scope)
            #expect("\(app.explain(Basket.self))".contains("in the scope '\(name)'."))
        }
    }

    @Test("An instance that nobody holds any more, or whose time is over, is not there")
    func gone() {
        app.register { Basket() }.scope(.shared)
        do {
            let basket = app.resolve(Basket.self)
            withExtendedLifetime(basket) { #expect(app.explain(Basket.self).instance != nil) }
        }
        #expect(app.explain(Basket.self).instance == nil)
        app.register { Basket() }.scope(.timeToLive(.zero))
        _ = app.resolve(Basket.self)
        #expect(app.explain(Basket.self).instance == nil)
    }
}

@Suite("A container in a debugger")
struct DebuggerTests {
    @Test("What is registered and kept, and whom it asks next")
    func mirror() {
        let app = Resolver(name: "app")
        let front = Resolver(name: "front", child: app)
        front.register(file: "App/Services.swift", line: 3) { Logger() }.scope(.application)
        front.register(file: "App/Services.swift", line: 1) { Basket() }
        _ = front.resolve(Logger.self)
        #expect(front.debugDescription == "'front': 2 registered, 1 kept")
        let children = Mirror(reflecting: front).children.map { "\($0.label ?? "") \($0.value as? [String] ?? [])" }
        #expect(
            children == [
                "registered \(["'Basket' (App/Services.swift:1)", "'Logger' (App/Services.swift:3)"])",
                "kept \(["'Logger' (App/Services.swift:3)"])", "asked next \(["'app'"])",
            ])
    }

    @Test("What a closure has asked for is in the graph once it has run, and is not compared")
    func noted() throws {
        let app = Resolver(name: "app")
        app.register { Logger() }.scope(.application)
        app.register { (resolver: Resolver) in HTTP(logger: resolver.resolve()) }.scope(.application)
        let before = app.graph
        _ = app.resolve(HTTP.self)
        let after = app.graph
        let http = try #require(after.registrations.first { $0.service.type == "HTTP" })
        #expect(http.questions.map(\.service.type) == ["Logger"])
        #expect(http.questions.allSatisfy { $0.way.contains(.noted) && $0.answers.count == 1 })
        #expect(after.changes(from: before).isEmpty && after.json != before.json && app.faults.isEmpty)
        #expect("\(after.tree())".contains("~ 'Logger'"))
    }
}
