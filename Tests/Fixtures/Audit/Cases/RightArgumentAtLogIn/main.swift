import Resolver

final class Session: Sendable { let user: String; init(user: String) { self.user = user } }
final class Profile { @Injected var session: Session }
Resolver.register { (_, user: String) in Session(user: user) }.scope(.application)
func logIn(_ user: String) { _ = Resolver.resolve(Session.self, with: user) }
logIn("ada")
_ = Profile().session
