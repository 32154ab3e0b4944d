import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

struct ID: Sendable {}
final class Page: Sendable { init(id: ID, net: any Networking) {} }
Resolver.register(Page.init, arguments: ID.self)  // error: missing
let make: Making<ID, Page> = Resolver.resolve()
_ = make(ID())
