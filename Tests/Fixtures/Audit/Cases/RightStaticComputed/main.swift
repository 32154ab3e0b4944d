import Resolver

final class Session: Sendable {}
final class Settings: Sendable {}
enum Account {
    static var session: Session { Resolver.resolve() }
    static let settings: Settings = Resolver.resolve()
}
Resolver.register { Session() }.scope(.shared)
Resolver.register { Settings() }.scope(.application)
_ = (Account.session, Account.settings)
