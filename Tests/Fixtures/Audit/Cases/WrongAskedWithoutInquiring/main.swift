import Resolver

// Somebody else asks whether it is there.
func show() { if Resolver.main.isRegistered(String.self) { _ = Resolver.resolve(String.self) } }
show()
_ = Resolver.resolve(String.self)  // error: missing
