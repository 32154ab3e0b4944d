import Resolver

if !Resolver.isRegistered(Int.self) { Resolver.register { 1 } }
_ = Resolver.resolve(Int.self)
