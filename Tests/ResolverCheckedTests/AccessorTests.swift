import Foundation
import Resolver
import ResolverChecked
import TestSupport
import Testing

/// What generated accessors do, written as they are generated.
@Suite("Accessors")
struct AccessorTests {
    /// Counts how often something is made. Every container has its own.
    final class Tally: Dependency, @unchecked Sendable {
        // Safety: guarded by the lock.
        private var count = 0
        private let lock = NSLock()

        init(with container: SharedContainer) {}
        func add() { lock.withLock { count += 1 } }
        var total: Int { lock.withLock { count } }
    }

    final class Counted: Dependency, Sendable {
        init(with container: SharedContainer) {
            container.tally().add()
            // So that others come while it is being made.
            Thread.sleep(forTimeInterval: 0.01)
        }
    }

    final class Holder: Dependency, Sendable {
        let counted: Counted
        init(with container: SharedContainer) { counted = container.counted() }
    }

    @Test("Under any number of threads, an instance is made once, whichever way it is asked for")
    func threads() {
        for _ in 0..<20 {
            let container = SharedContainer()
            let found = Found()
            let holders = Found()
            DispatchQueue.concurrentPerform(iterations: 16) { number in
                if number % 2 == 0 {
                    found.add(container.counted())
                } else {
                    let holder = container.holder()
                    holders.add(holder)
                    found.add(holder.counted)
                }
            }
            #expect(found.isOne && holders.isOne)
            #expect(container.tally().total == 1)
            #expect(container.resolve(Counted.self) === container.counted())
        }
    }

    @Test("An override that comes while others read the accessor for the first time is not lost")
    func overrideMeanwhile() {
        for _ in 0..<50 {
            let container = SharedContainer()
            let own = Counted(with: container)
            DispatchQueue.concurrentPerform(iterations: 4) { number in
                if number == 0 { container.counted = { own } } else { _ = container.counted() }
            }
            #expect(container.counted() === own)
        }
    }

    @Test("Overriding drops what was kept")
    func overriding() {
        let container = SharedContainer()
        weak var kept: Counted?
        kept = container.counted()
        #expect(kept != nil)
        let own = Counted(with: container)
        container.counted = { own }
        #expect(kept == nil)
        #expect(container.counted() === own)
    }

    @Test("What was unregistered is registered again by its accessor")
    func unregistered() {
        let container = SharedContainer()
        let first = container.counted()
        container.unregister(Counted.self)
        #expect(container.counted() !== first)
        container.cache.reset()
        #expect(container.counted() !== first)
    }

    @Test("A property wrapper sees the same instance")
    func injected() {
        struct Client {
            static let container = SharedContainer()
            @Injected(container: container) var counted: Counted
        }
        let kept = Client.container.counted()
        #expect(kept === Client().counted)
    }

    /// What several threads have found.
    private final class Found: @unchecked Sendable {
        // Safety: guarded by the lock.
        private var objects: [ObjectIdentifier: AnyObject] = [:]
        private let lock = NSLock()

        func add(_ object: AnyObject) { lock.withLock { objects[ObjectIdentifier(object)] = object } }
        var isOne: Bool { lock.withLock { objects.count == 1 } }
    }
}

extension SharedContainer {
    fileprivate var tally: @Sendable () -> AccessorTests.Tally {
        get { generatedAccessor { AccessorTests.Tally(with: $0) } }
        set { generatedOverride(of: tally, by: newValue) }
    }

    fileprivate var counted: @Sendable () -> AccessorTests.Counted {
        get { generatedAccessor { AccessorTests.Counted(with: $0) } }
        set { generatedOverride(of: counted, by: newValue) }
    }

    fileprivate var holder: @Sendable () -> AccessorTests.Holder {
        get { generatedAccessor { AccessorTests.Holder(with: $0) } }
        set { generatedOverride(of: holder, by: newValue) }
    }
}
