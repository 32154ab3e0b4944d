import Foundation
import Resolver
import ResolverInspection
import Testing

private protocol Streaming: Sendable {}
private final class HTTP: Streaming {}
private final class Library: Sendable {}
private final class Elsewhere: Sendable {}

private enum Screens {
    final class Home {
        @Injected var network: any Streaming
        @LazyInjected var library: Library
        @OptionalInjected var maybe: Elsewhere?
        @InjectedAll var all: [Elsewhere]
        let number = 1
        init(_ container: Resolver) { _network = Injected(container: container) }
    }
    struct Generic<Value> {
        @LazyInjected var library: Library
        var value: Value
    }
}

@Suite("E4: Properties that ask for what nobody has registered")
struct PropertyTests {
    private func properties(in graph: Resolver.Graph) -> [String: Resolver.Graph.Property] {
        let own = graph.properties.filter { $0.module == "ResolverGraphTests" && $0.owner.hasPrefix("Screens.") }
        return Dictionary(uniqueKeysWithValues: own.map { ("\($0.owner).\($0.name)", $0) })
    }

    @Test("E4: Every wrapper of every type of the program is found, by what it asks for and in which way")
    func found() {
        // What nobody looks at the optimiser takes out, with its description.
        #expect("\(Screens.Generic(value: 1) as Any)".hasPrefix("Generic<Int>("))
        Resolver.sandboxed {
            Resolver.register { HTTP() as any Streaming }
            Resolver.register(name: "main") { Library() }
            let properties = properties(in: Resolver.main.graph)
            #expect(
                Set(properties.keys) == [
                    "Screens.Home.network", "Screens.Home.library", "Screens.Home.maybe", "Screens.Home.all",
                    "Screens.Generic.library",
                ])
            #expect(properties["Screens.Home.network"]?.question.service.type == "Streaming")
            #expect(properties["Screens.Home.network"]?.question.answers.count == 1)
            #expect(properties["Screens.Home.library"]?.question.way == .later)
            #expect(properties["Screens.Home.library"]?.question.answers.count == 1)
            #expect(properties["Screens.Home.maybe"]?.question.way == .optional)
            #expect(properties["Screens.Home.all"]?.question.way == .every)
        }
    }

    @Test(
        "E4: What a property cannot wait for, by itself or through what is made for it; what is kept can be made ahead")
    func suspending() throws {
        try Resolver.sandboxed {
            Resolver.register(file: "App/App.swift", line: 1) { () async -> HTTP in HTTP() }
                .implements((any Streaming).self, file: "App/App.swift", line: 2)
            Resolver.register(name: "main") { Library() }
            let error = try #require(throws: InvalidWiring.self) {
                try Resolver.validate(propertiesIn: ["ResolverGraphTests"])
            }
            #expect(
                "\(error)" == """
                    Resolver: What Resolver.main can see has 1 fault.
                      'ResolverGraphTests.Screens.Home.network' asks for 'Streaming', and cannot wait: 'HTTP' is made anew for each by a factory that suspends.
                        The way to it:
                          'Streaming', registered at App/App.swift:2
                          'HTTP', registered at App/App.swift:1
                        To fix this, do one of:
                          - keep 'HTTP', and make it ahead of time: `.scope(.application)` and `warmUp()`
                          - ask for 'Streaming' with `try await resolver.resolveAsync()`
                    """)
            Resolver.register { () async -> HTTP in HTTP() }.implements((any Streaming).self).scope(.application)
            try Resolver.validate(propertiesIn: ["ResolverGraphTests"])
        }
    }

    @Test("E4: What is missing is a fault of the container that properties ask, and of no other")
    func missing() throws {
        try Resolver.sandboxed {
            Resolver.register { HTTP() as any Streaming }
            let error = try #require(throws: InvalidWiring.self) {
                try Resolver.validate(propertiesIn: ["ResolverGraphTests"])
            }
            #expect(
                "\(error)" == """
                    Resolver: What Resolver.main can see has 2 faults.
                      'ResolverGraphTests.Screens.Generic.library' asks for 'Library', which is not registered.
                        To fix this, do one of:
                          - register it: `register { … as Library }`
                          - if it may be missing, use `@OptionalInjected`
                      'ResolverGraphTests.Screens.Home.library' asks for 'Library', which is not registered.
                        To fix this, do one of:
                          - register it: `register { … as Library }`
                          - if it may be missing, use `@OptionalInjected`
                    """)
            try Resolver.validate(propertiesIn: [])
            try Resolver().validate()
            Resolver.register { Library() }
            try Resolver.validate(propertiesIn: ["ResolverGraphTests"])
        }
    }

    @Test(
        "E4: A module that no type of the program is in is not taken for one without faults", arguments: [true, false])
    func misspelt(isRoot: Bool) throws {
        try Resolver.sandboxed {
            let container = isRoot ? Resolver.root : Resolver(name: "other")
            container.register { Screens.Home(container) }
            container.register { HTTP() as any Streaming }
            container.register { Library() }
            let error = try #require(throws: InvalidWiring.self) {
                try container.validate(propertiesIn: ["Swift", "ResolverGraphTest"])
            }
            #expect(error.unknownModules == ["ResolverGraphTest"])
            let (fact, rest) = ("\(error)".prefix { $0 != "\n" }, "\(error)".drop { $0 != "\n" })
            #expect(
                fact
                    == "Resolver: The properties of 'ResolverGraphTest' cannot be looked at: no type of this program is in a module of that name."
            )
            let (before, after) = (
                "\n  To fix this, do one of:\n    - name one of those that have such properties: ",
                "\n    - link it to this program\n    - leave it out of `propertiesIn`"
            )
            #expect(rest.hasPrefix(before) && rest.hasSuffix(after))
            let names = rest.dropFirst(before.count).dropLast(after.count)
            #expect(names.components(separatedBy: ", ").contains("ResolverGraphTests"))
        }
    }
}
