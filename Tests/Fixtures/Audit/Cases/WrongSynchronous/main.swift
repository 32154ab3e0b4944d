import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

func open() async -> HTTP { HTTP() }
Resolver.register { await open() }
_ = Resolver.resolve(HTTP.self)  // error: asynchronous
