import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

struct Settings: Sendable {}
// resolver-audit: ignore shared-value: it is small, and nobody minds
Resolver.register { Settings() }.scope(.shared)
Resolver.register { HTTP() }.scope(.unique)
Resolver.register(name: "other") { Settings() }.scope(.shared)  // resolver-audit: ignore shared-value: as above

_ = (Resolver.resolve(Settings.self), Resolver.resolve(HTTP.self), Resolver.resolve(Settings.self, name: "other"))
