import ByHand
import Resolver
import Services

/// Services whose factories suspend, made ahead of time, a thousand at once.
package enum WarmUp {
    package static let all1000 = Subject("warmUp(), of 1,000", isSpent: true) {
        // Kept out here, so that letting go of them is not measured.
        let resolver = Resolver()
        for index in 0..<1_000 {
            resolver.register(name: Resolver.Name("\(index)")) { await Application.newNetwork() }.scope(.application)
        }
        return { _ in
            Awaited.wait {
                do { try await resolver.warmUp() } catch { fatalError("\(error)") }
            }
        }
    }

    package static let byHand = Subject("by hand: a task group makes 1,000") {
        { count in
            Awaited.wait {
                let networks = await withTaskGroup(of: Network.self) { group in
                    for _ in 0..<count { group.addTask { await Application.newNetwork() } }
                    var networks: [Network] = []
                    for await network in group { networks.append(network) }
                    return networks
                }
                var checksum = Checksum()
                for network in networks { checksum.add(network) }
                checksum.finish()
            }
        }
    }

    static let all = [all1000, byHand]
}
