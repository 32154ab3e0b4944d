import Resolver

let release = "release"
func start(_ name: String, _ number: Int, _ isFast: Bool) {
    switch name {
    case "debug", "test": Resolver.register { 1 }
    case release where number == 2: Resolver.register { "x" }
    default: print(Resolver.resolve(UInt8.self))
    }
    switch number {
    case 1, -2: print(Resolver.resolve(UInt16.self))
    case 2...3: Resolver.register { 1.5 }
    default: Resolver.register { 2.5 }
    }
    switch isFast {
    case true: Resolver.register { 1 as UInt }
    case false: print(Resolver.resolve(UInt32.self))
    }
    if case "debug" = name { print(Resolver.resolve(UInt64.self)) }
}
start("release", 2, true)
print(Resolver.resolve(String.self), Resolver.resolve(UInt.self), Resolver.resolve(Double.self))
