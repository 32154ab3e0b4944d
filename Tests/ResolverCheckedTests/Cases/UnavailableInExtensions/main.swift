import ResolverChecked

@available(iOSApplicationExtension, unavailable)
struct Screen: Dependency {
    init(with container: SharedContainer) {}
}

@available(macOSApplicationExtension, unavailable)
@available(*, deprecated)
struct Window: Dependency {
    init(with container: SharedContainer) {}
}

struct Model: Dependency {
    init(with container: SharedContainer) {}
}

let container = SharedContainer()
container.registerGeneratedDependencies()
_ = container.screen()
