/// Where a function or a closure is known to run.
enum Isolation: Hashable, Sendable, Codable {
    /// On a global actor, whose type this is.
    case global(String)
    /// On an actor's instance.
    case instance
    /// On no actor.
    case concurrent

    /// The main actor.
    static let main = global("Swift.MainActor")
}
