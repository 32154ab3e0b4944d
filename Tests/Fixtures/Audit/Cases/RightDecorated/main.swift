import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

final class Cached: Networking {
    @Injected(name: "disk") var next: any Networking
    init() {}
}
// What is not Sendable is made on the thread that asks.
extension Cached: @unchecked Sendable {}
Resolver.register { Cached() as any Networking }
Resolver.register(name: "disk") { HTTP() as any Networking }
let net: any Networking = Resolver.resolve()
_ = net
