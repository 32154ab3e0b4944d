import Foundation
import Resolver
import ResolverChecked
import Testing

/// What generated accessors do, written as they are generated.
@Suite("Accessors")
struct AccessorTests {
    final class Counted: Dependency, @unchecked Sendable {
        // Safety: guarded by the lock.
        nonisolated(unsafe) private static var counts: [ObjectIdentifier: Int] = [:]
        private static let lock = NSLock()

        init(with container: SharedContainer) {
            Self.lock.withLock { Self.counts[ObjectIdentifier(container), default: 0] += 1 }
            // So that others come while it is being made.
            Thread.sleep(forTimeInterval: 0.01)
        }

        static func count(in container: SharedContainer) -> Int {
            lock.withLock { counts[ObjectIdentifier(container)] ?? 0 }
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
            DispatchQueue.concurrentPerform(iterations: 16) { number in
                found.add(number % 2 == 0 ? container.counted() : container.holder().counted)
            }
            #expect(found.isOne)
            #expect(Counted.count(in: container) == 1)
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
            @Injected var counted: Counted
            init(_ container: SharedContainer) { _counted = Injected(container: container) }
        }
        let container = SharedContainer()
        #expect(container.counted() === Client(container).counted)
    }

    /// What several threads have found.
    private final class Found: @unchecked Sendable {
        // Safety: guarded by the lock.
        private var objects: [ObjectIdentifier: Counted] = [:]
        private let lock = NSLock()

        func add(_ object: Counted) { lock.withLock { objects[ObjectIdentifier(object)] = object } }
        var isOne: Bool { lock.withLock { objects.count == 1 } }
    }
}

extension SharedContainer {
    fileprivate var counted: @Sendable () -> AccessorTests.Counted {
        get { generatedAccessor { AccessorTests.Counted(with: $0) } }
        set { generatedOverride(of: counted, by: newValue) }
    }

    fileprivate var holder: @Sendable () -> AccessorTests.Holder {
        get { generatedAccessor { AccessorTests.Holder(with: $0) } }
        set { generatedOverride(of: holder, by: newValue) }
    }
}
