import Resolver
import ResolverInspection
import ResolverTesting
import Foundation
import Synchronization
import TestSupport
import Testing

private final class Engine: Sendable {}
private final class Car: Sendable {
    init(_ engine: Engine) {}
}
private final class Garage: Sendable {
    init(_ car: Car) {}
}
private protocol Vehicle: Sendable {}
extension Car: Vehicle {}
private struct Broken: Error {}

/// What a listener has been told, as lines without durations and numbers.
private final class Log: Sendable {
    private let text = Mutex<[String]>([])
    var lines: [String] { text.withLock { $0 } }

    func add(_ event: Resolver.Event) {
        let words =
            switch event.kind {
            case .resolved(let answer, let question):
                "\(answer) at \(question.depth)" + (question.parent.map { " for \($0)" } ?? "")
            case .failed(_, let question): "at \(question.depth)"
            case .registered(let replaced): replaced == nil ? "" : "anew"
            case .reset(let what), .replaced(let what): what
            default: ""
            }
        add("\(event.kind.name) \(event.service?.type ?? "") \(words)".replacing("  ", with: " "))
    }

    func add(_ line: String) { text.withLock { $0.append(line) } }
}

@Suite("E8: Events", .resolver)
struct EventTests {
    @Test("Everything that happens is told, parts before what is made of them")
    func everything() async {
        let log = Log()
        let listening = Resolver.onEvent(log.add)
        let container = Resolver(name: "garage")
        container.register { Engine() }.scope(.application)
        container.register { Car(container.resolve()) }.implements((any Vehicle).self)
        let vehicle: any Vehicle = container.resolve()
        _ = container.resolve(Engine.self)
        container.register { Engine() }
        container.unregister(Engine.self)
        _ = container.optional(Engine.self)
        let nested = container.nested("request") { $0.register { Engine() }.scope(.nested) }
        _ = nested.resolve(Engine.self)
        await nested.shutDown()
        listening.end()
        _ = container.optional(Car.self, name: "none")
        withExtendedLifetime(vehicle) {}
        #expect(
            log.lines == [
                "registered Engine ", "registered Car ", "registered Vehicle ",
                "kept Engine ", "resolved Engine made at 2 for 'Car'", "resolved Car made at 1 for 'Vehicle'",
                "resolved Vehicle alias at 0",
                "resolved Engine kept at 0",
                "registered Engine anew", "released Engine ",
                "unregistered Engine ",
                "opened ", "registered Engine ", "kept Engine ", "resolved Engine made at 0",
                "released Engine ", "closed ",
            ])
    }

    @Test("A property that is given its arguments by its owner's initialiser is asked for once")
    func argumentsInInitialiser() {
        struct Page {
            let number: Int
        }
        let container = Resolver(name: "library")
        container.register { (_, number: Int) in Page(number: number) }
        container.register(name: "kept") { (_, number: Int) in Page(number: number) }.scope(.application)
        let log = Log()
        let listening = Resolver.onEvent(log.add)
        // As an initialiser does; variables, so that no check of wirings sees an owner.
        let numbers = Resolver.withRoot(container) {
            @Injected var page: Page
            @Injected(name: "kept") var kept: Page
            @OptionalInjected var maybe: Page?
            _page = Injected(with: 1)
            _kept = Injected(with: 2, name: "kept")
            _maybe = OptionalInjected(with: 3)
            return [page.number, kept.number, maybe?.number]
        }
        listening.end()
        #expect(numbers == [1, 2, 3])
        #expect(
            log.lines == [
                "resolved Page made at 0", "kept Page ", "resolved Page made at 0", "resolved Page made at 0",
            ])
    }

    @Test("What is reset or replaced while it is made is told as kept, and then as released, by one number")
    func droppedWhileMade() async throws {
        for isSuspending in [false, true] {
            for isReplaced in [false, true] {
                let (container, numbers) = (Resolver(), Diary())
                let change = { @Sendable in
                    if isReplaced { container.register { Engine() } } else { container.reset(Engine.self) }
                }
                let listening = Resolver.onEvent { event in
                    switch event.kind {
                    case .kept(let number): numbers.note("kept \(number)")
                    case .released(let number): numbers.note("released \(number)")
                    default: break
                    }
                }
                if isSuspending {
                    container.register { () async -> Engine in
                        change()
                        return Engine()
                    }
                    .scope(.application)
                } else {
                    container.register { () -> Engine in
                        change()
                        return Engine()
                    }
                    .scope(.application)
                }
                _ = try await container.resolveAsync(Engine.self)
                listening.end()
                let told = numbers.entries
                #expect(told.count == 2 && told.first?.hasPrefix("kept ") == true)
                #expect(told.last == told.first?.replacing("kept", with: "released"))
            }
        }
    }

    @Test("registerIfAbsent returns what it has registered, though that has been replaced by then")
    func registeredIfAbsent() {
        let container = Resolver(name: "garage")
        let listening = Resolver.onEvent { event in
            if case .registered(nil) = event.kind { container.register { Engine() } }
        }
        #expect(container.registerIfAbsent { Engine() } != nil)
        listening.end()
        #expect(container.registerIfAbsent { Engine() } == nil)
    }

    @Test(
        "Names of services and containers stand in lines as in source code, so that an event without a text is a line")
    func names() {
        let log = Diary()
        let listening = Resolver.onEvent { event in
            log.note("\(event)".replacing(/: kept, .*/, with: ": kept").replacing(/#\d+/, with: "#1"))
        }
        let container = Resolver(name: "ga\u{1B}[31m\nrage")
        container.register(name: "two\n\"lines\"", file: "A/A.swift", line: 1) { Engine() }.scope(.application)
        _ = container.resolve(Engine.self, name: "two\n\"lines\"", file: "A/A.swift", line: 2)
        _ = container.resolve(Engine.self, name: "two\n\"lines\"", file: "A/A.swift", line: 2)
        listening.end()
        #expect(
            log.entries == [
                #"registered 'Engine' named "two\n\"lines\"" in 'ga\u{1B}[31m\nrage' (A/A.swift:1)"#,
                #"kept 'Engine' named "two\n\"lines\"" as #1 in 'ga\u{1B}[31m\nrage' (A/A.swift:1)"#,
                log.entries[2],
                #"resolved 'Engine' named "two\n\"lines\"" in 'ga\u{1B}[31m\nrage' (A/A.swift:2): kept"#,
            ])
        #expect(
            log.entries[2].hasPrefix(
                #"resolved 'Engine' named "two\n\"lines\"" in 'ga\u{1B}[31m\nrage' (A/A.swift:2): made"#))
    }

    @Test("A factory for a context is told as a part of its registration")
    func contexts() {
        let log = Log()
        let listening = Resolver.onEvent(log.add)
        defer { listening.end() }
        Resolver().register { Engine() }.when(.simulator) { Engine() }
        #expect(log.lines == ["registered Engine "])
    }

    @Test("What factories do that may suspend is told as well")
    func suspending() async throws {
        let log = Log()
        let listening = Resolver.onEvent(log.add)
        defer { listening.end() }
        let container = Resolver()
        container.register { () async -> Engine in
            await Task.yield()
            return Engine()
        }.scope(.application)
        container.register { () async throws -> Car in Car(try await container.resolveAsync()) }
        _ = try await container.resolveAsync(Car.self)
        _ = try await container.resolveAsync(Engine.self)
        #expect(
            log.lines == [
                "registered Engine ", "registered Car ", "kept Engine ", "resolved Engine made at 1 for 'Car'",
                "resolved Car made at 0", "resolved Engine kept at 0",
            ])
    }

    @Test("A failure is told of each service on the way")
    func failure() {
        let log = Log()
        let listening = Resolver.onEvent(log.add)
        defer { listening.end() }
        let container = Resolver()
        container.register { () throws -> Engine in throw Broken() }
        container.register { () throws -> Car in Car(try container.resolveThrowing()) }
        #expect(throws: ResolverError.self) { try container.resolveThrowing(Car.self) }
        #expect(throws: ResolverError.self) { try container.resolveThrowing((any Vehicle).self) }
        #expect(
            log.lines == [
                "registered Engine ", "registered Car ", "failed Engine at 1", "failed Car at 0", "failed Vehicle at 0",
            ])
    }

    @Test("A listener that resolves is told nothing of that, and is no part of what is being made")
    func resolving() {
        let container = Resolver()
        container.register { Engine() }.scope(.application)
        container.register { Car(container.resolve()) }.scope(.application)
        let (log, other) = (Log(), Log())
        let listening = Resolver.onEvent { event in
            // A cycle, if it were asked while the car is made.
            _ = container.resolve(Car.self)
            log.add(event)
        }
        let second = Resolver.onEvent(other.add)
        defer { second.end() }
        _ = container.resolve(Car.self)
        listening.end()
        #expect(
            log.lines == [
                "kept Engine ", "resolved Engine made at 1 for 'Car'", "kept Car ", "resolved Car made at 0",
            ])
        // Told of what the first asks, in the order in which it does.
        #expect(other.lines.filter { $0 == "resolved Car kept at 0" }.count == 4)
        #expect(other.lines.filter { $0 != "resolved Car kept at 0" } == log.lines)
    }

    @Test("What any number of listeners resolve is told to the others once", arguments: [1, 2, 5, 12])
    func manyThatResolve(number: Int) {
        let container = Resolver()
        container.register { Engine() }.scope(.application)
        _ = container.resolve(Engine.self)
        let log = Log()
        let listening = (0..<number).map { _ in
            Resolver.onEvent { event in
                log.add(event)
                _ = container.resolve(Engine.self)
            }
        }
        _ = container.resolve(Engine.self)
        for listener in listening { listener.end() }
        #expect(log.lines.count == number + number * (number - 1))
    }

    @Test("Listeners that resolve for each other's sake come to an end")
    func severalThatResolve() {
        let container = Resolver()
        container.register { Engine() }.scope(.application)
        container.register { Car(container.resolve()) }.scope(.application)
        container.register { (resolver: Resolver) in Garage(resolver.resolve()) }
        let log = Log()
        let first = Resolver.onEvent { _ in _ = container.resolve(Car.self) }
        let second = Resolver.onEvent { event in
            _ = container.resolve(Engine.self)
            log.add(event)
        }
        _ = container.resolve(Garage.self)
        first.end()
        second.end()
        // Five events, and what the first resolves for each of those, and for what the second resolves.
        #expect(log.lines.contains("resolved Garage made at 0") && log.lines.count < 40)
    }

    /// In a process of its own, where nobody has listened before.
    @Test("Whoever begins to listen in the middle of a resolve is told at once what happens in it")
    func late() async {
        await #expect(processExitsWith: .success) {
            let container = Resolver()
            let log = Log()
            container.register { Engine() }
            container.register { (resolver: Resolver) in
                let listening = Resolver.onEvent(log.add)
                container.register(name: "another") { Engine() }
                let car = Car(resolver.resolve())
                listening.end()
                return car
            }
            _ = container.resolve(Car.self)
            #expect(log.lines == ["registered Engine ", "resolved Engine made at 1 for 'Car'"])
        }
    }

    @Test("The ends of those that are listening are told apart, and once it has ended it is told nothing")
    func ends() {
        let (first, second) = (Log(), Log())
        let (one, two) = (Resolver.onEvent(first.add), Resolver.onEvent(second.add))
        let container = Resolver()
        container.register { Engine() }
        one.end()
        one.end()
        _ = container.resolve(Engine.self)
        two.end()
        _ = container.resolve(Engine.self)
        #expect(first.lines == ["registered Engine "])
        #expect(second.lines == ["registered Engine ", "resolved Engine made at 0"])
    }

    @Test("What a listener holds is let go when it ends, though somebody holds what has ended it")
    func endLetsGo() {
        weak var held: Engine?
        let listening: Resolver.Listening
        do {
            let engine = Engine()
            held = engine
            listening = Resolver.onEvent { _ in withExtendedLifetime(engine) {} }
        }
        #expect(held != nil)
        listening.end()
        #expect(held == nil)
        withExtendedLifetime(listening) {}
    }

    @Test("What is registered by another factory in a context, and what is registered again or no longer, is told")
    func registeredAnew() {
        let (log, container) = (Log(), Resolver())
        let context = ResolverContext("demo")
        container.register { Engine() }.when(context) { Engine() }
        let listening = Resolver.onEvent(log.add)
        defer { listening.end() }
        Resolver.setContext(context)
        Resolver.setContext(context)
        let snapshot = container.snapshot()
        container.override { $0.register { Broken() } }.undo()
        container.override(Engine.self) { Engine() }.undo()
        container.unregister(Engine.self)
        container.restore(snapshot)
        #expect(
            log.lines == [
                "registered Engine anew", "registered Broken ", "unregistered Broken ", "registered Engine anew",
                "registered Engine anew", "unregistered Engine ", "registered Engine ",
            ])
    }

    @Test("A sandbox's events are told to those who listen around it, and not the other way round")
    func sandboxes() {
        let (outer, inner) = (Log(), Log())
        let container = Resolver()
        container.register { Engine() }
        let listening = Resolver.onEvent(outer.add)
        defer { listening.end() }
        Resolver.sandboxed {
            let listening = Resolver.onEvent(inner.add)
            _ = container.resolve(Engine.self)
            listening.end()
        }
        _ = container.resolve(Engine.self)
        #expect(inner.lines == ["resolved Engine made at 0"])
        #expect(outer.lines == ["resolved Engine made at 0", "resolved Engine made at 0"])
    }

    @Test("Resets are told before what they release; root and main when they are replaced")
    func resets() {
        let log = Log()
        let container = Resolver()
        container.register { Engine() }.scope(.cached)
        _ = container.resolve(Engine.self)
        let listening = Resolver.onEvent(log.add)
        ResolverScope.cached.reset()
        _ = container.resolve(Engine.self)
        container.reset(Engine.self)
        Resolver.root = container
        Resolver.reset()
        listening.end()
        #expect(
            log.lines == [
                "reset the scope cached", "released Engine ", "kept Engine ", "resolved Engine made at 0",
                "reset 'Engine'", "released Engine ", "replaced Resolver.root", "reset everything",
            ])
    }

    @Test("Its description is a line for a log")
    func description() throws {
        let texts = Log()
        let listening = Resolver.onEvent { texts.add($0.description) }
        let container = Resolver(name: "shop")
        container.register(file: "App/App.swift", line: 3) { Engine() }.scope(.application)
        container.register(file: "App/App.swift", line: 4) { Engine() }
        _ = container.resolve(Engine.self, file: "App/App.swift", line: 5)
        #expect(throws: ResolverError.self) {
            try container.resolveThrowing(Car.self, file: "App/App.swift", line: 6)
        }
        listening.end()
        var lines = texts.lines
        try #require(lines.count == 4)
        lines[2].replace(/\d+\.?\d* (ns|µs|ms|s)\b/, with: "a while")
        #expect(lines[0] == "registered 'Engine' in 'shop' (App/App.swift:3)")
        #expect(lines[1] == "registered 'Engine' in 'shop' (App/App.swift:4), in the place of App/App.swift:3")
        #expect(lines[2] == "resolved 'Engine' in 'shop' (App/App.swift:5): made, a while")
        #expect(lines[3].hasPrefix("failed to resolve 'Car' in 'shop' (App/App.swift:6): Resolver: "))
    }

    @Test("E7: what is made privately because of an override says because of which")
    func override() throws {
        let told = Log()
        let app = Resolver(name: "app")
        app.register { Engine() }.scope(.application)
        app.register { (resolver: Resolver) in Car(resolver.resolve()) }.scope(.application)
        _ = app.resolve(Car.self)
        let request = app.nested("request") { $0.register(file: "App/Request.swift", line: 3) { Engine() } }
        let front = Resolver(name: "front", child: app)
        front.register(file: "App/Front.swift", line: 2) { Engine() }
        let listening = Resolver.onEvent { event in
            if case .resolved(_, let question) = event.kind, event.service?.type == "Car" {
                told.add("\(question.override?.service.type ?? "none") \(event)")
            }
        }
        _ = front.resolve(Car.self)
        _ = request.resolve(Car.self)
        listening.end()
        let words = ", not that of 'app' because of 'Engine' in 'front' (App/Front.swift:2)"
        #expect(told.lines.count == 2)
        #expect(told.lines.first?.hasPrefix("Engine ") == true && told.lines.first?.hasSuffix(words) == true)
        // What an app keeps, its nested containers share, whatever they register.
        #expect(told.lines.last?.hasPrefix("none ") == true)
    }

    @Test("What is waiting is told before the program stops")
    func stopping() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardOutputContent]) {
            // Whatever the tests' process registers is.
            _ = Resolver.optional(Engine.self)
            let container = Resolver()
            container.register { Engine() }
            container.register { () -> Car in
                _ = container.resolve(Engine.self)
                return container.resolve(name: "none")
            }
            Resolver.onEvent {
                print($0.kind.name, $0.service?.type ?? "")
                fflush(nil)
            }
            _ = container.resolve(Car.self)
        }
        let text = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
        #expect(text == "resolved Engine\nfailed Car\nstopping \n")
    }
}
