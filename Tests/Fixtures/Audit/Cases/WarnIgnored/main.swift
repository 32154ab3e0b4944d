import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

struct Settings: Sendable {}
// resolver-audit: ignore shared-value: it is no value // warning: suppression
Resolver.register { Settings() }.scope(.application)

_ = Resolver.resolve(Settings.self)
