import Resolver
protocol Networking: Sendable {}
struct HTTP: Networking {}
struct Mock: Networking {}
#if DEBUG
    Resolver.register { Mock() as any Networking }
#endif
Resolver.register { HTTP() as any Networking }  // warning: replaced
#if DEBUG
    Resolver.register { 1 }
    Resolver.register { 2 }  // warning: replaced
#endif
_ = (Resolver.resolve((any Networking).self), Resolver.resolve(Int.self))
