import Resolver
final class S: Sendable {}
Resolver.register { S() }.scope(.shared).onRelease { _ in print("released") }  // warning: without-effect
let s = Resolver.resolve(S.self)
ResolverScope.shared.reset()
print("end", s)
