import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

final class Session: Sendable { init() {} }
final class Store { @Injected var session: Session; init() {} }
Resolver.register { Session() }.scope(.shared)
Resolver.register { Store() }.scope(.application)  // warning: captive
_ = Resolver.resolve(Store.self)
