import ResolverChecked

@MainActor final class Model4: @MainActor Dependency {
#if os(Windows)
    nonisolated init(with container: SharedContainer) {}
#else
    init(with container: SharedContainer) {}
#endif
}
