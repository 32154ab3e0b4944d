import Resolver

// What is kept by a container sees nothing of the ones that are nested in it.
final class User: Sendable {}
final class Account: Sendable { init(user: User) {} }

let app = Resolver(child: .main)
app.register { Account(user: Resolver.resolve()) }.scope(.shared)  // error: missing
let request = app.nested("request") { $0.register { User() } }
_ = request.resolve(Account.self)
