import ResolverChecked

@available(swift, obsoleted: 5)
struct Old: Dependency {
    init(with container: SharedContainer) {}
}

@available(swift, introduced: 5, obsoleted: 99, message: "was \"new\", obsoleted: 6 perhaps")
struct Current: Dependency {
    init(with container: SharedContainer) {}
}

@available(swift 99)
struct Next: Dependency {
    init(with container: SharedContainer) {}
}

@available(macOS, introduced: 10.15, message: "old, unavailable, really")
struct System: Dependency {
    init(with container: SharedContainer) {}
}

@available(tvOS, unavailable)
struct Window: Dependency {
    init(with container: SharedContainer) {}
}

struct TextResolver: CheckedResolver {
    typealias Output = Key.Text
    enum Key { typealias Text = String }
    @available(swift, introduced: 5, obsoleted: 99)
    func text() -> Key.Text { "text" }
}

let container = SharedContainer()
container.registerGeneratedDependencies()
precondition(container.isRegistered(Current.self) && container.isRegistered(System.self))
precondition(container.isRegistered(Window.self) && TextResolver().resolve() == "text")
