import Resolver
import ResolverInspection
import ResolverTesting
import TestSupport
import Testing

private final class Engine: Sendable {}
private final class Car: Sendable {}

private func line(_ event: Resolver.Event) -> String { "\(event.kind.name) \(event.service?.type ?? "")" }

@Suite("E8: The order of events", .resolver)
struct EventOrderTests {
    /// Has one listener resolve the engine when it is told an event, and returns what another is told after it.
    private func told(
        _ container: Resolver, resolvingAt name: String, _ body: (Resolver) async throws -> Void
    ) async rethrows -> [String] {
        let diary = Diary()
        let first = Resolver.onEvent { event in
            if event.kind.name == name { _ = container.resolve(Engine.self) }
        }
        let second = Resolver.onEvent { diary.note(line($0)) }
        defer {
            first.end()
            second.end()
        }
        try await body(container)
        return diary.entries
    }

    @Test("What a listener resolves comes after what it was told, for all others: outside of resolves")
    func outside() async {
        let container = Resolver()
        container.register { Engine() }
        let lines = await told(container, resolvingAt: "registered") {
            $0.register { Car() }
            $0.unregister(Car.self)
        }
        #expect(lines == ["registered Car", "resolved Engine", "unregistered Car"])
    }

    @Test("And at the end of one, and where a factory suspends", arguments: [false, true])
    func inside(isSuspending: Bool) async throws {
        let container = Resolver()
        container.register { Engine() }
        if isSuspending {
            container.register { () async -> Car in
                await Task.yield()
                container.register(name: "other") { Engine() }
                return Car()
            }
        } else {
            container.register { () -> Car in
                container.register(name: "other") { Engine() }
                return Car()
            }
        }
        let lines = try await told(container, resolvingAt: "registered") { _ = try await $0.resolveAsync(Car.self) }
        #expect(
            lines
                == (isSuspending
                    ? ["registered Engine", "resolved Engine", "resolved Car"]
                    : ["registered Engine", "resolved Car", "resolved Engine"]))
    }

    @Test("What waits is told while no other listener runs on the thread, and none twice")
    func notNested() {
        let container = Resolver()
        container.register { Engine() }
        let (depth, deepest, count) = (Guarded(0), Guarded(0), Counter())
        let listening = (0..<3).map { _ in
            Resolver.onEvent { _ in
                count.increment()
                let now = depth.update { $0 += 1 }
                deepest.update { $0 = max($0, now) }
                _ = container.resolve(Engine.self)
                depth.update { $0 -= 1 }
            }
        }
        container.register { Car() }
        for listening in listening { listening.end() }
        #expect(deepest.value == 1 && count.count == 3 + 3 * 2)
    }

    /// In a process of its own, where nobody has listened before.
    @Test("Also where the resolve had begun before anybody listened")
    func late() async {
        await #expect(processExitsWith: .success) {
            let (container, diary) = (Resolver(), Diary())
            container.register { Engine() }
            container.register { () -> Car in
                let listening = [
                    Resolver.onEvent { if $0.kind.name == "registered" { _ = container.resolve(Engine.self) } },
                    Resolver.onEvent { diary.note(line($0)) },
                ]
                container.register(name: "other") { Engine() }
                for listening in listening { listening.end() }
                return Car()
            }
            _ = container.resolve(Car.self)
            precondition(diary.entries == ["registered Engine", "resolved Engine"], "\(diary.entries)")
        }
    }
}
