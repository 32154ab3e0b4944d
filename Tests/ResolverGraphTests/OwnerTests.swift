import Resolver
import ResolverInspection
import TestSupport
import Testing

@Suite("E4: Properties as a part of what makes their owners")
struct OwnerTests {
    private let file: StaticString = "App/App.swift"

    private func faults() -> [String] {
        var graph = Resolver.main.graph
        graph.properties.removeAll { $0.module != "TestSupport" || $0.makers.isEmpty }
        return graph.faults.map { "\($0)" }
    }

    @Test("E4: Owners that have each other made need themselves, however they are registered")
    func cycle() {
        Resolver.sandboxed {
            Resolver.register(file: file, line: 1) { Owners.Editor() }
            Resolver.register(Owners.Preview.init, file: file, line: 2)
            #expect(
                faults() == [
                    """
                    Making 'Owners.Editor' needs 'Owners.Editor' itself: 'Owners.Editor' → 'Owners.Preview' → 'Owners.Editor'.
                      Registered at App/App.swift:1.
                      The way round:
                        'Owners.Editor', registered at App/App.swift:1
                        'Owners.Preview', registered at App/App.swift:2
                      To fix this, do one of:
                        - let one of them take the next when it needs it: a `Provider`, a `Lazy` or `@LazyInjected`
                        - move what both need into a third service
                        - if a property asks another container, leave its module out: `validate(propertiesIn:)`
                    """
                ])
        }
    }

    @Test("E4: What an owner inherits asks as well; what is kept holds what its properties are given")
    func captive() {
        Resolver.sandboxed {
            Resolver.register(file: file, line: 1) { Owners.Settings() }.scope(.application)
            Resolver.register(file: file, line: 2) { Owners.Account() }.scope(.shared)
            Resolver.register { Owners.Clock() }.scope(.shared)
            #expect(
                faults() == [
                    """
                    'Owners.Settings' is kept, and holds 'Owners.Account', which goes when nobody else holds it.
                      Registered at App/App.swift:1.
                      The way to it:
                        'Owners.Account', registered at App/App.swift:2
                      To fix this, do one of:
                        - take 'Owners.Account' when it is needed: a `Provider`, or `@DynamicInjected`
                        - keep 'Owners.Settings' no longer: `.scope(.shared)`
                        - keep 'Owners.Account' for as long
                        - if a property asks another container, leave its module out: `validate(propertiesIn:)`
                    """
                ])
        }
    }

    @Test("E4: What a property misses is asked for by whoever makes its owner")
    func missing() {
        Resolver.sandboxed {
            Resolver.register(file: file, line: 1) { Owners.Settings() }
            Resolver.register { Owners.Clock() }
            #expect(
                faults() == [
                    """
                    'TestSupport.Owners.Screen.account' asks for 'Owners.Account', which is not registered.
                      Who asks:
                        'Owners.Settings', registered at App/App.swift:1
                      To fix this, do one of:
                        - register it: `register { … as Owners.Account }`
                        - if it may be missing, use `@OptionalInjected`
                    """
                ])
        }
    }

    @Test("E4: What is made in nested containers only may be given there what its properties ask for")
    func nested() async {
        await Resolver.sandboxed {
            Resolver.register { Owners.Settings() }.scope(.nested("window"))
            #expect(faults().isEmpty)
            await Resolver.main.withNested("window") { _ in
                #expect(Resolver.root.faults.contains { "\($0)".contains("Screen.account") })
            }
        }
    }

    @Test("E4: Where a property may ask for one of several names, nobody says which")
    func names() throws {
        try Resolver.sandboxed {
            Resolver.register { Owners.Cache() as any Owners.Store }
            Resolver.register(name: "disk") { Owners.Cache() }.implements((any Owners.Store).self)
            #expect(faults().isEmpty)
            let property = try #require(Resolver.main.graph.properties.first { $0.owner == "Owners.Cache" })
            #expect(property.question.answers.count == 2)
            #expect(property.makers.count == 1)
        }
        Resolver.sandboxed {
            Resolver.register { Owners.Cache() }.implements((any Owners.Store).self)
            // Only that one could be meant.
            #expect(faults().map { $0.prefix { $0 != "\n" } }.count == 1)
        }
    }

    @Test("E4: They are in drawings, comparisons and files")
    func drawn() {
        Resolver.sandboxed {
            Resolver.register(file: file, line: 1) { Owners.Settings() }
            let before = Resolver.main.graph
            Resolver.register(file: file, line: 2) { Owners.Account() }
            Resolver.register(file: file, line: 3) { Owners.Clock() }
            Resolver.register(file: file, line: 4) { Owners.Report() }
            let graph = Resolver.main.graph
            #expect(
                graph.tree(from: .init("Owners.Settings")) == """
                    'Owners.Settings', graph, App/App.swift:1
                      'Owners.Account', graph, App/App.swift:2
                      ~ 'Owners.Clock', graph, App/App.swift:3
                    """)
            #expect(graph.tree().contains("'Owners.Report', graph, App/App.swift:4\n  'Owners.Clock', graph"))
            #expect(before.tree().contains("  'Owners.Account', not registered"))
            #expect(graph.dot.contains("n0 -> n1\n") && graph.dot.contains("n0 -> n2 [style=dotted]"))
            let changes = graph.changes(from: before)
            #expect(
                changes.contains(
                    "~ 'Owners.Settings': asks for 'Owners.Account', not registered, 'Owners.Clock' later → 'Owners.Account', 'Owners.Clock' later"
                ))
            #expect(graph.properties.filter { $0.owner == "Owners.Report" }.map(\.makers) == [[3]])
            #expect(graph.json.contains("\"makers\": [0]"))
        }
    }

    @Test("E4: Nothing is built on a property that may find nothing, or whose service waits for arguments")
    func uncertain() {
        Resolver.sandboxed {
            Resolver.register { Owners.Node() }
            Resolver.register { Owners.Book() }.scope(.application)
            Resolver.register { (_, number: Int) in Owners.Page(number: number) }
            #expect(faults().isEmpty)
            #expect(Resolver.resolve(Owners.Node.self).parent == nil)
        }
    }

    @Test("E4: Of a container that is not root, the properties of what it registers")
    func elsewhere() {
        let container = Resolver()
        container.register(file: file, line: 1) { Owners.Settings() }
        container.register { Owners.Clock() }
        #expect(Set(container.graph.properties.map(\.name)) == ["account", "clock"])
        #expect(
            container.faults.map { "\($0)".prefix { $0 != "\n" } } == [
                "'TestSupport.Owners.Screen.account' asks for 'Owners.Account', which is not registered."
            ])
    }

    @Test("E4: An owner that is generic is made by whoever makes it of some type")
    func generic() {
        Resolver.sandboxed {
            Resolver.register(file: file, line: 1) { Owners.Frame<Int>() }.scope(.nested("window"))
            #expect(faults().isEmpty)
            Resolver.register(file: file, line: 2) { Owners.Frame<String>() }
            #expect(
                faults().map { $0.split(separator: "\n")[2] } == [
                    "    'Owners.Frame<String>', registered at App/App.swift:2"
                ]
            )
        }
    }

    @Test("E4: An owner that is generic over a function is made as any other")
    func genericOverFunction() {
        Resolver.sandboxed {
            Resolver.register(file: file, line: 1) { Owners.Frame<(Int) -> Bool>() }
            #expect(
                faults().map { $0.split(separator: "\n")[2] } == [
                    "    'Owners.Frame<(Int) -> Bool>', registered at App/App.swift:1"
                ]
            )
        }
    }

    @Test("E4: What has been asked for is not drawn beside the property that asked")
    func noted() {
        Resolver.sandboxed {
            Resolver.register(file: file, line: 1) { Owners.Account() }.scope(.application)
            Resolver.register(file: file, line: 2) { Owners.Screen() }.scope(.application)
            let before = Resolver.main.graph.tree(from: .init("Owners.Screen"))
            _ = Resolver.resolve(Owners.Screen.self)
            #expect(Resolver.main.graph.tree(from: .init("Owners.Screen")) == before)
        }
    }
}
