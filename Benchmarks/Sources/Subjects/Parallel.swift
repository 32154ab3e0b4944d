import Foundation
import Resolver
import Services

/// Runs something on threads of its own, all at once, and returns when all are done.
package func onThreads(_ count: Int, _ body: @escaping @Sendable (_ thread: Int) -> Void) {
    let done = DispatchSemaphore(value: 0)
    for index in 0..<count {
        let thread = Thread {
            body(index)
            done.signal()
        }
        thread.stackSize = 8 << 20
        thread.start()
    }
    for _ in 0..<count { done.wait() }
}

/// Threads that have nothing to share.
package enum Parallel {
    package static let one = Subject("kept, one thread", count: 1_000_000) { ownServices(threads: 1) }
    package static let two = Subject("kept, two threads", count: 1_000_000) { ownServices(threads: 2) }

    package static let oneMaking = Subject("unique, one thread", count: 1_000_000) { unique(threads: 1) }
    package static let twoMaking = Subject("unique, two threads", count: 1_000_000) { unique(threads: 2) }

    static let all = [one, two, oneMaking, twoMaking]

    /// All make instances by one registration.
    private static func unique(threads: Int) -> Subject.Work {
        let resolver = Resolver()
        resolver.register { Draft() }.scope(.unique)
        return { count in
            onThreads(threads) { _ in
                var checksum = Checksum()
                for _ in 0..<count { checksum.add(resolver.resolve() as Draft) }
                checksum.finish()
            }
        }
    }

    /// Each thread resolves a kept service of its own.
    private static func ownServices(threads: Int) -> Subject.Work {
        let resolver = Resolver()
        resolver.register { Network() }.scope(.application)
        resolver.register { Database() }.scope(.application)
        return { count in
            onThreads(threads) { thread in
                var checksum = Checksum()
                if thread == 0 {
                    for _ in 0..<count { checksum.add(resolver.resolve() as Network) }
                } else {
                    for _ in 0..<count { checksum.add(resolver.resolve() as Database) }
                }
                checksum.finish()
            }
        }
    }
}
