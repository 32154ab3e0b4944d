import Resolver
import TestSupport
import Testing

private final class Key: Sendable {}

private final class Gate: Sendable {}

private final class Vault: Sendable {
    let key: Key

    init(key: Key, gate: Gate) { self.key = key }
}

/// A thread that is held up in the middle of making a vault, which needs a key that a factory which suspends has made.
private struct HeldUp: Sendable {
    let keys = ResolverScopeCache()
    let container = Resolver()
    let made = Counter()
    let keysMade = Counter()
    let mayEnd = Event()
    let isNil = Guarded(false)
    let thread: Work<Vault?>

    init() async throws {
        let (container, made, keysMade, mayEnd, isNil) = (container, made, keysMade, mayEnd, isNil)
        let hasBegun = Event()
        container.register { () async -> Key in
            keysMade.increment()
            return Key()
        }
        .scope(keys)
        container.register { () -> Gate? in
            if made.increment() > 1 { return Gate() }
            hasBegun.happen()
            mayEnd.wait()
            return isNil.value ? nil : Gate()
        }
        container.register(Vault.init).scope(.container)
        _ = try await container.resolveAsync(Key.self)
        thread = Work { try? container.resolveThrowing() }
        hasBegun.wait()
    }

    /// Has a task ask meanwhile, and the thread go on when that is seen to wait.
    func ask() async throws -> (thread: Vault?, task: Vault) {
        let (container, mayEnd) = (container, mayEnd)
        async let asking = Task.detached { try await container.resolveAsync(Vault.self) }.value
        // Not on a thread of the pool: the task that waits holds one up.
        let hasWaited = Work {
            defer { mayEnd.happen() }
            return Waiting.threads(1, for: Vault.self, in: container)
        }
        let task = try await asking
        #expect(try hasWaited.value())
        return (try thread.value(), task)
    }
}

@Suite("S2: A task that meets a thread's construction", .timeLimit(.minutes(15)))
struct ThreadMeetingRules {
    @Test("S2: It waits for the thread and gets the thread's instance")
    func synchronous() async throws {
        let heldUp = try await HeldUp()
        let (thread, task) = try await heldUp.ask()
        #expect(task === thread)
        #expect(heldUp.made.count == 1)
        #expect(heldUp.container.resolve(Vault.self) === task)
    }

    @Test("S2: So does one that would have to await what the service needs")
    func suspending() async throws {
        let heldUp = try await HeldUp()
        // The thread has its key already. Whoever begins now has to await another.
        heldUp.keys.reset()
        let (thread, task) = try await heldUp.ask()
        #expect(task === thread)
        #expect(heldUp.made.count == 1)
        #expect(heldUp.keysMade.count == 1)
        #expect(heldUp.container.resolve(Vault.self) === task)
    }

    @Test("S2: When the thread comes to nothing, the task makes it itself")
    func failing() async throws {
        let heldUp = try await HeldUp()
        heldUp.isNil.value = true
        heldUp.keys.reset()
        let (thread, task) = try await heldUp.ask()
        #expect(thread == nil)
        #expect(heldUp.made.count == 2)
        #expect(heldUp.keysMade.count == 2)
        #expect(heldUp.container.resolve(Vault.self) === task)
    }
}
