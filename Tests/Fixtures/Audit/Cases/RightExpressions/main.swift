import Resolver

func make() -> Resolver { Resolver.register { 1 }; return .main }
let ask = { [container = make()] in _ = container.resolve(Int.self) }
ask()
func holds() -> Bool { Resolver.register { 1.5 }; return true }
switch 7 {
case let number where holds(): print(number)
default: print("-")
}
_ = Resolver.resolve(Double.self)
struct Tag: ExpressibleByStringLiteral { init(stringLiteral text: String) { Resolver.register { text } } }
let tag: Tag = "x"
_ = Resolver.resolve(String.self)
