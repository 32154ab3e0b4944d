import Resolver

// What is kept for a container in front, made of what only that has, is not shared with the one behind.
final class Logger: Sendable {}
final class Client: Sendable { init(logger: Logger) {} }

let app = Resolver()
app.register { Client(logger: Resolver.resolve()) }.scope(.application)  // error: missing
let front = Resolver(child: app)
front.register { Logger() }
_ = front.resolve(Client.self)
_ = app.resolve(Client.self)
