import Resolver

func start(_ name: String) {
    switch name {
    case "one": Resolver.register { 1 }
    default: Resolver.register { "x" }
    }
}
start("two")
print(Resolver.resolve(String.self))
print(Resolver.resolve(Double.self))  // error: missing
