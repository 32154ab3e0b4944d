import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

struct ID: Sendable {}
final class Page: Sendable { init(id: ID) throws {} }
Resolver.register(Page.init, arguments: ID.self)
let make: Making<ID, Page>.Throwing = Resolver.resolve()
_ = try make(ID())
