import Resolver
import TestSupport
import Testing

// Types of their own, so that nothing that another test registers comes near them.

private protocol Instrument: Sendable {}

private class Keyboard: @unchecked Sendable {
    // Safety: it has no state.
}

private final class Piano: Keyboard, Instrument, @unchecked Sendable {
    // Safety: as above.
}

private struct Whistle: Instrument {}

private final class Concert: Sendable {
    init(orchestra: Orchestra) {}
}

private final class Orchestra: Sendable {
    init(piano: Piano) {}
}

@Suite("E2: The text of an error")
struct ErrorTextRules {
    private let container = Resolver()

    private func text<Service>(_ type: Service.Type, name: Resolver.Name? = nil, _ container: Resolver? = nil) -> String
    {
        (container ?? self.container).failure(resolving: type, name: name).map { "\($0)" } ?? ""
    }

    @Test("E2: The fact comes first, with the service by its source name")
    func fact() {
        #expect(text(Piano.self).hasPrefix("Resolver: 'Piano' is not registered.\n"))
        #expect(text(Piano.self, name: "grand").hasPrefix("Resolver: 'Piano' named \"grand\" is not registered.\n"))
        #expect(text((any Instrument).self).hasPrefix("Resolver: 'Instrument' is not registered.\n"))
        #expect(text(Set<Int>.self).hasPrefix("Resolver: 'Set<Int>' is not registered.\n"))
    }

    @Test("E2: It says where it was asked for")
    func place() throws {
        let line: UInt = #line + 1
        let error = try #require(throws: ResolverError.self) { try container.resolveThrowing(Piano.self) }
        #expect("\(error)".contains("Asked for at ContractTests/ErrorRules+Text.swift:\(line)."))
    }

    @Test("E2: It shows the path of the pass, outermost first, each with where it was asked for and registered")
    func path() {
        let line: UInt = #line + 1
        container.register(Concert.init)
        container.register(Orchestra.init)
        container.register(Orchestra.init, name: "b").scope(.container)
        container.register { resolver in
            resolver.failure(resolving: Orchestra.self, name: "b").map { Labelled("\($0)") }
        }
        let text = text(Concert.self)
        #expect(
            text.contains(inOrder: [
                "'Piano' is not registered.", "Asked for at", "On the way down:",
                "'Concert', asked for at ContractTests/Services.swift:",
                "registered at ContractTests/ErrorRules+Text.swift:\(line)\n",
                "'Orchestra', asked for at ContractTests/ErrorRules+Text.swift:\(line)",
                "registered at ContractTests/ErrorRules+Text.swift:\(line + 1)\n", "To fix this, do one of:",
            ]))
        let caught = container.resolve(Labelled.self).label
        #expect(caught.contains(inOrder: ["On the way down:", "'Labelled'", "'Orchestra' named \"b\""]))
    }

    @Test("E2: Without a way down, or anything near, there is no word of it")
    func noPath() {
        // In the process there are containers that others of these tests register the other types in.
        final class Theremin: Sendable {}
        #expect(!text(Theremin.self).contains("On the way down"))
        #expect(!text(Theremin.self).contains("What comes near"))
    }

    @Test("E2: The same type under another name comes near")
    func otherName() {
        container.register(name: "grand") { Piano() }
        #expect(
            text(Piano.self).contains(inOrder: ["What comes near:", "'Piano' named \"grand\", registered at", "To fix"])
        )
        #expect(text(Piano.self).contains("ask for the name: `resolve(name: \"grand\")`"))
        #expect(text(Piano.self, name: "upright").contains("'Piano' named \"grand\", registered at"))
        container.register { Keyboard() }
        #expect(text(Keyboard.self, name: "a").contains("ask without a name: `resolve()`"))
    }

    @Test("E2: The same in another container comes near")
    func otherContainer() {
        let other = Resolver()
        other.register(name: "elsewhere") { Piano() }
        let text = text(Piano.self, name: "elsewhere")
        #expect(text.contains(inOrder: ["What comes near:", "'Piano' named \"elsewhere\" in \(other), registered at"]))
        #expect(text.contains("ask \(other), or add it as a child"))
        #expect(other.isRegistered(Piano.self, name: "elsewhere"))
    }

    @Test("E2: An optional of it comes near")
    func optional() {
        container.register(Piano?.self) { .some(Piano()) }
        #expect(text(Piano.self).contains("'Piano?', which is an optional of it, registered at"))
    }

    @Test("E2: What could implement it comes near, and what it could implement")
    func protocols() {
        container.register { Piano() }
        #expect(text((any Instrument).self).contains("'Piano', which implements it, registered at"))
        #expect(text((any Instrument).self).contains("say that 'Piano' is one: `.implements(Instrument.self)`"))
        #expect(text(Keyboard.self).contains("'Piano', a subclass of it, registered at"))
        #expect(
            text((any Instrument).self, name: "grand").contains(
                "say that 'Piano' is one: `.implements(Instrument.self, name: \"grand\")`"))
        let other = Resolver()
        other.register(name: "grand") { Piano() }
        #expect(
            text((any Instrument).self, other).contains(
                "`.implements(Instrument.self)`, and ask for it by its name: `resolve(name: \"grand\")`"))
        other.register { Piano() as any Instrument }
        #expect(text(Piano.self, other).contains("'Instrument', which it implements, registered at"))
    }

    @Test("E2: Of a composition that demands a class, what is none, or another, does not come near")
    func compositions() {
        container.register { Piano() }
        container.register { Whistle() }
        #expect(!text((any Instrument & Labelled).self).contains("What comes near"))
        let text = text((any Instrument & Keyboard).self)
        #expect(text.contains("'Piano', which implements it") && !text.contains("Whistle"))
        #expect(text.contains("`.implements((Keyboard & Instrument).self)`"))
        #expect(!self.text((any Instrument & AnyObject).self).contains("Whistle"))
    }

    @Test("E2: A failure in a graph that the fast path makes says as much as any other", arguments: [true, false])
    func shortWay(isWarm: Bool) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [isWarm = isWarm as Bool] in
            let isPresent = Guarded(isWarm)
            let container = Resolver()
            container.register { isPresent.value ? Piano() : nil }
            container.register { Orchestra(piano: Resolver.resolve()) }
            container.register { Concert(orchestra: Resolver.resolve()) }
            if isWarm { for _ in 0..<3 { _ = container.resolve(Concert.self) } }
            isPresent.value = false
            _ = container.resolve(Concert.self)
        }
        #expect(
            standardError(of: result).contains(inOrder: [
                "The factory of 'Piano', registered at ContractTests/ErrorRules+Text.swift:", "returned nil.",
                "Asked for at ContractTests/ErrorRules+Text.swift:", "On the way down:", "'Concert', asked for at",
                "'Orchestra', asked for at", "To fix this, do one of:",
            ]))
    }
}
