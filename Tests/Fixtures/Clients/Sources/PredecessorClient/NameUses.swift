import Resolver

/// Names, and services registered under them.
func names() {
    use(Resolver.Name("a").rawValue == "a")
    use(Resolver.Name("a") == Resolver.Name("a"))
    use(Resolver.Name("a") != Resolver.Name("b"))
    use(Resolver.Name(stringLiteral: "a") == "a")
    use(Resolver.Name.name(fromString: "a") == Resolver.Name("a"))
    use(Resolver.Name.name(fromString: nil) == nil)
    use(Set([Resolver.Name.first, .second, .first]).count == 2)
    use([Resolver.Name.first: 1, .second: 2][.second] == 2)
    use(Resolver.Name("a").hashValue == Resolver.Name("a").hashValue)
    let literal: Resolver.Name = "literal"
    use(literal.rawValue == "literal")

    let r = Resolver()
    r.register { Settings(text: "none", size: 0) }
    r.register(name: .first) { Settings(text: "first", size: 1) }
    r.register(name: .second) { Settings(text: "second", size: 2) }
    r.register(name: "third") { Settings(text: "third", size: 3) }
    use(r.resolve(Settings.self).text == "none")
    use(r.resolve(Settings.self, name: .first).text == "first")
    use(r.resolve(Settings.self, name: .second).text == "second")
    use(r.resolve(Settings.self, name: .third).text == "third")
    use(r.resolve(Settings.self, name: "first").text == "first")
    let name = Resolver.Name("second")
    use(r.resolve(Settings.self, name: name).size == 2)
    let text = "first"
    use(r.resolve(Settings.self, name: Resolver.Name(text)).size == 1)
    let missing: Resolver.Name? = nil
    use(r.resolve(Settings.self, name: missing).text == "none")
    use(r.resolve(Settings.self, name: .name(fromString: "third")).size == 3)
    use(r.resolve(Settings.self, name: .name(fromString: nil)).size == 0)
    use(r.optional(Settings.self, name: .first) != nil)
    use(r.optional(Settings.self, name: "fourth") == nil)

    namesOfAliases()
    namesByMode()
}

private func namesOfAliases() {
    let r = Resolver()
    r.register(name: .first) { Store() }
        .implements(Fetching.self)
        .implements(Updating.self, name: .second)
    use(r.resolve(Fetching.self, name: .first).source == "store")
    use(r.resolve(Updating.self, name: .second).update() == "updated")
    use(r.optional(Fetching.self) == nil)
    use(r.optional(Updating.self, name: .first) == nil)
    r.register { Store() }.implements(Fetching.self, name: "alias")
    use(r.resolve(Fetching.self, name: "alias").source == "store")
}

/// A protocol whose implementation a name decides on.
private func namesByMode() {
    let r = Resolver()
    r.register(name: "data") { Store() as Fetching }
    r.register(name: "mock") { NetworkService(session: MockSession()) as Fetching }
    r.register { r.resolve(name: "mock") as Fetching }
    use(r.resolve(Fetching.self).source == "network")
    r.register { r.resolve(name: "data") as Fetching }
    use(r.resolve(Fetching.self).source == "store")
    for mode in ["data", "mock"] {
        let fetching: Fetching = r.resolve(name: Resolver.Name(mode))
        use(fetching.source == (mode == "data" ? "store" : "network"))
    }
}
