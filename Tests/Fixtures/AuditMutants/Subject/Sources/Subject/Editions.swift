import Kit
import Resolver

protocol Advert: Part {}
protocol Theme: Part {}
protocol Haptics: Part {}

struct Banner: Advert {}
struct NoAdvert: Advert {}
struct Dark: Theme {}
struct Light: Theme {}
struct Buzz: Haptics {}

extension Resolver {
    static func registerEditions(isTrial: Bool) {
        if isTrial {
            register { Banner() as any Advert }
        } else {
            register { NoAdvert() as any Advert }
        }
        switch Edition.current {
        case .dark: register { Dark() as any Theme }.scope(.application)
        case .light: register { Light() as any Theme }.scope(.application)
        }
        defaults.register { Buzz() as any Haptics }
        registerIfAbsent(name: "edition") { "full" }
    }

    static func askEditions() {
        let advert: any Advert = resolve()
        use(advert, resolve((any Theme).self), resolve((any Haptics).self))
        use(resolve(String.self, name: "edition"))
        if isRegistered(Stray.self) { use(resolve(Stray.self)) }  // not run
    }
}

enum Edition {
    case dark, light

    /// The one that the environment asks for.
    static var current: Edition { CommandLine.arguments.contains("dark") ? .dark : .light }
}
