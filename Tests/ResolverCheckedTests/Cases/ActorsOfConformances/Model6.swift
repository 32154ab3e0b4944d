import ResolverChecked

@MainActor final class Model6: @MainActor Dependency {
    nonisolated init(with number: Int) {}
    init(with container: SharedContainer) {}
}
