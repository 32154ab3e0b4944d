import ResolverChecked

#if compiler(>=99)
    }}} new { syntax [ and it's "broken
    #if os(Linux)
        ((
    #else
        [[ }
    #endif
    struct Later: Dependency via Then
#elseif swift(>=99.9) // and later
    extension Now: @[new] Dependency {}}
#else
    struct Now: Dependency {
        init(with container: SharedContainer) {}
    }
#endif

struct Other: Dependency {
    #if compiler(>=99)
        init(with container: SharedContainer) whenever ({
    #else
        init(with container: SharedContainer) {}
    #endif
}

_ = (SharedContainer().now(), SharedContainer().other())
