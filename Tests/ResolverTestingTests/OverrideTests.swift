import Resolver
import ResolverTesting
import Testing

private final class Part: Sendable {
    let number: Int
    init(_ number: Int) { self.number = number }
}

@Suite("What is registered again", .resolver)
struct OverrideTests {
    private let container = Resolver()
    private var number: Int { container.resolve(Part.self).number }
    private static let demo = ResolverContext("demo")

    @Test("Overrides that are undone the last first, however many, leave what there was", arguments: 1...4)
    func nested(_ depth: Int) {
        container.register { Part(0) }.scope(.application)
        let overrides = (1...depth).map { number in container.override(Part.self) { Part(number) } }
        for (index, override) in overrides.enumerated().reversed() {
            #expect(number == index + 1)
            override.undo()
        }
        #expect(number == 0)
        overrides.forEach { $0.undo() }
        #expect(number == 0)
    }

    @Test("One is undone, although what it has registered has been restored meanwhile")
    func restored() {
        container.register { Part(0) }
        let override = container.override(Part.self) { Part(1) }
        let snapshot = container.snapshot()
        container.register { Part(2) }
        container.restore(snapshot)
        #expect(number == 1)
        override.undo()
        #expect(number == 0)
    }

    @Test("What has been registered in the same place since stays")
    func since() {
        container.register { Part(0) }
        let override = container.override(Part.self) { Part(1) }
        container.register { Part(2) }
        override.undo()
        #expect(number == 2)
    }

    @Test("C12: The context is that of now, whatever was registered by it then")
    func contexts() {
        container.register { Part(0) }.when(Self.demo) { Part(10) }
        let snapshot = container.snapshot()
        let first = container.override(Part.self) { Part(1) }
        Resolver.setContext(Self.demo)
        first.undo()
        #expect(number == 10)
        container.restore(snapshot)
        #expect(number == 10)
        let second = container.override { $0.register { Part(2) }.when(Self.demo) { Part(20) } }
        Resolver.setContext(Self.demo, false)
        #expect(number == 2)
        second.undo()
        #expect(number == 0)
        Resolver.setContext(Self.demo)
        #expect(number == 10)
    }

    @Test("C12: What has not been touched keeps its instances, though the context has changed there and back")
    func untouched() {
        container.register { Part(0) }.scope(.application).when(Self.demo) { Part(10) }
        container.register(name: "other") { Part(1) }.scope(.application)
        let snapshot = container.snapshot()
        Resolver.setContext(Self.demo)
        let (part, other) = (container.resolve(Part.self), container.resolve(Part.self, name: "other"))
        container.restore(snapshot)
        #expect(container.resolve(Part.self) === part && container.resolve(Part.self, name: "other") === other)
    }

    @Test("S11: The order among all of a type is as it was")
    func order() {
        for number in 0..<8 { container.register(name: .init("\(number)")) { Part(number) } }
        let snapshot = container.snapshot()
        for number in [3, 0, 7, 1] { container.unregister(Part.self, name: .init("\(number)")) }
        container.register(name: "3") { Part(30) }
        container.restore(snapshot)
        #expect(container.resolveAll(Part.self).map(\.number) == Array(0..<8))
    }

    @Test("Options of a registration reach it once it has been registered again", arguments: 1...3)
    func options(_ times: Int) {
        let options = container.register { Part(0) }
        let snapshot = container.snapshot()
        for number in 1...times {
            container.override(Part.self) { Part(number) }.undo()
            container.unregister(Part.self)
            container.restore(snapshot)
        }
        options.decorate { _, part in Part(part.number + 100) }
        #expect(number == 100)
        container.restore(snapshot)
        #expect(number == 0)
    }

    @Test("Options of what has been undone reach nothing")
    func overOptions() {
        container.register { Part(0) }
        var options: ResolverOptions<Part>?
        container.override { options = $0.register { Part(1) } }.undo()
        options?.decorate { _, part in Part(part.number + 100) }
        #expect(number == 0)
    }
}
