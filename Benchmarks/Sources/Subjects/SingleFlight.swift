import ByHand
import Resolver
import Services
import Synchronization

/// Tasks that ask at once for one service, which is made when all are there.
package enum SingleFlight {
    package static let resolved = Subject("resolveAsync(), 1,000 tasks, one flight", isSpent: true) {
        let resolver = Resolver()
        let crowd = Crowd()
        resolver.register { await crowd.gathered() }.scope(.application)
        return { count in
            crowd.ask(count) {
                do { return try await resolver.resolveAsync(Network.self) } catch { fatalError("\(error)") }
            }
        }
    }

    package static let byHand = Subject("by hand: 1,000 tasks await one task", isSpent: true) {
        let crowd = Crowd()
        return { count in
            let flight = Task.detached { await crowd.gathered() }
            crowd.ask(count) { await flight.value }
        }
    }

    static let all = [resolved, byHand]
}

/// Tasks that wait for the same.
private final class Crowd: Sendable {
    private let missing = Atomic(Int.max)

    /// Has so many tasks ask, and returns when all have been answered.
    func ask(_ count: Int, _ question: @escaping @Sendable () async -> Network) {
        missing.store(count, ordering: .relaxed)
        Awaited.wait {
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<count {
                    group.addTask {
                        self.missing.subtract(1, ordering: .relaxed)
                        var checksum = Checksum()
                        checksum.add(await question())
                        checksum.finish()
                    }
                }
            }
        }
    }

    /// What they ask for; made when the last is about to ask, so that it is not there before.
    func gathered() async -> Network {
        // Goes to the end of the queue, behind tasks that have not begun.
        while missing.load(ordering: .relaxed) > 0 { await Task.yield() }
        return await Application.newNetwork()
    }
}
