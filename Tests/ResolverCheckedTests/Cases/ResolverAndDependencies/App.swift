import ResolverChecked

struct Session: Dependency {
    let user = "Ada"
    init(with container: SharedContainer) {}
}

struct AppResolver: CheckedResolver {
    typealias Output = Key.Greeting
    enum Key {
        typealias User = String
        typealias Greeting = String
    }
    let container: SharedContainer
    func user() -> Key.User { container.session().user }
    func greeting(user: Key.User) -> Key.Greeting { "Hello \(user)" }
}
