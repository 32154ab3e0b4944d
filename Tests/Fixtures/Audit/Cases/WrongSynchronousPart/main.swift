import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

final class Store: Sendable { init(net: HTTP) {} }
func open() async throws -> HTTP { HTTP() }
Resolver.register { try await open() }
Resolver.register(Store.init)
_ = Resolver.resolve(Store.self)  // error: asynchronous
