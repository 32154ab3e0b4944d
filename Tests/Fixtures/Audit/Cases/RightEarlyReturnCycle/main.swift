import Resolver
final class Hen: Sendable { init(egg: Egg?) {} }
final class Egg: Sendable { init(hen: Hen) {} }
let laysEggs = CommandLine.arguments.count > 5
Resolver.register { () -> Hen in
    guard laysEggs else { return Hen(egg: nil) }
    return Hen(egg: Resolver.resolve())
}
Resolver.register { Egg(hen: Resolver.resolve()) }
_ = Resolver.resolve(Egg.self)
