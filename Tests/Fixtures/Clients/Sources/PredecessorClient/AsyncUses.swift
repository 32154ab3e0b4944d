import Resolver

/// Tests that are `async` themselves, and register what they made.
func asynchronousTests() async {
    let r = Resolver()
    let mock = MockSession()
    r.register { mock as Session }
    use(r.resolve(Session.self) === mock)
    r.register { NetworkService(session: mock) }
    use(r.resolve(NetworkService.self).session === mock)
    r.register { Model() }.resolveProperties { _, model in model.session = mock }
    use(r.resolve(Model.self).session === mock)
    #if !swift(>=6)
        var made = 0
        r.register { () -> Editor in
            made += 1
            return Editor(id: made)
        }
        use(r.resolve(Editor.self).id == 1)
        func local() -> Settings { Settings(text: "local", size: made) }
        r.register { local() }
        use(r.resolve(Settings.self).size == 1)
        Resolver.decorate = { _ in made += 1 }
        use(r.resolve(Settings.self).size == 1)
        Resolver.decorate = nil
        use(made == 2)
    #endif
}

@MainActor
final class AppDelegate {
    let resolver = Resolver()
    var launched = 0

    /// As in a `didFinishLaunching`, which is the main actor's.
    func registerAllServices() {
        resolver.register { Session() }
        resolver.register { r in NetworkService(session: r.resolve()) }
        resolver.register { Store() }.scope(.application).implements(Fetching.self)
        resolver.register { Model() }.resolveProperties { r, model in model.session = r.resolve() }
        resolver.register { _, args in Editor(id: args()) }
        resolver.register(name: "kept") { Session() }.scope(.cached)
        resolver.register {
            self.launched += 1
            return self.launched
        }
    }
}

/// What a view controller or an app delegate registered was called from anywhere.
func mainActor() async {
    let delegate = await AppDelegate()
    await delegate.registerAllServices()
    await fromTheMainActor(delegate)
    #if !swift(>=6)
        let r = delegate.resolver
        await Task.detached {
            use(r.resolve(Session.self).user == "nobody")
            use(r.resolve(NetworkService.self).session.user == "nobody")
            use(r.resolve(Store.self) === r.resolve(Store.self))
            use(r.resolve(Fetching.self).source == "store")
            use(r.resolve(Model.self).session.user == "nobody")
            use(r.resolve(Editor.self, args: 4).id == 4)
            use(r.optional(Session.self) != nil)
            use(r.resolve(Session.self, name: "kept") === r.resolve(Session.self, name: "kept"))
            use(r.resolve(Int.self) == 2)
        }.value
    #endif
}

@MainActor
private func fromTheMainActor(_ delegate: AppDelegate) {
    let r = delegate.resolver
    use(r.resolve(Session.self).user == "nobody")
    use(r.resolve(NetworkService.self).source == "network")
    use(r.resolve(Model.self).session.user == "nobody")
    use(r.resolve(Editor.self, args: 3).id == 3)
    use(r.resolve(Int.self) == 1)
    use(delegate.launched == 1)
}
