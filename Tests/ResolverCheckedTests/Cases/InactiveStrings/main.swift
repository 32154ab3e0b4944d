import ResolverChecked

#if compiler(>=99)
    let text = """
        #else
        it's "broken" }
        """
    let raw = #"""
        #endif }
        """ }
        """#
    /* }
    #else
    */
    let one = "/*" // """
#else
    struct Now: Dependency {
        init(with container: SharedContainer) {}
    }
#endif

_ = SharedContainer().now()
