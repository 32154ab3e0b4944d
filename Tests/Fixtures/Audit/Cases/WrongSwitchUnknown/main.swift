import Resolver

let isOn = CommandLine.arguments.count == 9
switch "two" {
case "two",
    "three" where isOn:
    Resolver.register { 1 }
default: Resolver.register { "x" }
}
switch CommandLine.arguments.count {
case 9: Resolver.register { 1.5 }
default: print("none")
}
print(Resolver.resolve(Int.self))
print(Resolver.resolve(Double.self))  // error: branch
