import ResolverChecked

protocol Made { @MainActor init(with container: SharedContainer) }
struct Model2: Made, @MainActor Dependency { init(with container: SharedContainer) {} }
