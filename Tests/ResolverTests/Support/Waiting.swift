@testable import Resolver
import TestSupport

/// Sees, by looking inside of the library under its one lock, who waits for what another makes or registers.
enum Waiting {
    /// Returns when so many threads do. False if they do not for so long that they never will.
    static func threadsForRegistrations(_ count: Int) -> Bool {
        Patience.until { ProcessState.lock.withLock { sleepers { $0.recipe == nil } >= count } }
    }

    /// Returns when so many threads wait for something that is made for a container. False as above.
    static func threads(_ count: Int, in container: Resolver) -> Bool {
        Patience.until {
            ProcessState.lock.withLock { sleepers { $0.recipe != nil && $0.requester == container.core } >= count }
        }
    }

    /// Returns when so many threads wait at one gate. False as above.
    static func threads(_ count: Int, at construction: Construction) -> Bool {
        Patience.until { ProcessState.lock.withLock { sleepers { $0 === construction } >= count } }
    }

    /// Returns when so many tasks wait for what is registered in a container, those included for whom it is made. False as above.
    static func tasks(_ count: Int, in container: Resolver) async -> Bool {
        await Patience.until {
            ProcessState.lock.withLock {
                container.core.ownRecipes.flatMap(\.flights).reduce(0) { $0 + $1.waiters.count } >= count
            }
        }
    }

    /// Under `ProcessState.lock`.
    private static func sleepers(_ isMeant: (Construction) -> Bool) -> Int {
        var count = 0
        var next = ThreadState.all
        while let thread = next {
            if let construction = thread.pointee.waiting?.takeUnretainedValue(), isMeant(construction) {
                count += 1
            }
            next = thread.pointee.next
        }
        return count
    }
}
