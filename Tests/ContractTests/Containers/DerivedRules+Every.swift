import Resolver
import TestSupport
import Testing

/// Plug-ins, of which an app has several.
private protocol Exporter: Sendable { var format: String { get } }
private struct CSV: Exporter { var format: String { "csv" } }
private struct PDF: Exporter { var format: String { "pdf" } }
private struct HTML: Exporter { var format: String { "html" } }

private final class Menu: Sendable {
    let exporters: [any Exporter]
    init(exporters: [any Exporter]) { self.exporters = exporters }
    var formats: [String] { exporters.map(\.format) }
}

private struct Catalogue {
    let byName: [Resolver.Name: any Exporter]
    init(byName: [Resolver.Name: any Exporter]) { self.byName = byName }
}

@Suite("S11: Every registration of a type")
struct EveryRules {
    private let container = Resolver()

    private func registerExporters() {
        container.register(name: "csv") { CSV() as any Exporter }
        container.register { PDF() as any Exporter }
        container.register(name: .another) { HTML() as any Exporter }
    }

    @Test("S11: An array is every one, in the order of their registration")
    func order() throws {
        registerExporters()
        let exporters: [any Exporter] = container.resolve()
        #expect(exporters.map(\.format) == ["csv", "pdf", "html"])
        #expect(try container.resolveThrowing([any Exporter].self).map(\.format) == ["csv", "pdf", "html"])
        #expect(container.resolveAll((any Exporter).self).map(\.format) == ["csv", "pdf", "html"])
    }

    @Test("S11: An initialiser's parameter is every one, or none")
    func parameter() {
        container.register(Menu.init(exporters:)).scope(.unique)
        #expect(container.resolve(Menu.self).formats == [])
        registerExporters()
        #expect(container.resolve(Menu.self).formats == ["csv", "pdf", "html"])
    }

    @Test("S11: With a factory that suspends, resolveAsync waits for each; resolve says which has to be waited for")
    func asynchronous() async throws {
        registerExporters()
        container.register(name: .another) { () async in
            await Task.yield()
            return CSV() as any Exporter
        }
        container.register(Menu.init(exporters:)).scope(.unique)
        #expect(try await container.resolveAsync(Menu.self).formats == ["csv", "pdf", "html", "csv"])
        let all = try await container.resolveAsync([any Exporter].self)
        #expect(all.count == 4)
        let error = try #require(throws: ResolverError.self) { try container.resolveThrowing([any Exporter].self) }
        guard case .asynchronous(let service, _, _, _, _) = error else {
            Issue.record(error)
            return
        }
        #expect(service.type == "Exporter")
    }

    @Test("S11: One that fails is the failure of all; one that returns nil is passed over")
    func failures() throws {
        registerExporters()
        container.register(name: .another) { nil as (any Exporter)? }
        #expect(container.resolve([any Exporter].self).count == 3)
        container.register(name: .another) { () throws -> any Exporter in throw Mishap("broken") }
        let error = try #require(throws: ResolverError.self) { try container.resolveThrowing([any Exporter].self) }
        guard case .factoryFailed = error else {
            Issue.record(error)
            return
        }
    }

    @Test("S11: A type that is registered itself as an array is that")
    func own() {
        registerExporters()
        #expect(container.resolve([any Exporter].self).count == 3)
        container.register { [CSV()] as [any Exporter] }
        #expect(container.resolve([any Exporter].self).count == 1)
        #expect(container.resolveAll((any Exporter).self).count == 3)
        container.unregister([any Exporter].self)
        #expect(container.resolve([any Exporter].self).count == 3)
    }

