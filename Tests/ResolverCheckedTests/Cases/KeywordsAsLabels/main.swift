import ResolverChecked

func make(class kind: Int, struct s: Int, extension e: Int) -> Int { kind }
struct X: Dependency { init(with container: SharedContainer) {} }
struct S { subscript(class c: Int) -> Int { c }; subscript(protocol p: Int, enum e: Int) -> Int { p } }
let f = { (x: Int) in make(class: x, struct: 1, extension: 2) }
_ = SharedContainer().x()
