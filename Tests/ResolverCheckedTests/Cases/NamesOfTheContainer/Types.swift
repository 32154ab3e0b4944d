import ResolverChecked

struct Name: Dependency {
    var text = "mine"
    init(text: String) { self.text = text }
    init(with container: SharedContainer) {}
}

struct Args: Dependency {
    let count = 0
    init(with container: SharedContainer) {}
}

struct Lazy: Dependency {
    let number = 3
    init(with container: SharedContainer) {}
}

enum Event {
    struct Part: Dependency {
        let number = 4
        init(with container: SharedContainer) {}
    }
}

struct LazyResolver: CheckedResolver {
    typealias Output = Key.Sum
    enum Key {
        typealias One = Int
        typealias Sum = Int
    }
    func one() -> Key.One { 5 }
    func sum(one: ResolverChecked.Lazy<Key.One>) -> Key.Sum { one.resolve() }
}
