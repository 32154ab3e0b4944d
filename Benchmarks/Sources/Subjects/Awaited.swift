import ByHand
import Dispatch
import Resolver
import Services

/// The same from tasks. Many operations a sample, since each sample starts a task and waits for it.
package enum Awaited {
    package static let kept = Subject("kept, resolveAsync()", count: 100_000) {
        let resolver = Resolver()
        resolver.register { Network() }.scope(.application)
        return resolving(from: resolver)
    }

    package static let byHand = Subject("by hand: kept, async", count: 100_000) {
        let application = Application { Draft() }
        return { count in
            wait {
                var checksum = Checksum()
                for _ in 0..<count { checksum.add(await Application.networkLater(of: application)) }
                checksum.finish()
            }
        }
    }

    package static let unique = Subject("unique, asynchronous factory", count: 100_000) {
        let resolver = Resolver()
        resolver.register { await Application.newNetwork() }.scope(.unique)
        return resolving(from: resolver)
    }

    package static let uniqueByHand = Subject("by hand: unique, async", count: 100_000) {
        { count in
            wait {
                var checksum = Checksum()
                for _ in 0..<count { checksum.add(await Application.newNetwork()) }
                checksum.finish()
            }
        }
    }

    package static let initialiser = Subject("initialiser, resolveAsync()", count: 100_000) {
        let resolver = Resolver()
        resolver.register(Network.init)
        return resolving(from: resolver)
    }

    package static let initialiserNested = Subject("initialiser, resolveAsync() in a nested container", count: 100_000)
    {
        let resolver = Resolver()
        resolver.register(Network.init)
        return resolving(from: resolver.nested("request"))
    }

    static let all = [kept, byHand, unique, uniqueByHand, initialiser, initialiserNested]

    private static func resolving(from resolver: Resolver) -> (Int) -> Void {
        { count in
            wait {
                var checksum = Checksum()
                for _ in 0..<count {
                    if let network = try? await resolver.resolveAsync(Network.self) { checksum.add(network) }
                }
                checksum.finish()
            }
        }
    }

    /// Has a task do the work, and returns when it is done.
    static func wait(for work: @escaping @Sendable () async -> Void) {
        let done = DispatchSemaphore(value: 0)
        Task.detached {
            await work()
            done.signal()
        }
        done.wait()
    }
}
