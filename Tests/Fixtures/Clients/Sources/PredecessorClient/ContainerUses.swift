import Resolver

/// Containers of one's own, and what stands behind them.
func containers() {
    let production = Resolver()
    production.register { Session() }.scope(.application)
    production.register { NetworkService(session: production.resolve()) }
    let mock = Resolver(child: production)
    use(mock.resolve(NetworkService.self).session.user == "nobody")
    mock.register { MockSession() as Session }
    use(mock.resolve(Session.self).user == "mock")
    use(production.resolve(Session.self).user == "nobody")
    use(mock.optional(Parent.self) == nil)
    let old = Resolver(parent: production)
    use(old.resolve(Session.self) === production.resolve(Session.self))
    let empty = Resolver()
    use(empty.optional(Session.self) == nil)
    empty.add(child: production)
    use(empty.optional(Session.self) != nil)
    let second = Resolver()
    second.register { Settings(text: "second", size: 2) }
    empty.add(child: second)
    use(empty.resolve(Settings.self).text == "second")
    production.register { Settings(text: "first", size: 1) }
    use(empty.resolve(Settings.self).text == "first")
    empty.register { Settings(text: "own", size: 0) }
    use(empty.resolve(Settings.self).text == "own")
    let third = Resolver(child: empty)
    use(third.resolve(Settings.self).text == "own")
    use(third.resolve(NetworkService.self).source == "network")
    let nothing: Resolver? = nil
    use(Resolver(child: nothing).optional(Session.self) == nil)

    containersOfTheApp()
    containersAsRoot()
    containersOfTheirOwn()
}

extension Resolver {
    static let mock = Resolver(child: .main)
    #if swift(>=6)
        static let custom = Resolver()
    #else
        static var custom = Resolver()
    #endif

    static func registerCustom() {
        custom.register { Settings(text: "custom", size: 1) }
        mock.register { MockSession() as Session }
        main.register { Settings(text: "main", size: 1) }
    }
}

private func containersOfTheApp() {
    Resolver.registerCustom()
    use(Resolver.custom.resolve(Settings.self).text == "custom")
    use(Resolver.mock.resolve(Session.self).user == "mock")
    use(Resolver.mock.resolve(Settings.self).text == "main")
    use(Resolver.main.resolve(Settings.self).text == "main")
    #if !swift(>=6)
        Resolver.custom = Resolver(child: .mock)
        use(Resolver.custom.resolve(Session.self).user == "mock")
    #endif
}

private func containersAsRoot() {
    Resolver.register { NetworkService(session: Resolver.resolve()) }
    Resolver.register { Session() }
    use(Resolver.resolve(NetworkService.self).session.user == "nobody")
    Resolver.root = .mock
    use(Resolver.root === Resolver.mock)
    use(Resolver.resolve(Session.self).user == "mock")
    use(Resolver.resolve(NetworkService.self).session.user == "mock")
    Resolver.root = Resolver.main
    use(Resolver.resolve(Session.self).user == "nobody")
    let tests = Resolver(child: .main)
    Resolver.root = tests
    tests.register { Settings(text: "tests", size: 1) }
    use(Resolver.resolve(Settings.self).text == "tests")
    Resolver.root = .main
    use(Resolver.resolve(Settings.self).text == "main")
}

private func containersOfTheirOwn() {
    let container = Resolver()
    container.insideAnInstance()
    let other = Resolver(child: container)
    container.register { Store() }.scope(.container)
    use(container.resolve(Store.self) === container.resolve(Store.self))
    use(other.resolve(Store.self).update() == "updated")
    use(container.cache === container.cache)
    use(container.cache !== other.cache)
}
