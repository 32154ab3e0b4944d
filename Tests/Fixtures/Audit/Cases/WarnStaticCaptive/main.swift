import Resolver

final class Session: Sendable {}
enum Account { static let session: Session = Resolver.resolve() }  // warning: captive
Resolver.register { Session() }.scope(.shared)
_ = Account.session
