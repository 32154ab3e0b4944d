import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

enum Left { struct Part: Sendable {} }
enum Right { struct Part: Sendable {} }
Resolver.register { Left.Part() }  // warning: unused
_ = Resolver.resolve(Right.Part.self)  // error: missing
