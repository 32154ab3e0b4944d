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
#endif
