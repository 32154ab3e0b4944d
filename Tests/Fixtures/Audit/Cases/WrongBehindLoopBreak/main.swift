import Resolver

for name in ["one", "two", "three"] {
    if name == "two" { break }
    Resolver.register(name: Resolver.Name(name)) { 1 }
}
print(Resolver.resolve(Int.self, name: "one"))
print(Resolver.resolve(Int.self, name: "three"))  // error: missing
