import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

_ = try? Resolver.resolveThrowing(HTTP.self)
do { _ = try Resolver.resolveThrowing(HTTP.self) } catch {}
