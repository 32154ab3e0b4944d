import Resolver

func start(_ name: String) {
    switch name {
    case "one":
        Resolver.register { 1 }
        fallthrough
    case "two": Resolver.register { "x" }
    default: print(Resolver.resolve(UInt8.self))
    }
}
func end(_ name: String) {
    switch name {
    case "one":
        if CommandLine.arguments.count < 9 { fallthrough }
    case "two": Resolver.register { 1.5 }
    default: print(Resolver.resolve(UInt16.self))
    }
}
start("one")
end("one")
print(Resolver.resolve(Int.self), Resolver.resolve(String.self), Resolver.resolve(Double.self))
