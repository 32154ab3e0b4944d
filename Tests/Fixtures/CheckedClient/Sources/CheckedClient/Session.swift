import ResolverChecked

final class Session: Dependency, Sendable {
    let user: String
    init(user: String) { self.user = user }
    init(with container: SharedContainer) { user = "Ada" }
}
