import Resolver

final class Hen { init(egg: Egg?) {} }
final class Egg { init(hen: Hen) {} }
func known() -> [Bool] { CommandLine.arguments.map { _ in true } }

func hen(_ resolver: Resolver) -> Hen {
    for isKnown in known() {
        if isKnown { continue }
        let shown = { return isKnown }
        print(shown())
    }
    return Hen(egg: resolver.resolve(Egg.self))
}
Resolver.register { hen($0) } // error: cycle
Resolver.register { Egg(hen: $0.resolve()) }
_ = Resolver.resolve(Egg.self)
