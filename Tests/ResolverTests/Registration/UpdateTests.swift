import Resolver
import TestSupport
import Testing

private final class Service: Sendable {
    let words: [String]
    init(_ words: [String]) { self.words = words }
    func adding(_ word: String) -> Service { Service(words + [word]) }
}

/// A factory that somebody has put aside.
private final class Kept: @unchecked Sendable {
    // Safety: written while it is registered, before any other thread has it.
    var factory: ResolverFactoryAnyArguments<Service>?
}

/// Tasks that factories have begun.
private final class Tasks: @unchecked Sendable {
    // Safety: the factory that writes it runs on the thread that reads it afterwards.
    private(set) var last = Task {}

    func begin(_ work: @escaping @Sendable () async -> Void) { last = Task { await work() } }
}

@Suite("update(factory:): a factory wrapped in another one")
struct UpdateTests {
    private let container = Resolver()

    @Test("It wraps what options have wrapped around the factory so far, and what comes later wraps it")
    func order() {
        let options = container.register { Service(["made"]) }.decorate { _, service in service.adding("before") }
        options.registration.update { factory in { resolver, args in factory(resolver, args)?.adding("updated") } }
        options.decorate { _, service in service.adding("after") }
        #expect(container.resolve(Service.self).words == ["made", "before", "updated", "after"])
    }

    @Test("Another one that comes first is wrapped as well")
    func overtaken() {
        let options = container.register { Service(["made"]) }
        options.registration.update { factory in
            options.registration.update { factory in { resolver, args in factory(resolver, args)?.adding("first") } }
            return { resolver, args in factory(resolver, args)?.adding("second") }
        }
        #expect(container.resolve(Service.self).words == ["made", "first", "second"])
    }

