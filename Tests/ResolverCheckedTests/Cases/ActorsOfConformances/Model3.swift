import ResolverChecked

#if os(Linux)
@MainActor
#endif
final class Model3: @MainActor Dependency { init(with container: SharedContainer) {} }
