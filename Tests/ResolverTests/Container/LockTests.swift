@testable import Resolver
import TestSupport
import Testing

#if DEBUG
    /// Debug builds stop where something foreign would happen under a lock, and where guarded state is read without one.
    @Suite("What a debug build watches about locks")
    struct LockTests {
        @Test("A thread is not attached under a lock")
        func attaching() async {
            await #expect(processExitsWith: .failure) {
                // A thread that has not resolved before.
                try Work { Lock().withLock { _ = ThreadState.current } }.value()
            }
        }

        @Test("An error is not put into words under a lock")
        func wording() async {
            await #expect(processExitsWith: .failure) {
                _ = Lock().withLock { ResolverError.Service(ServiceKey(Int.self, nil)) }
            }
        }

        @Test("A factory is not called under a lock")
        func making() async {
            await #expect(processExitsWith: .failure) {
                let container = Resolver()
                container.register { 1 }.scope(.application)
                _ = Lock().withLock { container.resolve(Int.self) }
            }
        }

        @Test("What options say is not read without the lock")
        func reading() async {
            await #expect(processExitsWith: .failure) {
                let container = Resolver()
                let options = container.register { 1 }
                _ = options.registration.recipe.settings
            }
        }

        @Test("A clock is not read under a lock")
        func clock() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                stopWithoutBacktrace()
                let deadline = ClockDeadline(.seconds(1), ManualClock(), isSliding: false)
                _ = Lock().withLock { deadline.isOver() }
            }
            #expect(standardError(of: result).contains("a clock read under a lock"))
        }

        @Test("Nobody is told of a warning under a lock")
        func handler() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                stopWithoutBacktrace()
                let log = WarningLog { _ in }
                let place = ResolverError.Place(file: "App/A.swift", line: 1)
                let warning = ResolverWarning.rootInFactory(trail: .init(asked: place, path: []))
                Lock().withLock { log.report(.rootInFactory, at: CodeLocation("App/A.swift", 1)) { warning } }
            }
            #expect(standardError(of: result).contains("a warning told under a lock"))
        }

        @Test("Arguments are not compared under a lock")
        func equality() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                stopWithoutBacktrace()
                let (table, first) = (ArgumentsTable(), Resolver.Args(1))
                var isDue = false
                let key = try table.key(of: first, &isDue)
                _ = Lock().withLock { try? table.key(of: first, &isDue) }
                withExtendedLifetime(key) {}
            }
            #expect(standardError(of: result).contains("arguments compared under a lock"))
        }

        @Test("Nothing is released under a lock")
        func releasing() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                stopWithoutBacktrace()
                Lock().withLock { Releases.perform([]) }
            }
            #expect(standardError(of: result).contains("an instance let go under a lock"))
        }

        @Test("A custom scope is not asked under a lock")
        func customScope() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                stopWithoutBacktrace()
                let container = Resolver()
                container.register { 1 }.scope(OwnScope())
                container.register { "text" }
                // After this the thread is attached, and the registrations have run.
                _ = container.resolve(String.self)
                _ = Lock().withLock { container.resolve(Int.self) }
            }
            #expect(standardError(of: result).contains("a custom scope asked under a lock"))
        }

        @Test("Registrations do not run under a lock")
        func registrations() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                stopWithoutBacktrace()
                Resolver.registerAll { Resolver.register { 1 } }
                _ = ThreadState.current
                _ = Lock().withLock { Resolver.isRegistered(Int.self) }
            }
            #expect(standardError(of: result).contains("registrations run under a lock"))
        }

        @Test("Resolver.decorate is not called under a lock")
        func decorating() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                stopWithoutBacktrace()
                let container = Resolver()
                container.register { 1 }.scope(.application)
                _ = container.resolve(Int.self)
                Resolver.decorate = { _ in }
                _ = Lock().withLock { container.resolve(Int.self) }
            }
            #expect(standardError(of: result).contains("an instance decorated under a lock"))
        }

        @Test("Outside of locks all of that goes on")
        func outside() throws {
            try Work { _ = ThreadState.current }.value()
            #expect(ResolverError.Service(ServiceKey(Int.self, nil)).type == "Int")
            let container = Resolver()
            let options = container.register { 1 }
            #expect(ProcessState.lock.withLock { options.registration.recipe.settings }.modifiers.isEmpty)
            #expect(container.resolve(Int.self) == 1)
        }
    }

    private final class OwnScope: ResolverScope, @unchecked Sendable {
        // Safety: it has no state.
        override func resolve<Service>(
            registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?
        ) -> Service? { nil }
    }
#endif