    @Test("S11: An array with a name is nothing but what is registered as one")
    func named() throws {
        registerExporters()
        let error = try #require(throws: ResolverError.self) {
            try container.resolveThrowing([any Exporter].self, name: "csv")
        }
        guard case .notRegistered(let service, _, _) = error else {
            Issue.record(error)
            return
        }
        #expect(service.type == "[Exporter]")
        #expect(container.optional([any Exporter].self, name: "csv") == nil)
    }

    @Test("S11: Where there may be none, it is nil, not empty; what is registered empty is empty")
    func none() async throws {
        #expect(container.resolve([any Exporter].self).isEmpty)
        #expect(container.optional([any Exporter].self) == nil)
        #expect(container.optional([Resolver.Name: any Exporter].self) == nil)
        #expect(container.resolve([any Exporter]?.self) == nil)
        #expect(try await container.resolveAsync([any Exporter]?.self) == nil)
        container.register { [any Exporter]() }
        #expect(container.optional([any Exporter].self)?.isEmpty == true)
        #expect(try await container.resolveAsync([any Exporter]?.self)?.isEmpty == true)
        let other = Resolver()
        other.register(name: "csv") { CSV() as any Exporter }
        #expect(other.optional([any Exporter].self)?.count == 1)
        #expect(try await other.resolveAsync([Resolver.Name: any Exporter]?.self)?.count == 1)
    }

    @Test("S11: A dictionary is every one that has a name, by it")
    func dictionary() {
        registerExporters()
        container.register(name: "html") { HTML() as any Exporter }
        let byName: [Resolver.Name: any Exporter] = container.resolveAll()
        #expect(byName.mapValues(\.format) == ["csv": "csv", "html": "html"])
        #expect(container.resolve([Resolver.Name: any Exporter].self).count == 2)
        container.register(Catalogue.init(byName:))
        #expect(container.resolve(Catalogue.self).byName.mapValues(\.format) == ["csv": "csv", "html": "html"])
    }

    @Test("S11: Another is another each time, also of an alias, and replaces nothing")
    func another() {
        #expect(Resolver.Name.another != Resolver.Name.another)
        container.register { CSV() as any Exporter }
        container.register { PDF() }.implements((any Exporter).self, name: .another)
        container.register { HTML() }.implements((any Exporter).self, name: .another)
        #expect(container.resolve((any Exporter).self).format == "csv")
        #expect(container.resolveAll((any Exporter).self).map(\.format) == ["csv", "pdf", "html"])
    }

    @Test("S11: What children override stays in its place; what a nested container adds comes to its parent's")
    func containers() async {
        registerExporters()
        let front = Resolver(child: container)
        front.register(name: "csv") { HTML() as any Exporter }
        #expect(front.resolve([any Exporter].self).map(\.format) == ["html", "pdf", "html"])
        let nested = container.nested { $0.register(name: .another) { CSV() as any Exporter } }
        #expect(nested.resolve([any Exporter].self).map(\.format) == ["csv", "pdf", "html", "csv"])
        #expect(container.resolve([any Exporter].self).map(\.format) == ["csv", "pdf", "html"])
        #expect(container.copy().resolve([any Exporter].self).map(\.format) == ["csv", "pdf", "html"])
        await nested.shutDown()
    }

    @Test("S11: A container in front that adds one does not share what was built of all")
    func sharing() {
        registerExporters()
        container.register(Menu.init(exporters:)).scope(.application)
        let front = Resolver(child: container)
        #expect(front.resolve(Menu.self) === container.resolve(Menu.self))
        front.register(name: .another) { CSV() as any Exporter }
        #expect(front.resolve(Menu.self).formats.count == 4)
        #expect(container.resolve(Menu.self).formats.count == 3)
    }

    @Test("S11: The same where what was built of all was made without blocking")
    func sharingAsync() async throws {
        registerExporters()
        container.register(name: .another) { () async in CSV() as any Exporter }
        container.register(Menu.init(exporters:)).scope(.application)
        let front = Resolver(child: container)
        let shared = try await container.resolveAsync(Menu.self)
        #expect(try await front.resolveAsync(Menu.self) === shared)
        front.register(name: .another) { CSV() as any Exporter }
        #expect(try await front.resolveAsync(Menu.self).formats.count == 5)
        #expect(container.resolve(Menu.self) === shared)
    }

    @Test("S11: @InjectedAll and @Injected of an array")
    func wrappers() {
        registerExporters()
        struct Screen {
            @InjectedAll var all: [any Exporter]
            init(_ container: Resolver) { _all = InjectedAll(container: container) }
        }
        var screen = Screen(container)
        #expect(screen.all.map(\.format) == ["csv", "pdf", "html"])
        screen.all = []
        #expect(screen.all.isEmpty)
        Resolver.withRoot(container) {
            struct View {
                @InjectedAll var all: [any Exporter]
                @Injected var injected: [any Exporter]
                @LazyInjected var lazy: [any Exporter]
                @OptionalInjected var optional: [any Exporter]?
                @Injected var named: [Resolver.Name: any Exporter]
            }
            let view = View()
            for formats in [view.all, view.injected, view.lazy, view.optional ?? []] {
                #expect(formats.map(\.format) == ["csv", "pdf", "html"])
            }
            #expect(view.named.count == 1)
        }
    }

    @Test("S11: A closed container answers with an error, however it is asked")
    func closed() async throws {
        registerExporters()
        let nested = container.nested { $0.register(name: .another) { CSV() as any Exporter } }
        await nested.shutDown()
        let error = try #require(throws: ResolverError.self) { try nested.resolveThrowing([any Exporter].self) }
        guard case .closed = error else {
            Issue.record(error)
            return
        }
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let nested = Resolver().nested("request")
            await nested.shutDown()
            _ = nested.resolveAll(Plain.self)
        }
        #expect(standardError(of: result).contains("after 'request' had been closed"))
    }

    private final class Late {
        @LazyInjected var exporters: [Provider<any Exporter>]
    }

    @Test("S11: What a lazy wrapper will ask for is noted through all that it is derived from")
    func notedThrough() async throws {
        registerExporters()
        container.register { Late() }.scope(.application)
        let front = Resolver(child: container)
        let late = container.resolve(Late.self)
        #expect(front.resolve(Late.self) === late)
        front.register(name: .another) { CSV() as any Exporter }
        #expect(front.resolve(Late.self).exporters.count == 4)
        #expect(late.exporters.count == 3)
        container.register(name: .another) { () async in CSV() as any Exporter }
        #expect(try await container.resolveAsync([(any Exporter)?].self).count == 4)
    }

    @Test("S11: A name that is another is told by nothing that anybody writes")
    func anotherName() {
        container.register(name: "another #1 choice") { CSV() as any Exporter }
        #expect(container.resolve([Resolver.Name: any Exporter].self).count == 1)
        let another = Resolver.Name.another
        let asSeen = Resolver.Name(String(another.rawValue.filter(\.isASCII)))
        #expect(asSeen.rawValue.hasPrefix("another #") && asSeen != another)
    }

    @Test("S11: Who asks for a single one, where all are others, is told to ask for all")
    func remedy() throws {
        container.register(name: .another) { CSV() as any Exporter }
        let error = try #require(throws: ResolverError.self) { try container.resolveThrowing((any Exporter).self) }
        #expect("\(error)".contains("    - ask for all of them: `resolveAll()`\n"))
    }

    @Test("S11: Of optionals and of providers, an array has one for each service")
    func derivedElements() {
        registerExporters()
        #expect(container.resolve([(any Exporter)?].self).map { $0?.format } == ["csv", "pdf", "html"])
        #expect(container.resolve([Provider<any Exporter>].self).map { $0().format } == ["csv", "pdf", "html"])
        #expect(container.resolve([Lazy<any Exporter>].self).map { $0.value.format } == ["csv", "pdf", "html"])
        #expect(container.resolve([any Exporter]?.self)?.count == 3)
    }
}
