import ResolverChecked

protocol P: Sendable { var n: Int { get } }
typealias AnyP = any P
//                                  ↓ note: `X`
//                                  ↓ note: `X`
struct X: P, Dependency { typealias ResolvedTo = any P; let n: Int; init(n: Int) { self.n = n }; init(with container: SharedContainer) { n = 1 } }
//                                  ↓ warning: `Y` stands for `any P`, as `X` does, which comes first: resolving `any P` by type gives `X`, and `y()` is the way to this one
struct Y: P, Dependency { typealias ResolvedTo = AnyP; let n: Int;  init(n: Int) { self.n = n }; init(with container: SharedContainer) { n = 2 } }
//                                  ↓ warning: `Z` stands for `any P`, as `X` does, which comes first: resolving `any P` by type gives `X`, and `z()` is the way to this one
struct Z: P, Dependency { typealias ResolvedTo = (any P); let n: Int;  init(n: Int) { self.n = n }; init(with container: SharedContainer) { n = 3 } }
let c = SharedContainer()
precondition(c.x().n == 1 && c.y().n == 2 && c.z().n == 3)
c.y = { X(n: 9) }
precondition(c.x().n == 1 && c.y().n == 9 && c.z().n == 3)
let d = SharedContainer()
d.register { X(n: 5) as any P }
precondition(d.x().n == 5); print(d.y().n, d.z().n)
precondition(d.y().n == 2 && d.z().n == 3)
