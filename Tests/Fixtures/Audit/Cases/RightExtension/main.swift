import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

extension Resolver {
    static func registerNetwork() { register { HTTP() as any Networking } }
    var network: any Networking { resolve() }
}
Resolver.registerNetwork()
_ = Resolver.main.network
