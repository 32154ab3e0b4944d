import Resolver
import ResolverInspection
import Testing

private protocol Routing: Sendable {}
private final class Router: Routing {}

@Suite("Why an array or a dictionary is empty")
struct EmptyExplanationTests {
    private let app = Resolver(name: "app")

    @Test("A dictionary by names has no service without one")
    func dictionary() {
        app.register(file: "App/App.swift", line: 1) { Router() as any Routing }
        let explanation = app.explain([Resolver.Name: any Routing].self)
        #expect(app.resolve([Resolver.Name: any Routing].self).isEmpty)
        #expect(explanation.every == [] && explanation.answers.isEmpty)
        #expect(
            "\(explanation)" == """
                'Dictionary<Resolver.Name, Routing>' is derived from 'Routing': 'Routing' is not registered under a name where 'app' looks.
                  What comes near:
                    'Routing', registered at App/App.swift:1 in 'app'
                """)
    }

    @Test("An array of arrays has no services that are not registered as arrays")
    func nested() {
        app.register { Router() as any Routing }
        let explanation = app.explain([[any Routing]].self)
        #expect(app.resolve([[any Routing]].self).isEmpty)
        #expect(explanation.every == [] && explanation.answers.isEmpty)
        #expect(
            "\(explanation)"
                == "'[[Routing]]' is derived from '[Routing]': '[Routing]' is not registered where 'app' looks.")
    }

    @Test("An array of containers does not have the one that is asked")
    func containers() {
        let explanation = app.explain([Resolver].self)
        #expect(app.resolve([Resolver].self).isEmpty)
        #expect(explanation.every == [])
        #expect(
            "\(explanation)"
                == "'[Resolver]' is derived from 'Resolver': 'Resolver' is not registered where 'app' looks.")
    }

    @Test("What comes near the services of an array or of its providers is said")
    func near() {
        app.register(file: "App/App.swift", line: 1) { Router() }
        for explanation in [app.explain([any Routing].self), app.explain([Provider<any Routing>].self)] {
            #expect(explanation.every == [] && explanation.service == .init("Routing"))
            #expect(explanation.nearMisses.map(\.service.type) == ["Router"])
        }
    }

    @Test("A container that has been closed says so")
    func closed() async {
        let request = app.nested("request") { $0.register { Router() as any Routing } }
        await request.shutDown()
        #expect("\(request.explain([any Routing].self))".contains("'request' has been closed"))
    }
}
