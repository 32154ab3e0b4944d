import Resolver
struct A: Sendable { let number: Int }
struct Services {
    subscript(name: String) -> Int {
        get { (Resolver.resolve(name: Resolver.Name(name)) as A).number }
        nonmutating set { Resolver.register(name: Resolver.Name(name)) { A(number: newValue) } }
    }
}
Services()["live"] = 1
_ = Services()["live"]
_ = Services()["test"]  // error: missing
