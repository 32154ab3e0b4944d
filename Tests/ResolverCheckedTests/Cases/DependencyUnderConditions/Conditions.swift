import ResolverChecked

#if os(Linux) || os(macOS)
struct Clock: Dependency {
    init(with container: SharedContainer) {}
}
#endif

#if compiler(<6)
struct Files { let name = "old" }
extension Files: Dependency {
    init(with container: SharedContainer) { self.init() }
}
#else
struct Files { let name = "new" }
extension Files: Dependency {
    init(with container: SharedContainer) { self.init() }
}
#endif

@available(macOS 11, iOS 14, *)
struct Recent: Dependency {
    init(with container: SharedContainer) {}
}
