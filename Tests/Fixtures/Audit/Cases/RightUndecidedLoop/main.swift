import Resolver

let count = CommandLine.arguments.count
for name in ["one", "two"] {
    if count == 9 { break }
    Resolver.register(name: Resolver.Name(name)) { 1 }
}
for name in ["three", "four"] {
    if count == 9 { continue } else if count == 8 { break }
    Resolver.register(name: Resolver.Name(name)) { 1 }
}
// Nobody knows the order of a set.
let parts: Set = ["five", "six"]
for name in parts {
    Resolver.register(name: Resolver.Name(name)) { 1 }
    if name == "five" { continue }
    if name == "nine" { break }
}
for (name, number) in ["seven": 7, "eight": 8] {
    Resolver.register(name: Resolver.Name(name)) { number }
    if name == "none" { break }
}
let wanted = ["seven": 7, "eight": 8].map { $0.key }
for name in wanted where name == "eight" {
    print(Resolver.resolve(Int.self, name: Resolver.Name(name)))
    break
}
for name in ["one", "two", "three", "four", "five", "six", "seven", "eight"] {
    print(Resolver.resolve(Int.self, name: Resolver.Name(name)))
}
