import Resolver
final class Session: Sendable {}
final class Rep: Sendable { init(s: Session) {} }
extension ResolverOptions { @discardableResult func app() -> ResolverOptions<Service> { scope(.application) } }
Resolver.register { Session() }.scope(.shared)
Resolver.register(Rep.init).app().scope(.unique)
_ = Resolver.resolve(Rep.self)
