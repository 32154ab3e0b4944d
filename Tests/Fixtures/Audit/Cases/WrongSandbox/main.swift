import Resolver

// What is registered in a sandbox ends with it.
Resolver.sandboxed {
    Resolver.register { "sandboxed" }
    Resolver.main.register { 1 }
    print(Resolver.resolve(String.self), Resolver.resolve(Int.self))
}
_ = Resolver.main.resolve(Int.self)  // error: missing
_ = Resolver.resolve(String.self)  // error: missing
