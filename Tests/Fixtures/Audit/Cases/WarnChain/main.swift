import Resolver
struct A: Sendable { init() {} }
struct B: Sendable { init() {} }
struct F { func go() { let key: Resolver.Name = "a"; Resolver.register(name: key) { B() } }  // warning: unused
  let key: Resolver.Name
  init(_ k: Resolver.Name) { key = k }
  func install() { Resolver.register(name: key) { A() } } }
F("z").go()
F("z").install()
_ = Resolver.resolve(A.self, name: "z")
