import ResolverChecked

struct X: Dependency { @available(*, deprecated, message: "no") init(with container: SharedContainer) {} }
precondition(SharedContainer().isRegistered(X.self) == false)
