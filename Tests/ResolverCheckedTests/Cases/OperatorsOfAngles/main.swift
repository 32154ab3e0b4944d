import ResolverChecked

struct N { static func / (a: N, b: N) -> N { a }; static func /= (a: inout N, b: N) {}; static func < (a: N, b: N) -> Bool { true }; static func << <T>(a: N, b: T) -> N { a }; static prefix func / (a: N) -> N { a } }
prefix operator /
let fold = [1, 2].reduce(8, /)
let r = #/struct X: Dependency { "/#
struct X: Dependency { init(with container: SharedContainer) {} 
 static func ~> (a: X, b: X) -> X { a } }
infix operator ~>
_ = SharedContainer().x()
