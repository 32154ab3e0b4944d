import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

func open() async throws -> HTTP { HTTP() }
Resolver.register { try await open() }.scope(.application)
try await Resolver.main.warmUp()
_ = Resolver.resolve(HTTP.self)
