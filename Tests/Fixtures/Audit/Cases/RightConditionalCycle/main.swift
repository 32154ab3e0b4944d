import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

final class Hen: Sendable { init(egg: Egg?) {} }
final class Egg: Sendable { init(hen: Hen) {} }
let laysEggs = CommandLine.arguments.count > 5
Resolver.register { Hen(egg: laysEggs ? Resolver.resolve() : nil) }
Resolver.register { Egg(hen: Resolver.resolve()) }
_ = Resolver.resolve(Egg.self)
