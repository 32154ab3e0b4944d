import Resolver

final class Hen { init(egg: Egg?) {} }
final class Egg { init(hen: Hen) {} }
final class Cock { init(chick: Chick?) {} }
final class Chick { init(cock: Cock) {} }
func known() -> [Bool] { CommandLine.arguments.map { _ in true } }

func hen(_ resolver: Resolver) -> Hen {
    for isKnown in known() {
        return Hen(egg: isKnown ? nil : nil)
    }
    return Hen(egg: resolver.resolve())
}
func cock(_ resolver: Resolver) -> Cock {
    var number = known().count
    while number > 0 {
        if number % 1 == 0 { return Cock(chick: nil) }
        number -= 1
    }
    return Cock(chick: resolver.resolve(Chick.self))
}
Resolver.register { hen($0) }
Resolver.register { Egg(hen: $0.resolve()) }
Resolver.register { cock($0) }
Resolver.register { Chick(cock: $0.resolve()) }
_ = (Resolver.resolve(Egg.self), Resolver.resolve(Chick.self))
