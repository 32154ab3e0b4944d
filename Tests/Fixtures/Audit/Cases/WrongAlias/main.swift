import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

protocol Caching {}
Resolver.register { HTTP() }.implements((any Networking).self)  // warning: unused
let cache: any Caching = Resolver.resolve()  // error: missing
_ = cache
