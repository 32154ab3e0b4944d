import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

final class Session: Sendable { init() {} }
final class Store: Sendable { init(session: Session) {} }
Resolver.register { Session() }.scope(.shared)
Resolver.register { Store(session: Resolver.resolve()) }.scope(.application)  // warning: captive
_ = Resolver.resolve(Store.self)
