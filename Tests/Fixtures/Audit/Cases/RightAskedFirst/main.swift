import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

if Resolver.main.isRegistered(HTTP.self) { _ = Resolver.resolve(HTTP.self) }
