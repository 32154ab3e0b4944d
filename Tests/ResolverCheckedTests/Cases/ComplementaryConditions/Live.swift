import ResolverChecked

#if !STAGING
struct Server: Dependency {
    init(with container: SharedContainer) { _ = container.store() }
}
#endif

#if os(Linux) || os(Windows)
struct Disk: Dependency {
    init(with container: SharedContainer) { _ = container.server() }
}
#else
struct Disk: Dependency {
    init(with container: SharedContainer) {}
}
#endif
