import Resolver
struct A: Sendable { init() {} }
protocol Installer { func install(name: Resolver.Name) }
struct I: Installer { func install(name: Resolver.Name) { Resolver.register(name: name) { A() } } }
I().install(name: "one")
let all: [any Installer] = [I()]
for i in all { i.install(name: "two") }
_ = Resolver.resolve(A.self, name: "two")
