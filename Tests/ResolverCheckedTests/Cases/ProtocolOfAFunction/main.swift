import ResolverChecked

func f() { protocol Dependency {}; struct X: Dependency {}; _ = X() }
f()
