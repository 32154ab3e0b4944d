import ResolverChecked

#if STAGING // and nothing else
struct Store: Dependency {
    init(with container: SharedContainer) { _ = container.server() }
}

struct Server: Dependency {
    init(with container: SharedContainer) {}
}
#endif

#if !(STAGING && true)
struct Store: Dependency {
    init(with container: SharedContainer) {}
}
#endif

#if os(macOS) || (os(iOS))
struct Memory: Dependency {
    init(with container: SharedContainer) { _ = container.disk() }
}
#endif
