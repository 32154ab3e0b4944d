import Resolver

/// What follows `register`.
func options() {
    let r = Resolver()
    r.register { Store() }.implements(Fetching.self)
    use(r.resolve(Fetching.self) is Store)
    r.register { Store() }.implements(Fetching.self).implements(Updating.self)
    use(r.resolve(Updating.self) is Store)
    r.register { Store() }
        .implements(Fetching.self)
        .implements(Updating.self)
        .scope(.shared)
    let store: Store = r.resolve()
    use((r.resolve() as Updating) === store)
    use((r.resolve() as Fetching) as AnyObject === store)
    r.register { Store() }.scope(.application).implements(Updating.self)
    use((r.resolve() as Updating) === (r.resolve() as Store))
    r.register { Settings() }.implements(Describing.self)
    use(r.resolve(Describing.self).text == "settings")
    r.register { MockSession() }.implements(Session.self)
    use(r.resolve(Session.self).user == "mock")

    optionsOfProperties()
    optionsAsValues()
}

private func optionsOfProperties() {
    let r = Resolver()
    r.register { Session() }
    r.register { NetworkService(session: r.resolve()) }
    r.register { Model() }
        .resolveProperties { (resolver, model) in
            model.network = resolver.optional()
            model.session = resolver.resolve()
        }
    let model: Model = r.resolve()
    use(model.network != nil)
    use(model.session.user == "nobody")
    r.register { Model() }.resolveProperties { _, model in model.title = "set" }
    use(r.resolve(Model.self).title == "set")
    r.register { Model() }
        .resolveProperties { _, model in model.title = "one" }
        .resolveProperties { _, model in model.title += ", two" }
    use(r.resolve(Model.self).title == "one, two")
    r.register { Model() }
        .resolveProperties { _, model in model.mode = 1 }
        .resolveProperties { _, model, args in model.mode += args() ?? 10 }
        .scope(.unique)
    use(r.resolve(Model.self).mode == 11)
    use(r.resolve(Model.self, args: 2).mode == 3)
    r.register { Child() }
    r.register { Parent(child: r.resolve(), other: r.resolve()) }
        .resolveProperties { _, parent in parent.child.parent = parent }
    let parent: Parent = r.resolve()
    use(parent.child.parent === parent)
    r.register { Store() }
        .resolveProperties { _, store in use(store.update() == "updated") }
        .implements(Updating.self)
    use(r.resolve(Updating.self).update() == "updated")
    let mutator: ResolverFactoryMutator<Model> = { _, model in model.title = "mutator" }
    r.register { Model() }.resolveProperties(mutator)
    use(r.resolve(Model.self).title == "mutator")
    let mutatorN: ResolverFactoryMutatorArgumentsN<Model> = { _, model, args in model.title = args() }
    r.register { Model() }.resolveProperties(mutatorN)
    use(r.resolve(Model.self, args: "mutated").title == "mutated")
}

private func optionsAsValues() {
    let r = Resolver()
    let options: ResolverOptions<Store> = r.register { Store() }
    options.implements(Fetching.self)
    use(r.resolve(Fetching.self).source == "store")
    options.scope(.cached)
    use(r.resolve(Store.self) === r.resolve(Store.self))
    var kept = r.register { Model() }
    kept = kept.scope(.application)
    use(r.resolve(Model.self) === r.resolve(Model.self))
    use(kept.registration.key == kept.registration.key)
    use(!kept.registration.cacheKey.isEmpty)
    let registration: ResolverRegistration<Model> = kept.registration
    use(registration.resolve(resolver: r, args: nil) === r.resolve(Model.self))
    use(registration.instantiate(resolver: r, args: nil) !== r.resolve(Model.self))
    let named = r.register(name: .first) { Model() }
    use(named.registration.cacheKey != registration.cacheKey)
    use(named.registration.key == registration.key)
}
