import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

final class Store: Sendable { init(net: any Networking) {} }
Resolver.register { () async -> Store in Store(net: await Resolver.resolveForced()) }
extension Resolver {
    static func resolveForced() async -> any Networking { try! await Resolver.main.resolveAsync() }  // error: missing
}
_ = try await Resolver.main.resolveAsync(Store.self)
