import Foundation
import Resolver
import ResolverInspection
import ResolverTesting
import TestSupport
import Testing

private final class Engine: Sendable {}
private final class Car: Sendable {}

private func line(_ event: Resolver.Event) -> String { "\(event.kind.name) \(event.service?.type ?? "")" }

/// Says it before the program stops.
private func say(_ line: String) {
    print(line)
    fflush(nil)
}

/// A scope that registers something before it has anything made.
private final class Registering: ResolverScope, @unchecked Sendable {
    // Safety: it has no state.

    override func resolve<Service>(
        registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?
    ) -> Service? {
        resolver.register(name: "other") { Engine() }
        return ResolverScope.unique.resolve(registration: registration, resolver: resolver, args: args)
    }
}

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

    @Test("A resolve of a listener that is told something before a factory runs has nobody told in the middle of that")
    func beforeTheFactory() {
        let (container, diary) = (Resolver(), Diary())
        container.register { Engine() }
        container.register { () -> Car in
            _ = container.resolve(Engine.self)
            diary.note("made")
            return Car()
        }.scope(Registering())
        let listening = Resolver.onEvent { event in
            diary.note(line(event))
            if event.kind.name == "registered" { _ = container.resolve(Engine.self) }
        }
        _ = container.resolve(Car.self)
        listening.end()
        #expect(diary.entries == ["registered Engine", "made", "resolved Engine", "resolved Car"])
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

    @Test("When a listener stops the program, the others are told the rest, and why; not the one that is in the middle")
    func stopping() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardOutputContent]) {
            // Whatever the tests' process registers is.
            _ = Resolver.optional(Engine.self)
            let container = Resolver()
            container.register { Engine() }.scope(.application)
            Resolver.onEvent {
                say("first \(line($0))")
                if $0.kind.name == "kept" { _ = container.resolve(Car.self) }
            }
            Resolver.onEvent { say("second \(line($0))") }
            _ = container.resolve(Engine.self)
        }
        let text = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
        #expect(
            text.split(separator: "\n") == [
                "first kept Engine", "second kept Engine", "second resolved Engine", "second failed Car",
                "second stopping ",
            ])
    }

    @Test("Also outside of resolves, and where one stops it that is told why it stops: then that is told, too")
    func stoppingOutside() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardOutputContent]) {
            _ = Resolver.optional(Engine.self)
            let container = Resolver()
            Resolver.onEvent { if $0.kind.name == "registered" { _ = container.resolve(Car.self) } }
            Resolver.onEvent { if $0.kind.name == "stopping" { _ = container.resolve(name: "other") as Car } }
            Resolver.onEvent { say("\($0)".prefix { $0 != "\n" }.filter { !$0.isNumber }) }
            container.register(file: "App/App.swift", line: 1) { Engine() }
        }
        let text = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
        let kinds = text.split(separator: "\n").map { $0.prefix { $0 != ":" } }
        #expect(
            kinds.map { $0.prefix { $0 != "'" } } == ["registered ", "failed to resolve ", "stopping", "stopping"])
        #expect(text.split(separator: "\n").last?.hasPrefix("stopping: Resolver: 'Car' named \"other\"") == true)
    }

    @Test("And the one for whose sake another has resolved what stops it")
    func stoppingForAnother() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardOutputContent]) {
            _ = Resolver.optional(Engine.self)
            let container = Resolver()
            Resolver.onEvent {
                say("first \(line($0))")
                if $0.kind.name == "registered" { _ = container.resolve(Engine.self) }
            }
            Resolver.onEvent {
                say("second \(line($0))")
                if $0.kind.name == "resolved" { _ = container.resolve(Car.self) }
            }
            container.register { Engine() }
        }
        let text = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
        #expect(
            text.split(separator: "\n") == [
                "first registered Engine", "second registered Engine", "second resolved Engine", "first stopping ",
            ])
    }
}
