import ResolverChecked

@available(macOS 10.15, iOS 13, *)
enum Feature {
    @available(macOS 10.15.1, iOS 13.1, *)
    struct Model: Dependency {
        let number = 1
        init(with container: SharedContainer) {}
    }
}

@available(*, deprecated, message: "use Feature.Model")
struct Old: Dependency {
    init(with container: SharedContainer) {}
}

@available(*, unavailable)
struct Gone: Dependency {
    init(with container: SharedContainer) {}
}

let container = SharedContainer()
container.registerGeneratedDependencies()
precondition(container.featureModel().number == 1)
