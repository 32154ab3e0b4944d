import Resolver

/// Each scope, by each of its names.
func scopes() {
    let r = Resolver()
    r.register { Session() }.scope(.application)
    use(r.resolve(Session.self) === r.resolve(Session.self))
    r.register { Session() }.scope(.cached)
    use(r.resolve(Session.self) === r.resolve(Session.self))
    r.register { Session() }.scope(.container)
    use(r.resolve(Session.self) === r.resolve(Session.self))
    r.register { Session() }.scope(.graph)
    use(r.resolve(Session.self) !== r.resolve(Session.self))
    r.register { Session() }.scope(.unique)
    use(r.resolve(Session.self) !== r.resolve(Session.self))
    r.register { Session() }.scope(.shared)
    let held: Session = r.resolve()
    use(r.resolve(Session.self) === held)
    r.register { Session() }.scope(ResolverScope.application)
    use(r.resolve(Session.self) === r.resolve(Session.self))
    r.register { Session() }.scope(ResolverScope.unique)
    use(r.resolve(Session.self) !== r.resolve(Session.self))
    r.register { Session() }.scope(ResolverScopeCache())
    use(r.resolve(Session.self) === r.resolve(Session.self))
    r.register { Session() }.scope(ResolverScopeGraph())
    use(r.resolve(Session.self) !== r.resolve(Session.self))
    r.register { Session() }.scope(ResolverScopeUnique())
    use(r.resolve(Session.self) !== r.resolve(Session.self))
    r.register { Session() }.scope(ResolverScopeContainer())
    use(r.resolve(Session.self) === r.resolve(Session.self))
    r.register { Session() }.scope(ResolverScopeShare())
    let shared: Session = r.resolve()
    use(r.resolve(Session.self) === shared)
    r.register { Session() }.scope(ResolverScope())
    use(r.resolve(Session.self) !== r.resolve(Session.self))
    r.register { Session() }.scope(.mine)
    use(r.resolve(Session.self) === r.resolve(Session.self))

    scopesReset()
    scopesOfValues()
    scopesByDefault()
    scopesWithoutADot()
}

extension ResolverScope {
    static let mine = ResolverScopeCache()
}

private func scopesReset() {
    let r = Resolver()
    r.register { Session() }.scope(.cached)
    var session: Session = r.resolve()
    ResolverScope.cached.reset()
    use(r.resolve(Session.self) !== session)
    r.register { Session() }.scope(.application)
    session = r.resolve()
    ResolverScope.application.reset()
    use(r.resolve(Session.self) !== session)
    r.register { Session() }.scope(.shared)
    session = r.resolve()
    ResolverScope.shared.reset()
    use(r.resolve(Session.self) !== session)
    r.register { Session() }.scope(.mine)
    session = r.resolve()
    ResolverScope.mine.reset()
    use(r.resolve(Session.self) !== session)
    r.register { Session() }.scope(.container)
    session = r.resolve()
    r.cache.reset()
    use(r.resolve(Session.self) !== session)
    session = r.resolve()
    r.cache = ResolverScopeCache()
    use(r.resolve(Session.self) !== session)
    r.cache = ResolverScopeShare()
    weak let weakly: Session? = r.resolve()
    use(weakly == nil)
    ResolverScope.graph.reset()
    ResolverScope.unique.reset()
    ResolverScope.container.reset()
    use(r.optional(Session.self) != nil)
}

private func scopesOfValues() {
    let r = Resolver()
    r.register { Settings() }.scope(.application)
    use(r.resolve(Settings.self) == r.resolve(Settings.self))
    r.register { Settings() }.scope(.shared)
    use(r.resolve(Settings.self).size == 1)
    r.register { Settings() }.scope(.graph)
    use(r.resolve(Settings.self).size == 1)
    r.register { Settings() }.scope(.unique).implements(Describing.self)
    use(r.resolve(Describing.self).text == "settings")
}

private func scopesByDefault() {
    let r = Resolver()
    use(Resolver.defaultScope === ResolverScope.graph)
    Resolver.defaultScope = .application
    r.register { Session() }
    use(r.resolve(Session.self) === r.resolve(Session.self))
    Resolver.defaultScope = .unique
    r.register { Session() }
    use(r.resolve(Session.self) !== r.resolve(Session.self))
    Resolver.defaultScope = ResolverScope.graph
    use(Resolver.defaultScope === ResolverScope.graph)
}

/// As 1.2 to 1.4 wrote them.
private func scopesWithoutADot() {
    let r = Resolver()
    r.register { Session() }.scope(Resolver.application)
    use(r.resolve(Session.self) === r.resolve(Session.self))
    r.register { Session() }.scope(Resolver.cached)
    use(r.resolve(Session.self) === r.resolve(Session.self))
    r.register { Session() }.scope(Resolver.container)
    use(r.resolve(Session.self) === r.resolve(Session.self))
    r.register { Session() }.scope(Resolver.graph)
    use(r.resolve(Session.self) !== r.resolve(Session.self))
    r.register { Session() }.scope(Resolver.unique)
    use(r.resolve(Session.self) !== r.resolve(Session.self))
    r.register { Session() }.scope(Resolver.shared)
    let session: Session = r.resolve()
    use(r.resolve(Session.self) === session)
    Resolver.cached.reset()
    Resolver.application.reset()
    Resolver.shared.reset()
    use(r.resolve(Session.self) !== session)
    use(Resolver.application === ResolverScope.application)
    use(Resolver.cached === ResolverScope.cached)
    use(Resolver.shared === ResolverScope.shared)
    use(Resolver.graph === ResolverScope.graph)
    use(Resolver.container === ResolverScope.container)
}
