import Resolver
enum Session { nonisolated(unsafe) static var user = "" { didSet { Resolver.register { 1 } } } }
Session.user = "a"
_ = Resolver.resolve(Int.self)
