import Resolver
enum Session {
    nonisolated(unsafe) static var user = "" { didSet { _ = Resolver.resolve(Int.self) } }  // error: missing
}
Session.user = "a"
