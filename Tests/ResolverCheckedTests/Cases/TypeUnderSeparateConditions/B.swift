#if os(macOS)
import ResolverChecked
struct Model: Dependency { init(with container: SharedContainer) {} }
#endif
