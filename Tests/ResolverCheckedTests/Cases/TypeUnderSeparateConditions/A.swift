#if os(Linux)
import ResolverChecked
struct Model: Dependency { init(with container: SharedContainer) {} }
#endif
