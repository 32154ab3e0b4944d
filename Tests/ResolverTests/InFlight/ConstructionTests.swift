import TestSupport
import Testing

@testable import Resolver

/// The once-only gate for threads by itself, without a resolve around it.
@Suite("The gate that threads wait at")
struct ConstructionTests {
    private final class Part: Sendable {}

    private let container = Resolver()

    @Test("Whoever waits sleeps until it is finished, however many they are; who comes later does not wait")
    func wakes() throws {
        let construction = construction(on: ThreadState.current)
        let sleepers = (0..<8).map { _ in Work { self.wait(for: construction) } }
        #expect(Waiting.threads(sleepers.count, at: construction))
        ProcessState.lock.withLock { construction.finish() }
        for sleeper in sleepers { try sleeper.value() }
        #expect(ProcessState.lock.withLock { ThreadState.current.pointee.waiting == nil })
        try Work { self.wait(for: construction) }.value()
    }

    @Test("Who waits for the app's registrations sleeps as well, for no service")
    func registrations() throws {
        let construction = Construction(thread: ThreadState.current, requester: container.core)
        #expect(construction.recipe == nil && construction.location == nil)
        let sleeper = Work { self.wait(for: construction) }
        #expect(Waiting.threads(1, at: construction))
        ProcessState.lock.withLock { construction.finish() }
        try sleeper.value()
    }

    @Test("What is handed over is made ready only for those who wait")
    func handed() throws {
        let lonely = construction(on: ThreadState.current)
        ProcessState.lock.withLock { lonely.hand(needless(), DependencyNotes.Collected()) }
        #expect(lonely.handed == nil)

        let construction = construction(on: ThreadState.current)
        let part = Part()
        let sleeper = Work {
            self.wait(for: construction)
            return ProcessState.lock.withLock { construction.handed.map { ObjectIdentifier($0.service) } }
        }
        #expect(Waiting.threads(1, at: construction))
        ProcessState.lock.withLock {
            construction.hand(part, DependencyNotes.Collected())
            construction.finish()
        }
        #expect(try sleeper.value() == ObjectIdentifier(part))
    }

    private func needless() -> Part {
        Issue.record("made for nobody")
        return Part()
    }

    @Test(
        "Waiting that would close a ring of threads is found, however long, from what is waited for to the last",
        arguments: 1...6)
    func ring(length: Int) throws {
        let threads = Sleepers(length + 1)
        let makings = threads.pointers.map { construction(on: $0) }
        // Each thread waits for what the next one makes; the last one is about to ask for what the first makes.
        let found = ProcessState.lock.withLock {
            () -> (ring: [Construction]?, other: [Construction]?, woken: [Construction]?) in
            for index in 0..<(length - 1) { threads.waits(index, for: makings[index + 1]) }
            let last = threads.pointers[length - 1]
            let ring = makings[0].ring(closedBy: last)
            let other = makings[0].ring(closedBy: threads.pointers[length])
            // What somebody waits for has ended: that thread has only to wake up.
            if length > 1 { makings[length - 1].finish() }
            return (ring, other, makings[0].ring(closedBy: last))
        }
        #expect(found.ring?.map(ObjectIdentifier.init) == makings.prefix(length).map(ObjectIdentifier.init))
        #expect(found.other == nil)
        #expect((found.woken == nil) == (length > 1))
        try threads.end()
    }

    @Test("A reset takes back what has been begun, and nothing that has not")
    func reset() {
        let recipe = self.recipe()
        let scope = ProcessState.lock.withLock { recipe.settings.scope }
        func serves(_ begin: (Construction) -> Void, after change: () -> Void = {}) -> Bool {
            let construction = ProcessState.lock.withLock {
                let construction = Construction(
                    thread: ThreadState.existing!, requester: container.core, making: recipe, in: scope)
                begin(construction)
                return construction
            }
            change()
            return ProcessState.lock.withLock { construction.begun.serves(scope, recipe, for: container.core) }
        }
        _ = ThreadState.current
        #expect(serves { _ in })
        #expect(serves { $0.begin() })
        #expect(serves { $0.reset() })
        #expect(
            !serves {
                $0.begin()
                $0.reset()
            })
        let resolver = container
        #expect(!serves({ $0.begin() }, after: { resolver.cache.reset() }))
        #expect(!serves({ _ in }, after: { resolver.register { Part() }.scope(.container) }))
    }

    // MARK: -

    private func recipe() -> Recipe {
        container.register { Part() }.scope(.container)
        return ProcessState.lock.withLock { container.core.ownRecipe(for: ServiceKey(Part.self, nil))! }
    }

    private func construction(on thread: ThreadPointer) -> Construction {
        container.register { Part() }.scope(.container)
        return ProcessState.lock.withLock {
            Construction(
                thread: thread, requester: container.core,
                making: container.core.ownRecipe(for: ServiceKey(Part.self, nil)))
        }
    }

    private func wait(for construction: Construction) {
        let thread = ThreadState.current
        ProcessState.lock.withLock { _ = construction.wait(thread, isPatient: true) }
    }
}

/// Threads that do nothing until they end, each with a state, which `ProcessState.lock` guards.
private final class Sleepers {
    private(set) var pointers: [ThreadPointer] = []
    private var works: [Work<Void>] = []
    private let over = Event()

    init(_ count: Int) {
        for _ in 0..<count {
            let (state, over) = (Guarded<UInt?>(nil), over)
            works.append(
                Work {
                    state.value = UInt(bitPattern: ThreadState.current)
                    over.wait()
                })
            _ = Patience.until { state.value != nil }
            if let thread = ThreadPointer(bitPattern: state.value ?? 0) { pointers.append(thread) }
        }
    }

    /// Under `ProcessState.lock`.
    func waits(_ index: Int, for construction: Construction) {
        pointers[index].pointee.waiting = .passUnretained(construction)
    }

    func end() throws {
        ProcessState.lock.withLock {
            for thread in pointers { thread.pointee.waiting = nil }
        }
        over.happen()
        for work in works { try work.value() }
    }
}
