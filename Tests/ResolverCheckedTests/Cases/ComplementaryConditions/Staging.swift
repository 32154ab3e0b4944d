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

#if os(/* the other */ macOS) /* and /* no */ other */ || `DEMO`
struct Wheel: Dependency {
    init(with container: SharedContainer) { _ = container.rim() }
}
#endif

#if os(macOS) && false || (((!(!(DEMO)))))
struct Rim: Dependency {
    init(with container: SharedContainer) {}
}
#else
struct Rim: Dependency {
    init(with container: SharedContainer) {}
}
#endif
