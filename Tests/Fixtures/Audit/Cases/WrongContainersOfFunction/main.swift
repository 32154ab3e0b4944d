import Resolver

func makeContainer() -> Resolver { Resolver(child: .main) }
let live = makeContainer(), half = makeContainer()
half.register { 1 }
_ = half.resolve(Int.self)
_ = live.resolve(Int.self)  // error: missing
