import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

final class Request: Sendable { init() {} }
final class Handler: Sendable { init(request: Request) {} }
Resolver.register(Handler.init).scope(.nested)
let request = Resolver.main.nested("request") { $0.register { Request() } }
_ = request.resolve(Handler.self)
