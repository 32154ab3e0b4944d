import Resolver

func setUp() {
    func one() { Resolver.register { 1 } }
    func two() { Resolver.register { "b" } }
    func three() -> () -> Void { func inner() { Resolver.register { 1.5 } }; return inner }
    let list = [one]
    list[0]()
    let pair = (two, 1)
    pair.0()
    three()()
}
setUp()
_ = (Resolver.resolve(Int.self), Resolver.resolve(String.self), Resolver.resolve(Double.self))
