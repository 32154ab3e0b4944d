import ResolverChecked

typealias Main = MainActor
@Main final class Model1: @Main Dependency { init(with container: SharedContainer) {} }
