import Resolver

enum Kind { case cart, legacy }

func find(_ wanted: String) -> Int {
    for name in ["one", "two"] {
        if name == wanted { return Resolver.resolve(Int.self, name: Resolver.Name(name)) }
    }
    return Resolver.resolve(Int.self, name: "none")
}
func start(_ kinds: [Kind]) {
    for kind in kinds {
        switch kind {
        case .cart: break
        case .legacy: continue
        }
        print(Resolver.resolve(String.self))
    }
}
func first(of names: [String]) -> Int {
    for name in names {
        do {
            if name == "" { throw CancellationError() }
            return Resolver.resolve(Int.self, name: Resolver.Name(name))
        } catch { continue }
    }
    return 0
}

Resolver.register(name: "one") { 1 }
print(find("one"), first(of: ["", "one"]))
start([.legacy])
for name in ["one", "", "three"] {
    if name.isEmpty == false, name == "three" { continue }
    guard name != "" else { break }
    print(Resolver.resolve(Int.self, name: Resolver.Name(name)))
}
