import Resolver

Resolver.register(name: "a1") { 1 }
names: for name in ["a", "b", "c"] {
    for number in ["1", "2"] {
        if name == "b" { break names }
        if number == "2" { continue names }
        print(Resolver.resolve(Int.self, name: Resolver.Name(name + number)))
    }
    print(Resolver.resolve(String.self))
}
`switch`: for name in ["a1", "a2"] {
    switch name {
    case "a2": break `switch`
    default: print(Resolver.resolve(Int.self, name: Resolver.Name(name)))
    }
}
setUp: do {
    if CommandLine.arguments.count > 9 { break setUp }
    Resolver.register { 1.5 }
}
choice: switch CommandLine.arguments.count {
case 9: break choice
default: Resolver.register { 2 as UInt }
}
Resolver.register { true }
print(Resolver.resolve(Bool.self), Resolver.resolve(UInt.self), Resolver.resolve(Double.self))
