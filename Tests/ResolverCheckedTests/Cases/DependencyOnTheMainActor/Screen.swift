import ResolverChecked

@MainActor final class Screen {
    let title: String
    init(title: String) { self.title = title }
}

extension Screen: @MainActor Dependency {
    convenience init(with container: SharedContainer) { self.init(title: container.title().text) }
}

struct Title: Dependency {
    var text = "Tea"
    init(with container: SharedContainer) {}
}
