@testable import Resolver
import TestSupport
import Testing

@Suite("The texts of warnings, and how often they come")
struct WarningTests {
    private static let place = ResolverError.Place(file: "App/Services.swift", line: 3)
    private static let asked = ResolverError.Place(file: "App/Screen.swift", line: 11)

    @Test("Of a service made off its actor in Swift 5 mode")
    func wrongIsolation() {
        let step = ResolverError.Step(service: service("Screen"), asked: Self.asked, registered: Self.place)
        let warning = ResolverWarning.wrongIsolation(
            service: service("Model"), needed: "MainActor", asked: "a thread of its own", registered: Self.place,
            trail: Trail(asked: Self.asked, path: [step]))
        #expect(
            "\(warning)" == """
                Resolver warning: 'Model' is made on MainActor, but was asked for from a thread of its own. Swift 5 mode lets that pass, Swift 6 mode does not.
                  Asked for at App/Screen.swift:11.
                  Registered at App/Services.swift:3.
                  On the way down:
                    'Screen', asked for at App/Screen.swift:11, registered at App/Services.swift:3
                  To fix this, do one of:
                    - resolve it on MainActor
                    - register it with `register(.anywhere) { … }`, if it does not need MainActor
                """)
    }

    @Test("Of a class that several threads ask for")
    func unguardedInstance() {
        #expect(
            text(of: "Model", instance: "Model") == """
                Resolver warning: 'Model' is kept, and several threads or tasks asked for it at once, but it is not known to be Sendable.
                  Asked for at App/Screen.swift:11.
                  Registered at App/Services.swift:3.
                  To fix this, do one of:
                    - let 'Model' guard its state, and conform to 'Sendable'
                    - make it on an actor: `register { @MainActor in … }`
                    - let nobody share it: `.scope(.unique)`
                """)
    }

    @Test("Of a class behind a protocol")
    func unguardedImplementation() {
        #expect(
            text(of: "Storing", instance: "Store") == """
                Resolver warning: 'Storing' is kept, and several threads or tasks asked for it at once, but 'Store' is not known to be Sendable.
                  Asked for at App/Screen.swift:11.
                  Registered at App/Services.swift:3.
                  To fix this, do one of:
                    - let 'Store' guard its state, and 'Storing' inherit from 'Sendable'
                    - make it on an actor: `register { @MainActor in … }`
                    - let nobody share it: `.scope(.unique)`
                """)
    }

    @Test("Of withRoot in a factory")
    func rootInFactory() {
        let step = ResolverError.Step(service: service("Screen"), asked: Self.asked, registered: Self.place)
        #expect(
            "\(ResolverWarning.rootInFactory(trail: Trail(asked: Self.asked, path: [step])))" == """
                Resolver warning: Resolver.withRoot is called in a factory, where static calls ask the container that requested what it makes.
                  Asked for at App/Screen.swift:11.
                  On the way down:
                    'Screen', asked for at App/Screen.swift:11, registered at App/Services.swift:3
                  To fix this, do one of:
                    - ask the container itself: `container.resolve()`
                    - call withRoot around what resolves the service
                """)
    }

    @Test("Of sandboxed in a factory")
    func sandboxInFactory() {
        let step = ResolverError.Step(service: service("Screen"), asked: Self.asked, registered: Self.place)
        #expect(
            "\(ResolverWarning.sandboxInFactory(trail: Trail(asked: Self.asked, path: [step])))" == """
                Resolver warning: Resolver.sandboxed is called in a factory, where static calls that resolve ask the container that requested what it makes, or in registerAllServices, so that the sandbox has only a part of what it registers.
                  Asked for at App/Screen.swift:11.
                  On the way down:
                    'Screen', asked for at App/Screen.swift:11, registered at App/Services.swift:3
                  To fix this, do one of:
                    - call sandboxed around what resolves the service, or what asks for it first
                """)
    }

    @Test("Of a registration in a closed container")
    func registeredInClosed() {
        let warning = ResolverWarning.registeredInClosed(
            service: service("Model"), container: "'request'", registered: Self.place)
        #expect(
            "\(warning)" == """
                Resolver warning: 'Model' is registered in 'request', which has been closed, so nobody can ask for it.
                  Registered at App/Services.swift:3.
                  To fix this, do one of:
                    - register it when the container is opened: `nested { $0.register { … } }`
                    - open another one: a closed container stays closed
                """)
    }

    @Test("Registering in a closed container is without effect, and debug builds warn, once for each place")
    func registering() async {
        await #expect(processExitsWith: .success) {
            let diary = Diary()
            WarningLog.shared.tell { diary.note("\($0)") }
            let request = Resolver().nested("request")
            await request.shutDown()
            for _ in 0..<2 { request.register { 1 } }
            // All that a test of its own process does has the same place.
            #expect(request.registerIfAbsent { "absent" }.map(\.registration.name) == nil)
            #expect(!request.isRegistered(Int.self))
            #if DEBUG
                #expect(diary.entries.count == 1)
                let start = "Resolver warning: 'Int' is registered in 'request', which has been closed"
                #expect(diary.entries.first?.hasPrefix(start) == true)
            #else
                #expect(diary.entries.isEmpty)
            #endif
        }
    }

    @Test("Once for each place and kind; what turns out to be none may come again")
    func once() {
        let told = Guarded<[ResolverWarning]>([])
        let log = WarningLog { warning in told.update { $0.append(warning) } }
        let (first, second) = (CodeLocation("App/A.swift", 1), CodeLocation("App/A.swift", 2))
        let warning = ResolverWarning.unguardedInstance(
            service: service("Model"), instance: "Model", registered: Self.place,
            trail: Trail(asked: Self.asked, path: []))
        log.report(.unguardedInstance, at: first) { nil }
        for _ in 0..<3 { log.report(.unguardedInstance, at: first) { warning } }
        #expect(told.value.count == 1)
        log.report(.unguardedInstance, at: second) { warning }
        log.report(.wrongIsolation, at: first) { warning }
        #expect(told.value.count == 3)
        log.report(.wrongIsolation, at: first) {
            Issue.record("It is worded again")
            return warning
        }
    }

    @Test("One that turns out to be none may come up again, for who is told of what happens as well")
    func again() {
        let told = Guarded<[ResolverWarning]>([])
        let log = WarningLog { warning in told.update { $0.append(warning) } }
        let place = CodeLocation("App/A.swift", 1)
        let warning = ResolverWarning.unguardedInstance(
            service: service("Model"), instance: "Model", registered: Self.place,
            trail: Trail(asked: Self.asked, path: []))
        Resolver.sandboxed {
            let witness = Heard(takesWarnings: false)
            let stop = Witnesses.add(witness)
            defer { stop() }
            log.report(.unguardedInstance, at: place) { nil }
            for _ in 0..<2 { log.report(.unguardedInstance, at: place) { warning } }
            #expect(witness.warnings.value == 1 && told.value.count == 1)
        }
    }

    @Test("Where somebody takes them, nobody else is told, but for who hears of everything")
    func taken() {
        let told = Guarded<[ResolverWarning]>([])
        let log = WarningLog { warning in told.update { $0.append(warning) } }
        let warning = ResolverWarning.unguardedInstance(
            service: service("Model"), instance: "Model", registered: Self.place,
            trail: Trail(asked: Self.asked, path: []))
        Resolver.sandboxed {
            let witnesses = [Heard(takesWarnings: false), Heard(takesWarnings: true)]
            let stops = witnesses.map { Witnesses.add($0) }
            defer { for stop in stops { stop() } }
            for _ in 0..<2 { log.report(.unguardedInstance, at: CodeLocation("App/A.swift", 1)) { warning } }
            #expect(witnesses.map(\.warnings.value) == [1, 1] && told.value.isEmpty)
        }
    }

    #if DEBUG
        @Test("Threads that meet for a kept class that is not known to be Sendable are told of once")
        func meeting() throws {
            let told = Guarded<[ResolverWarning]>([])
            let before = WarningLog.shared.tell { _ in }
            WarningLog.shared.tell { warning in
                told.update { $0.append(warning) }
                before(warning)
            }
            let container = Resolver()
            let (hasBegun, mayEnd) = (Event(), Event())
            container.register { () -> Unguarded in
                hasBegun.happen()
                mayEnd.wait()
                return Unguarded()
            }.scope(.application)
            let first = Work { container.optional(Unguarded.self) != nil }
            hasBegun.wait()
            let others = (0..<2).map { _ in Work { container.optional(Unguarded.self) != nil } }
            #expect(Waiting.threads(2, in: container))
            mayEnd.happen()
            #expect(try ([first] + others).allSatisfy { try $0.value() })
            #expect(told.value.filter { "\($0)".contains("'Unguarded' is kept") }.count == 1)
        }

        @Test("So are tasks that wait for the same flight, and those who began it are not")
        func meetingOfTasks() async throws {
            let told = Guarded<[ResolverWarning]>([])
            let before = WarningLog.shared.tell { _ in }
            WarningLog.shared.tell { warning in
                told.update { $0.append(warning) }
                before(warning)
            }
            let (container, mayEnd) = (Resolver(), Latch())
            let registered = "\(#fileID):\(#line + 1)"
            container.register { () async -> Awaited in
                await mayEnd.opened()
                return Awaited()
            }.scope(.application)
            let asked = "\(#fileID):\(#line + 2)"
            let ask = { @Sendable () async throws(ResolverError) -> Bool in
                try await container.resolveAsync(Awaited.self).number == 1
            }
            let tasks = (0..<3).map { _ in Task { try await ask() } }
            #expect(await Waiting.tasks(3, in: container))
            mayEnd.open()
            for task in tasks { #expect(try await task.value) }
            #expect(try await ask())
            let texts = told.value.map { "\($0)" }.filter { $0.contains("'Awaited'") }
            #expect(
                texts == [
                    """
                    Resolver warning: 'Awaited' is kept, and several threads or tasks asked for it at once, but it is not known to be Sendable.
                      Asked for at \(asked).
                      Registered at \(registered).
                      To fix this, do one of:
                        - let 'Awaited' guard its state, and conform to 'Sendable'
                        - make it on an actor: `register { @MainActor in … }`
                        - let nobody share it: `.scope(.unique)`
                    """
                ])
        }

        @Test("One task that waits for nobody else is not told of")
        func aloneInFlight() async throws {
            let told = Guarded<[ResolverWarning]>([])
            let before = WarningLog.shared.tell { _ in }
            WarningLog.shared.tell { warning in
                told.update { $0.append(warning) }
                before(warning)
            }
            let container = Resolver()
            container.register { () async in Alone() }.scope(.application)
            for _ in 0..<2 { #expect(try await container.resolveAsync(Alone.self).number == 1) }
            #expect(told.value.allSatisfy { !"\($0)".contains("'Alone'") })
        }

        @Test("A service that Swift 5 mode registered on an actor is made elsewhere, and that is told once")
        func tolerated() async throws {
            let told = Guarded<[ResolverWarning]>([])
            let before = WarningLog.shared.tell { _ in }
            WarningLog.shared.tell { warning in
                told.update { $0.append(warning) }
                before(warning)
            }
            let container = Resolver()
            await register(in: container)
            for _ in 0..<2 {
                let title = try Work { container.optional(Tolerated.self)?.title ?? "none" }.value()
                #expect(title == "made")
            }
            #expect(told.value.filter { "\($0)".contains("'Tolerated' is made on MainActor") }.count == 1)
        }

        @MainActor private func register(in container: Resolver) {
            _ = container.register { Tolerated() }.tolerating(MainActor.shared)
        }
    #endif

    private func service(_ type: String) -> ResolverError.Service {
        type == "Model"
            ? .init(ServiceKey(Model.self, nil))
            : type == "Screen" ? .init(ServiceKey(Screen.self, nil)) : .init(ServiceKey((any Storing).self, nil))
    }

    private func text(of type: String, instance: String) -> String {
        let warning = ResolverWarning.unguardedInstance(
            service: service(type), instance: instance, registered: Self.place,
            trail: Trail(asked: Self.asked, path: []))
        return "\(warning)"
    }
}

private protocol Storing {}
private final class Model {}
private final class Screen {}
private final class Unguarded {}
private final class Awaited {
    let number = 1
}
private final class Alone {
    let number = 1
}
private final class Tolerated: Sendable {
    let title = "made"
}

private final class Heard: Witness {
    let takesWarnings: Bool
    let warnings = Guarded(0)

    init(takesWarnings: Bool) { self.takesWarnings = takesWarnings }

    func see(_ event: WitnessedEvent) { if case .warning = event { warnings.update { $0 += 1 } } }
}
