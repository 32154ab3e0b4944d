import Resolver

extension Resolver: @retroactive ResolverRegistering {
    public static func registerAllServices() {
        registered.add()
        register { Launch() }.scope(.application)
        register { Later(launch: resolve()) }
        main.register(name: "all") { Launch() }
    }
}

final class Launch {}

final class Later {
    let launch: Launch
    init(launch: Launch) { self.launch = launch }
}

final class Counter: @unchecked Sendable {
    private(set) var value = 0
    func add() { value += 1 }
}

let registered = Counter()

/// Before anything else: a main container of one's own, which root follows until it is asked.
func beginning() {
    let own = Resolver()
    Resolver.main = own
    use(Resolver.main === own)
    use(Resolver.root === own)
    use(registered.value == 0)
}

/// `registerAllServices`, and beginning anew.
func lifecycle() {
    use(Resolver.resolve(Launch.self) === Resolver.resolve(Launch.self))
    use(registered.value == 1)
    use(Resolver.resolve(Later.self).launch === Resolver.resolve(Launch.self))
    use(Resolver.optional(Launch.self, name: "all") != nil)
    Resolver.main.registerServices()
    use(registered.value == 1)
    Resolver.registerServices?()
    use(registered.value == 1)

    let launch: Launch = Resolver.resolve()
    let (main, root) = (Resolver.main, Resolver.root)
    Resolver.reset()
    use(Resolver.main !== main)
    use(Resolver.root !== root)
    use(Resolver.main === Resolver.root)
    use(Resolver.optional(Settings.self) == nil)
    use(Resolver.resolve(Launch.self) !== launch)
    use(registered.value == 2)
    Resolver.root.registerServices()
    use(registered.value == 2)

    let mock = Resolver(child: .main)
    Resolver.root = mock
    mock.register { Launch() }.scope(.shared)
    let held: Launch = Resolver.resolve()
    use(held === Resolver.resolve(Later.self).launch)
    Resolver.main = Resolver()
    use(Resolver.root === mock)
    Resolver.reset()
    use(Resolver.root === Resolver.main)
    use(Resolver.resolve(Launch.self) !== held)
    use(registered.value == 3)
}
