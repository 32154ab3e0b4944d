import ResolverChecked

enum A { protocol P: Sendable {}; struct X: P, Dependency { typealias ResolvedTo = any P; init(with container: SharedContainer) {} } }
enum B { protocol P: Sendable {}; struct Y: P, Dependency { typealias ResolvedTo = any P; init(with container: SharedContainer) {} } }
let c = SharedContainer()
c.registerGeneratedDependencies()
let a: any A.P = c.resolve()
let b: any B.P = c.resolve()
precondition(a is A.X && b is B.Y)
