import Resolver
protocol Networking: Sendable {}
struct HTTP: Networking {}
struct Mock: Networking {}
Resolver.register { HTTP() as any Networking }
#if DEBUG
    Resolver.register { Mock() as any Networking }
#endif
_ = Resolver.resolve((any Networking).self)
