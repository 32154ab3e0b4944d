import ResolverChecked

nonisolated func work(_ container: SharedContainer) {
    _ = container.availability()
    _ = container.deprecation()
    _ = container.model()
    _ = container.hen()
    _ = container.album()
}

let container = SharedContainer()
work(container)
_ = try container.song()
precondition(container.isRegistered(Model.self))
