import Resolver

// A sandbox has what is registered outside, what it registers itself, and what others register for it.
final class Screen { @Injected var title: String }

func registerMocks() { Resolver.main.register { 1.5 } }

Resolver.register { "outside" }
let sum = Resolver.sandboxed { () -> Int in
    Resolver.register { 1 }
    registerMocks()
    print(Screen().title, Resolver.resolve(Double.self), Resolver.root.resolve(Double.self))
    return Resolver.resolve(Int.self)
}
await Resolver.sandboxed {
    Resolver.register { UInt8(1) }
    await Task { print(Resolver.resolve(UInt8.self)) }.value
}
print(sum, Resolver.resolve(String.self))
