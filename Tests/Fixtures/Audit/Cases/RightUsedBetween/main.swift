import Resolver

final class Store { init(number: Int) {} }
final class Screen { @Injected var name: String; init() {} }
final class Wide { let screen = Screen() }
func use() { useIt() }
func useIt() { _ = Resolver.resolve(Double.self) }

Resolver.register { 1 }
Resolver.register(Store.init)
_ = Resolver.resolve(Store.self)
Resolver.register { 2 }
_ = Resolver.resolve(Int.self)

Resolver.register { "one" }
_ = Screen()
Resolver.register { "two" }
let wide = Wide()
Resolver.register { "three" }
print(wide.screen.name, Screen().name)

Resolver.register { 1.0 }
use()
Resolver.register { 2.0 }
use()
Resolver.register { 3.0 }
use()

var actions: [() -> Void] = []
actions.append { _ = Resolver.resolve(Float.self) }
Resolver.register { Float(1) }
for action in actions { action() }
Resolver.register { Float(2) }
for action in actions { action() }

Resolver.register { true }
let copy = Resolver.main.copy()
Resolver.register { false }
print(copy.resolve(Bool.self), Resolver.resolve(Bool.self))
