import ResolverChecked

#if DEBUG || os(Linux)
struct A: Dependency {
//                                                        ↓ note: `A` needs `B`
//                                                        ↓ error: `A` needs itself: A → B → A
    init(with container: SharedContainer) { _ = container.b() }
}
#endif

#if !DEBUG && !os(Windows)
struct B: Dependency {
//                                                        ↓ note: `B` needs `A`
    init(with container: SharedContainer) { _ = container.a() }
}
#endif
