import ResolverChecked
struct C: All { init(with container: SharedContainer) {} }
