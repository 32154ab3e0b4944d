import ResolverChecked

#if compiler(>=99)
    struct Later: Dependency {
        init(with container: SharedContainer) {}
        func later() later { new syntax; of 100 }
    }
#endif

struct Now: Dependency {
    #if swift(>=99)
        init(with container: SharedContainer) whenever {}
    #else
        init(with container: SharedContainer) {}
    #endif
}

_ = SharedContainer().now()
