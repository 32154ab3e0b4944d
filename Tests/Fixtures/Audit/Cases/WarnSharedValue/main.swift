import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

struct Settings: Sendable {}
Resolver.register { Settings() }.scope(.shared)  // warning: shared-value
_ = Resolver.resolve(Settings.self)
