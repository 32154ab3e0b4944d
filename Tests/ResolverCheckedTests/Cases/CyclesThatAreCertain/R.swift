import ResolverChecked

final class Hen1: Dependency { init(with container: SharedContainer) {
//                             ↓ note: `Hen1` needs `Egg1`
//                             ↓ error: `Hen1` needs itself: Hen1 → Egg1 → Hen1
    let egg: Egg1? = container.egg1()
    _ = egg
} }
//                                                                                   ↓ note: `Egg1` needs `Hen1`
final class Egg1: Dependency { init(with container: SharedContainer) { _ = container.hen1() }; var n: Int { 1 } }

final class Hen2: Dependency { init(with container: SharedContainer) {
//                          ↓ note: `Hen2` needs `Egg2`
//                          ↓ error: `Hen2` needs itself: Hen2 → Egg2 → Hen2
    let sum = 1 + container.egg2().n
    _ = sum
} }
//                                                                                   ↓ note: `Egg2` needs `Hen2`
final class Egg2: Dependency { init(with container: SharedContainer) { _ = container.hen2() }; var n: Int { 1 } }

final class Hen3: Dependency { init(with container: SharedContainer) {
//                    ↓ note: `Hen3` needs `Egg3`
//                    ↓ error: `Hen3` needs itself: Hen3 → Egg3 → Hen3
    print(!(container.egg3().n == 1))
} }
//                                                                                   ↓ note: `Egg3` needs `Hen3`
final class Egg3: Dependency { init(with container: SharedContainer) { _ = container.hen3() }; var n: Int { 1 } }

final class Hen4: Dependency { init(with container: SharedContainer) {
    let map: Dictionary<Int, Array<Int>>? = nil
    if container.isRegistered(Int.self) { print(map as Any) }
//                ↓ note: `Hen4` needs `Egg4`
//                ↓ error: `Hen4` needs itself: Hen4 → Egg4 → Hen4
    _ = container.egg4()
} }
//                                                                                   ↓ note: `Egg4` needs `Hen4`
final class Egg4: Dependency { init(with container: SharedContainer) { _ = container.hen4() }; var n: Int { 1 } }

final class Hen5: Dependency { init(with container: SharedContainer) {
    let later = { [container] in container.egg5() }
//                 ↓ note: `Hen5` needs `Egg5`
//                 ↓ error: `Hen5` needs itself: Hen5 → Egg5 → Hen5
    _ = [container.egg5()]
    _ = later
} }
//                                                                                   ↓ note: `Egg5` needs `Hen5`
final class Egg5: Dependency { init(with container: SharedContainer) { _ = container.hen5() }; var n: Int { 1 } }

final class Hen6: Dependency { init(with container: SharedContainer) {
    lazy var settings = Settings(with: container)
    _ = Settings(with: container)
//                ↓ note: `Hen6` needs `Egg6`
//                ↓ error: `Hen6` needs itself: Hen6 → Egg6 → Hen6
    _ = container.egg6()
    _ = settings
} }
//                                                                                   ↓ note: `Egg6` needs `Hen6`
final class Egg6: Dependency { init(with container: SharedContainer) { _ = container.hen6() }; var n: Int { 1 } }

struct Settings: Dependency { init(with container: SharedContainer) {} }

class Bird { init(n: Int) {} }
//                                                                                                   ↓ note: `Hen7` needs `Egg7`
//                                                                                                   ↓ error: `Hen7` needs itself: Hen7 → Egg7 → Hen7
final class Hen7: Bird, Dependency { init(with container: SharedContainer) { super.init(n: container.egg7().n) } }
//                                                                                   ↓ note: `Egg7` needs `Hen7`
final class Egg7: Dependency { init(with container: SharedContainer) { _ = container.hen7() }; var n: Int { 1 } }

//                                                                                                                         ↓ note: `Hen8` needs `Egg8`
//                                                                                                                         ↓ error: `Hen8` needs itself: Hen8 → Egg8 → Hen8
final class Hen8: Dependency { init(n: Int) {}; convenience init(with container: SharedContainer) { self.init(n: container.egg8().n) } }
//                                                                                   ↓ note: `Egg8` needs `Hen8`
final class Egg8: Dependency { init(with container: SharedContainer) { _ = container.hen8() }; var n: Int { 1 } }
