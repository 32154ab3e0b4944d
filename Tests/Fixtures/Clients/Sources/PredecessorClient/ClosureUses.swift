import Resolver

/// Factories that capture what they like, as nobody had thought of threads.
func closures() {
    let r = Resolver()
    let mock = MockSession()
    r.register { mock as Session }
    use(r.resolve(Session.self) === mock)
    r.register { mock }.scope(.shared)
    use(r.resolve(MockSession.self) === mock)
    r.register { Model() }.resolveProperties { _, model in model.session = mock }
    use(r.resolve(Model.self).session === mock)
    Tests().run(r)
    #if !swift(>=6)
        capturingVariables(r)
        callingLocalFunctions(r)
        assigningHooks(r)
    #endif
}

private final class Tests {
    var made = 0
    let session = Session()

    func make() -> Editor {
        made += 1
        return Editor(id: made)
    }

    func run(_ r: Resolver) {
        r.register { self.session }
        use(r.resolve(Session.self) === session)
        r.register { [unowned self] in self.make() }
        use(r.resolve(Editor.self).id == 1)
        r.register { [weak self] in self?.session }
        use(r.optional(Session.self) === session)
        #if !swift(>=6)
            r.register(factory: make)
            use(r.resolve(Editor.self).id == 2)
        #endif
    }
}

#if !swift(>=6)
    private func capturingVariables(_ r: Resolver) {
        var made = 0
        r.register { () -> Editor in
            made += 1
            return Editor(id: made)
        }
        use(r.resolve(Editor.self).id == 1)
        use(r.resolve(Editor.self).id == 2)
        use(made == 2)
        var session = Session()
        r.register { session }
        session = MockSession()
        use(r.resolve(Session.self) is MockSession)
        var seen: [String] = []
        r.register { Model(title: "seen") }.resolveProperties { _, model in seen.append(model.title) }
        use(r.resolve(Model.self).title == seen.first)
        let factory: () -> Settings? = { Settings(text: "plain \(made)", size: made) }
        r.register(factory: factory)
        use(r.resolve(Settings.self).size == 2)
        var optional: Store?
        r.register { optional }
        use(r.optional(Store.self) == nil)
        optional = Store()
        use(r.optional(Store.self) === optional)
    }

    private func callingLocalFunctions(_ r: Resolver) {
        func session() -> Session { MockSession() }
        func service() -> NetworkService { NetworkService(session: session()) }
        r.register { service() }
        use(r.resolve(NetworkService.self).session.user == "mock")
        r.register(factory: session)
        use(r.resolve(Session.self).user == "mock")
        r.register { later() }
        func later() -> Fetching { last() }
        func last() -> Fetching { service() }
        use(r.resolve(Fetching.self).source == "network")
        var count = 0
        func counted() -> Int {
            count += 1
            return count
        }
        r.register { counted() }
        use(r.resolve(Int.self) == 1)
        use(r.resolve(Int.self) == 2)
    }

    private func assigningHooks(_ r: Resolver) {
        var resolved: [Any] = []
        Resolver.decorate = { service in resolved.append(service) }
        use(Resolver.decorate != nil)
        r.register { 7 }
        use(r.resolve(Int.self) == 7)
        use(resolved.last as? Int == 7)
        func log(_ service: Any) { resolved.append("logged") }
        Resolver.decorate = log
        use(r.resolve(Int.self) == 7)
        use(resolved.last as? String == "logged")
        Resolver.decorate?(1)
        use(resolved.count == 3)
        let old = Resolver.decorate
        Resolver.decorate = nil
        use(old != nil && Resolver.decorate == nil)

        var runs = 0
        let original = Resolver.registerServices
        Resolver.registerServices = {
            runs += 1
            original?()
        }
        Resolver.registerServices?()
        use(runs == 1)
        Resolver.registerServices = original
        use(Resolver.registerServices != nil)
    }
#endif
