import Resolver
struct D1: Sendable {}; struct D2: Sendable {}; struct D3: Sendable {}; struct D4: Sendable {}; struct D5: Sendable {}; struct D6: Sendable {}; struct D7: Sendable {}; struct D8: Sendable {}
final class W { var x = 0 { didSet { Resolver.register { D1() } } }; deinit { Resolver.register { D2() } }; lazy var y: Void = { Resolver.register { D3() } }(); static let once: Void = { Resolver.register { D4() } }() }
do { let w = W(); w.x = 1; _ = w.y; _ = W.once }
do { defer { Resolver.register { D5() } } }
func yes(_ b: @autoclosure () -> Bool) -> Bool { b() }
_ = yes({ Resolver.register { D6() }; return true }())
let s = "\({ Resolver.register { D7() }; return 1 }() as Int)"
_ = { () -> Int in Resolver.register { D8() }; return 1 }() + 1
let d = if s.isEmpty { Resolver.resolve(D1.self) } else { Resolver.resolve(D1.self) }
_ = (d, Resolver.resolve(D2.self), Resolver.resolve(D3.self), Resolver.resolve(D4.self), Resolver.resolve(D5.self), Resolver.resolve(D6.self), Resolver.resolve(D7.self), Resolver.resolve(D8.self))
