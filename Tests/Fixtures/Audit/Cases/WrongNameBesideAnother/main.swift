import Resolver

if Resolver.isRegistered(Int.self, name: "one") { _ = Resolver.resolve(Int.self, name: "one") }
Resolver.register(name: "three") { 3 }
_ = Resolver.resolve(Int.self, name: "three")
_ = Resolver.resolve(Int.self, name: "two")  // error: missing