    @Test("None of many that come at the same time is lost")
    func together() async {
        let options = container.register { Service([]) }
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<4 {
                group.addTask {
                    for _ in 0..<20 {
                        options.registration.update { factory in
                            { resolver, args in factory(resolver, args)?.adding("\(number)") }
                        }
                    }
                }
            }
        }
        let words = container.resolve(Service.self).words
        #expect((0..<4).map { number in words.filter { $0 == "\(number)" }.count } == [20, 20, 20, 20])
    }

    @Test("What suspends comes after it, and the factory runs once")
    func suspending() async throws {
        let options = container.register { Service(["made"]) }
            .decorate { _, service async in service.adding("suspending") }
        options.registration.update { factory in { resolver, args in factory(resolver, args)?.adding("updated") } }
        let service: Service = try await container.resolveAsync()
        #expect(service.words == ["made", "updated", "suspending"])
    }

    @Test("Nothing that a factory holds outlives its container")
    func released() {
        final class Held: Sendable {}
        weak var held: Held?
        do {
            let (container, object) = (Resolver(), Held())
            held = object
            let options = container.register {
                _ = object
                return Service(["made"])
            }
            options.registration.update { factory in { resolver, args in factory(resolver, args)?.adding("first") } }
            options.registration.update { factory in { resolver, args in factory(resolver, args)?.adding("second") } }
            #expect(container.resolve(Service.self).words == ["made", "first", "second"])
            #expect(held != nil)
        }
        #expect(held == nil)
    }

    @Test("It wraps the factory of the context that holds where it is made")
    func contexts() {
        let options = container.register { Service(["made"]) }.when(.simulator) { Service(["demonstrated"]) }
        options.registration.update { factory in { resolver, args in factory(resolver, args)?.adding("updated") } }
        Resolver.sandboxed {
            Resolver.setContext(.simulator)
            #expect(container.resolve(Service.self).words == ["demonstrated", "updated"])
        }
        #expect(container.resolve(Service.self).words == ["made", "updated"])
    }

    @Test("The factory may be called later, and elsewhere")
    func kept() {
        let calls = Kept()
        container.register { Service(["made"]) }.registration.update { factory in
            calls.factory = factory
            return { resolver, args in factory(resolver, args)?.adding("updated") }
        }
        #expect(container.resolve(Service.self).words == ["made", "updated"])
        #expect(calls.factory?(container, nil)?.words == ["made"])
    }

    @Test("Called elsewhere, it is its own registration's, and on its actors or not at all")
    @MainActor func elsewhere() async {
        let calls = Kept()
        container.register { Service(["parent"]) }.registration.update { factory in
            calls.factory = factory
            return factory
        }
        let front = Resolver(child: container)
        front.register { Service(["front"]) }.registration.update { factory in
            { resolver, args in
                let parent = calls.factory?(resolver, args)?.words ?? []
                return factory(resolver, args)?.adding(parent.joined())
            }
        }
        #expect(front.resolve(Service.self).words == ["front", "parent"])

        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let (container, calls) = (Resolver(), Kept())
            await MainActor.run {
                container.register { @MainActor in Service(["main"]) }.registration.update { factory in
                    calls.factory = factory
                    return factory
                }
                precondition(calls.factory?(container, nil)?.words == ["main"])
            }
            await Task.detached { _ = calls.factory?(container, nil) }.value
        }
        #expect(message(of: result).contains("is made on MainActor, but was asked for from"))
    }

    @Test("A task that a factory leaves behind holds nothing of it")
    func tasks() async {
        final class Held: Sendable {}
        weak var held: Held?
        let latch = Latch()
        let task: Task<Void, Never>
        do {
            let (container, object, tasks) = (Resolver(), Held(), Tasks())
            held = object
            container.register {
                _ = object
                tasks.begin { await latch.opened() }
                return Service(["made"])
            }.registration.update { factory in { resolver, args in factory(resolver, args)?.adding("updated") } }
            #expect(container.resolve(Service.self).words == ["made", "updated"])
            task = tasks.last
        }
        #expect(held == nil)
        latch.open()
        await task.value
    }

    @Test("It needs no lock of the task's, which whoever cancels the task may have while waiting for the service")
    func cancelledMeanwhile() async {
        let container = container
        let (begun, open) = (Event(), Event())
        let options = container.register { Service(["made"]) }.scope(.application)
        options.registration.update { factory in { resolver, args in factory(resolver, args)?.adding("inner") } }
        options.registration.update { factory in
            { resolver, args in
                begun.happen()
                open.wait()
                return factory(resolver, args)?.adding("outer")
            }
        }
        let task = Task.detached {
            await withTaskCancellationHandler {
                _ = container.resolve(Service.self)
            } onCancel: {
                _ = container.resolve(Service.self)
            }
        }
        let cancelling = Work {
            begun.wait()
            task.cancel()
        }
        let opening = Work {
            let isWaiting = Waiting.threads(1, in: container)
            open.happen()
            return isWaiting
        }
        await task.value
        #expect(throws: Never.self) {
            try cancelling.value()
            #expect(try opening.value())
        }
        #expect(container.resolve(Service.self).words == ["made", "inner", "outer"])
    }

    @Test("A factory for a context that may suspend cannot be wrapped either, whichever came first")
    func asynchronousContexts() async {
        let before = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Resolver.register(file: "App/Injection.swift", line: 7) { Service([]) }
                .when(.simulator, file: "App/Injection.swift", line: 8) { () async in Service([]) }
                .registration.update(file: "App/Tests.swift", line: 9) { $0 }
        }
        let after = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let options = Resolver.register(file: "App/Injection.swift", line: 7) { Service([]) }
            options.registration.update(file: "App/Tests.swift", line: 9) { $0 }
            options.when(.simulator, file: "App/Injection.swift", line: 8) { () async in Service([]) }
        }
        for result in [before, after] {
            #expect(message(of: result).contains("is made by a factory that may suspend; what wraps it cannot."))
            #expect(message(of: result).contains("'Service', registered at App/Injection.swift:8"))
        }
    }

    @Test("It runs on the actor of what it wraps")
    @MainActor func isolation() async throws {
        let options = container.register { Service(["made"]) }
        options.decorate { @MainActor _, service in
            MainActor.preconditionIsolated()
            return service.adding("main")
        }
        options.registration.update { factory in { resolver, args in factory(resolver, args)?.adding("updated") } }
        let container = container
        let words = try await Task.detached { try await container.resolveAsync(Service.self).words }.value
        #expect(words == ["made", "main", "updated"])
        let failure = await Task.detached {
            #expect(throws: ResolverError.self) { try container.resolveThrowing(Service.self) }
        }.value
        guard case .wrongIsolation = failure else {
            Issue.record("Not what was expected: \(String(describing: failure))")
            return
        }
    }

    @Test("A factory that may suspend cannot be wrapped in one that cannot")
    func asynchronousFactory() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Resolver.register(file: "App/Injection.swift", line: 7) { () async in Service([]) }
                .registration.update(file: "App/Tests.swift", line: 9) { $0 }
        }
        #expect(
            message(of: result) == """
                Resolver: 'Service', registered at App/Injection.swift:7, is made by a factory that may suspend; what wraps it cannot.
                  Called at App/Tests.swift:9.
                  To fix this, do one of:
                    - wrap each instance: `.decorate { resolver, service in … }`
                    - register it anew, with all that it takes in one factory
                """)
    }

    @Test("Called while something else is being made, it gives nil where the factory throws")
    func thrownElsewhere() {
        let kept = Kept()
        let options = container.register(name: "failing") { () throws -> Service in throw CancellationError() }
        options.registration.update { factory in
            kept.factory = factory
            return factory
        }
        container.register { (resolver: Resolver) in kept.factory?(resolver, nil) ?? Service(["instead"]) }
        #expect(container.resolve(Service.self).words == ["instead"])
    }

    @Test("Called while nothing is being made, it stops the program with what the factory has thrown")
    func thrown() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let (container, kept) = (Resolver(), Kept())
            let options = container.register(file: "App/A.swift", line: 1) { () throws -> Service in
                throw CancellationError()
            }
            options.registration.update(file: "App/B.swift", line: 2) { factory in
                kept.factory = factory
                return factory
            }
            _ = kept.factory?(container, nil)
        }
        #expect(
            standardError(of: result).contains(
                "The factory of 'Service', registered at App/A.swift:1, failed: CancellationError()"))
    }
}
