import ResolverChecked

enum Event {}

#if os(Linux) || os(macOS)
extension Event {
    struct Alarm: Dependency {
        let number = 1
        init(with container: SharedContainer) {}
    }
}
#endif

extension Event {
    struct Clock: Dependency {
        let number = 2
        init(with container: SharedContainer) {}
    }
}

@available(macOS 11, iOS 14, *)
extension Event {
    struct Dial: Dependency {
        init(with container: SharedContainer) {}
    }
}

#if compiler(<6)
enum Fault {}
#else
enum Fault {}
#endif

extension Fault {
    struct Log: Dependency {
        init(with container: SharedContainer) {}
    }
}

#if compiler(<6)
struct Name: Dependency {
    init(with container: SharedContainer) {}
}
#else
@available(macOS 10.15, *)
struct Name: Dependency {
    init(with container: SharedContainer) {}
}
#endif

#if os(Windows)
extension Event {
    struct Bell: Dependency {
        init(with container: SharedContainer) {}
    }
}
#endif
