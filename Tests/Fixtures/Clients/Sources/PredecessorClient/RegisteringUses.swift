import Resolver

/// Every form of `register`, with every way to say the type.
func registering() {
    let r = Resolver()

    r.register { Session() }
    use(r.resolve(Session.self).user == "nobody")
    r.register { NetworkService(session: r.resolve()) }
    use(r.resolve(NetworkService.self).source == "network")
    r.register { Store() as Fetching }
    use(r.resolve(Fetching.self).source == "store")
    r.register(Updating.self) { Store() }
    use(r.resolve(Updating.self).update() == "updated")
    r.register(Describing.self, name: "named") { Settings() }
    use(r.resolve(Describing.self, name: "named").text == "settings")
    r.register(name: "short") { Settings(text: "short", size: 2) }
    use(r.resolve(Settings.self, name: "short").size == 2)
    r.register(factory: { Settings(text: "labelled", size: 3) })
    use(r.resolve(Settings.self).text == "labelled")
    r.register(Settings.self, name: "all", factory: { Settings(text: "all", size: 4) })
    use(r.resolve(Settings.self, name: "all").size == 4)
    r.register { () -> Model in
        let model = Model()
        model.title = "statements"
        return model
    }
    use(r.resolve(Model.self).title == "statements")
    r.register { () -> Editor? in nil }
    use(r.optional(Editor.self) == nil)

    r.register { resolver in NetworkService(session: resolver.resolve()) }
    use(r.resolve(NetworkService.self).session.user == "nobody")
    r.register { (resolver: Resolver) -> Fetching in resolver.resolve(NetworkService.self) }
    use(r.resolve(Fetching.self).source == "network")
    r.register(Fetching.self) { resolver in NetworkService(session: resolver.resolve()) }
    use(r.resolve(Fetching.self).source == "network")
    r.register(Fetching.self, name: "r") { $0.resolve(NetworkService.self) }
    use(r.resolve(Fetching.self, name: "r").source == "network")
    r.register(factory: { resolver in Parent(child: resolver.resolve(), other: resolver.resolve()) })
    r.register { Child() }
    use(r.resolve(Parent.self).child !== r.resolve(Parent.self).child)
    r.register { (r) -> Session? in r.optional(name: "none") }
    use(r.optional(Session.self) == nil)
    r.register { _ in Session() }
    use(r.optional(Session.self) != nil)

    r.register { _, args in Editor(id: args()) }
    use(r.resolve(Editor.self, args: 7).id == 7)
    r.register { (_, args) in Editor(id: args(), title: "tuple") }
    use(r.resolve(Editor.self, args: 8).title == "tuple")
    r.register { (_, args: Resolver.Args) -> Editor in Editor(id: args.get()) }
    use(r.resolve(Editor.self, args: 9).id == 9)
    r.register(Describing.self) { _, args in Settings(text: args(), size: 1) }
    use(r.resolve(Describing.self, args: "text").text == "text")
    r.register(Describing.self, name: "args") { _, args in Settings(text: args("t"), size: 1) }
    use(r.resolve(Describing.self, name: "args", args: ["t": "keyed"]).text == "keyed")
    r.register(factory: { r, args in Model(title: args.optional() ?? r.resolve(Session.self).user) })
    use(r.resolve(Model.self).title == "nobody")
    use(r.resolve(Model.self, args: "given").title == "given")
    r.register { r, args -> Editor? in args.optional().map { Editor(id: $0) } }
    use(r.optional(Editor.self) == nil)
    use(r.optional(Editor.self, args: 3)?.id == 3)

    registeringAgain(r)
    registeringFunctions()
}

/// The last one counts.
private func registeringAgain(_ r: Resolver) {
    r.register { Settings(text: "old", size: 1) }
    r.register { Settings(text: "new", size: 2) }
    use(r.resolve(Settings.self).text == "new")
    r.register(name: .first) { Settings(text: "first", size: 1) }
    use(r.resolve(Settings.self).text == "new")
    use(r.resolve(Settings.self, name: .first).text == "first")
    for name in ["a", "b", "c"] { r.register(name: Resolver.Name(name)) { Settings(text: name, size: 1) } }
    use(["a", "b", "c"].allSatisfy { r.resolve(Settings.self, name: Resolver.Name($0)).text == $0 })
    r.register { 42 }
    use(r.resolve(Int.self) == 42)
    r.register { "text" }
    use(r.resolve(String.self) == "text")
    r.register { [1, 2, 3] }
    use(r.resolve([Int].self).count == 3)
    r.register { ["a": 1] }
    use(r.resolve([String: Int].self)["a"] == 1)
    r.register { (1, "one") }
    use(r.resolve((Int, String).self).1 == "one")
    r.register { { 5 } as () -> Int }
    use(r.resolve((() -> Int).self)() == 5)
    r.register { Session.self as Session.Type }
    use(r.resolve(Session.Type.self) == Session.self)
}

struct Factories {
    static func settings() -> Settings { Settings(text: "static", size: 1) }
    static func editor(_ resolver: Resolver) -> Editor { Editor(id: resolver.resolve()) }
    static func model(_ resolver: Resolver, _ args: Resolver.Args) -> Model { Model(title: args()) }
}

func makeSession() -> Session { MockSession() }

/// Functions and values in place of closures.
private func registeringFunctions() {
    let r = Resolver()
    r.register(factory: makeSession)
    use(r.resolve(Session.self).user == "mock")
    r.register(factory: Factories.settings)
    use(r.resolve(Settings.self).text == "static")
    r.register { 11 }
    r.register(factory: Factories.editor)
    use(r.resolve(Editor.self).id == 11)
    r.register(factory: Factories.model)
    use(r.resolve(Model.self, args: "m").title == "m")

    let plain: ResolverFactory<Settings> = { Settings(text: "plain", size: 1) }
    r.register(factory: plain)
    use(r.resolve(Settings.self).text == "plain")
    let asking: ResolverFactoryResolver<Editor> = { Editor(id: $0.resolve() + 1) }
    r.register(factory: asking)
    use(r.resolve(Editor.self).id == 12)
    let given: ResolverFactoryArgumentsN<Model> = { _, args in Model(title: args("t")) }
    r.register(name: "given", factory: given)
    use(r.resolve(Model.self, name: "given", args: ["t": "g"]).title == "g")

    add(Settings(text: "autoclosure", size: 1), to: r)
    use(r.resolve(Settings.self).text == "autoclosure")
    wrap(r) { Settings(text: "wrapped", size: 1) }
    use(r.resolve(Settings.self, name: "wrapped").text == "wrapped")
}

private func add<Service: Sendable>(_ service: @autoclosure @escaping @Sendable () -> Service, to r: Resolver) {
    r.register { service() }
}

/// As apps that have a `register` of their own.
private func wrap<Service>(_ r: Resolver, _ factory: @escaping ResolverFactory<Service>) {
    r.register(name: "wrapped", factory: factory).scope(.cached)
}
