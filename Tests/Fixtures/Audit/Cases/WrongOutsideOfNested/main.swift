import Resolver

final class Visit: Sendable {}
Resolver.register { Visit() }.scope(.nested)
let session = Resolver.main.nested()
_ = session.resolve(Visit.self)
_ = Resolver.resolve(Visit.self)  // error: nested
