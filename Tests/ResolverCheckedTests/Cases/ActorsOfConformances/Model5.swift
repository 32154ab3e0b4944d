import ResolverChecked

final class Model5: @MainActor Dependency {
#if os(Windows)
    init(with container: SharedContainer) {}
#else
    @MainActor init(with container: SharedContainer) {}
#endif
}
