@testable import Resolver
import TestSupport

/// Sees who waits for what another is making, by looking inside of the library under its one lock. A gate that a test opens
/// only then has held everybody up; one that is opened right away may find nobody there yet.
enum Waiting {
    /// Returns when so many threads sleep until another has made a service. A task whose thread sleeps counts as that thread.
    /// False if they do not for so long that they never will.
    static func threads<Service>(
        _ count: Int, for type: Service.Type, name: Resolver.Name? = nil, in container: Resolver
    ) -> Bool {
        Patience.until {
            ProcessState.lock.withLock { sleepers { made(type, name, container)?.core == $0.recipe } >= count }
        }
    }

    /// Returns when so many threads sleep until another has run the app's registrations.
    static func threadsForRegistrations(_ count: Int) -> Bool {
        Patience.until { ProcessState.lock.withLock { sleepers { $0.recipe == nil } >= count } }
    }

    /// Returns when so many tasks wait for a service that is made by a factory that may suspend, the first one included.
    static func tasks<Service>(
        _ count: Int, for type: Service.Type, name: Resolver.Name? = nil, in container: Resolver
    ) async -> Bool {
        await Patience.until { waits(count, for: type, name, container) }
    }

    private static func waits<Service>(
        _ count: Int, for type: Service.Type, _ name: Resolver.Name?, _ container: Resolver
    ) -> Bool {
        ProcessState.lock.withLock {
            (made(type, name, container)?.flights ?? []).reduce(0) { $0 + $1.waiters.count } >= count
        }
    }
}

// MARK: - Under `ProcessState.lock`

extension Waiting {
    private static func made<Service>(
        _ type: Service.Type, _ name: Resolver.Name?, _ container: Resolver
    ) -> Recipe? {
        container.core.sighting(of: ServiceKey(type, name))?.recipe
    }

    /// How many threads sleep for a construction of a certain kind.
    private static func sleepers(_ isMeant: (Construction) -> Bool) -> Int {
        var count = 0
        var next = ThreadState.all
        while let thread = next {
            if let construction = thread.pointee.waiting?.takeUnretainedValue(), isMeant(construction) { count += 1 }
            next = thread.pointee.next
        }
        return count
    }
}
