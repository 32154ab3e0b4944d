import Resolver
import ResolverInspection
import Testing

private protocol Part: Sendable {}
private final class Plug: Part {}
private final class Wheel: Sendable {}
private struct ID: Sendable {}
private final class Several: Sendable { init(all: [Plug], named: [Resolver.Name: Plug]) {} }
private final class Later: Sendable { init(provider: Provider<Plug>, lazy: Lazy<Plug>, making: Making<ID, Wheel>) {} }
private final class Perhaps: Sendable { init(plug: Plug?, resolver: Resolver) {} }
private final class Mixed: Sendable { init(id: ID, plug: Plug) {} }
private final class Overridden: Sendable { init(plug: Plug?) {} }

@Suite("What parameters ask for, in a graph")
struct QuestionTests {
    private let container = Resolver()

    private func questions(of type: String) -> [Resolver.Graph.Question] {
        container.registrations.first { $0.service.type == type }?.questions ?? []
    }

    private func answers(_ question: Resolver.Graph.Question?) -> [String] {
        let registrations = container.registrations
        return question?.answers.map { "\(registrations[$0].service)" } ?? []
    }

    @Test("Every one, one later, perhaps one, the container: the service itself, and the way")
    func derived() {
        container.register { Plug() }
        container.register(name: "spare") { Plug() }
        container.register { (_, _: ID) in Wheel() }
        container.register(Several.init)
        container.register(Later.init)
        container.register(Perhaps.init)
        let several = questions(of: "Several")
        #expect(several.map(\.service.type) == ["Plug", "Plug"])
        #expect(several.map(\.way) == [.every, .every])
        #expect(answers(several.first) == ["'Plug'", "'Plug' named \"spare\""])
        let later = questions(of: "Later")
        #expect(later.map(\.service.type) == ["Plug", "Plug", "Wheel"])
        #expect(later.allSatisfy { $0.way == .later } && answers(later.last) == ["'Wheel'"])
        let perhaps = questions(of: "Perhaps")
        #expect(perhaps.map(\.service.type) == ["Plug", "Resolver"])
        #expect(perhaps.allSatisfy { $0.way == .optional })
        #expect(container.faults.isEmpty)
    }

    @Test("Registrations beside others have numbers of their own, whatever else the program has registered")
    func others() {
        for _ in 0..<3 { _ = Resolver.Name.another }
        container.register(name: .another) { Wheel() }
        container.register { Plug() }.implements((any Part).self, name: .another)
        container.register(name: .another) { Plug() }
        container.register(name: .another) { Plug() }
        let named = container.registrations.filter { $0.service.name != nil }.map { "\($0.service)" }
        #expect(
            named == [
                "'Wheel' named \"another #1\"", "'Part' named \"another #1\"", "'Plug' named \"another #1\"",
                "'Plug' named \"another #2\"",
            ])
        let alias = container.registrations.first(where: \.isAlias)
        #expect(answers(alias?.questions.first) == ["'Plug'"])
    }

    @Test("Containers without a name have numbers of their own, whatever else the program has made")
    func unnamed() {
        func graph() -> Resolver.Graph {
            let (front, module) = (Resolver(), Resolver())
            front.register { Plug() }
            front.add(child: module)
            front.add(child: Resolver(name: "named"))
            module.register { Wheel() }
            module.defaults.register { ID() }
            return front.graph
        }
        let first = graph()
        #expect(
            first.registrations.map(\.container) == [
                "Resolver #1", "Resolver #2", "'defaults of Resolver #2'",
            ])
        let second = graph()
        #expect(second.json == first.json && second.changes(from: first).isEmpty)
    }

    @Test("Nothing is missing where there may be none; something is where it is only asked for later")
    func missing() {
        container.register(Several.init)
        container.register(Perhaps.init)
        #expect(container.faults.isEmpty)
        container.register(Later.init)
        let missing = container.faults.map(\.kind)
        #expect(
            missing == [.missing(.init("Plug"), nearMisses: []), .missing(.init("Wheel"), nearMisses: [])])
    }

    @Test("Arguments are none of the questions, and named")
    func arguments() {
        container.register(Mixed.init, arguments: ID.self)
        container.register { Plug() }
        let registration = container.registrations.first { $0.service.type == "Mixed" }
        #expect(registration?.arguments == ["ID"] && registration?.questions.map(\.service.type) == ["Plug"])
        #expect(registration?.isComplete == true && container.faults.isEmpty)
    }

    @Test("An optional that is registered as such is what is asked for")
    func registeredOptional() {
        container.register(Plug?.self) { .some(nil) }
        container.register(Overridden.init)
        #expect(questions(of: "Overridden").map(\.service.type) == ["Plug?"])
        #expect(answers(questions(of: "Overridden").first) == ["'Plug?'"])
    }

    @Test("Defaults, children and what a container is nested in answer as they do when asked")
    func containers() {
        let app = Resolver(name: "app")
        app.register { Wheel() }
        app.defaults.register { Plug() }
        let request = app.nested("request") { $0.register { Wheel() } }
        let containers = Dictionary(
            uniqueKeysWithValues: request.registrations.map { ($0.service.type, $0.container) })
        #expect(containers == ["Wheel": "'request'", "Plug": "'defaults of 'app''"])
    }
}
