import Resolver

/// The static forms, which go to `main` and ask `root`.
func statics() {
    Resolver.register { Session() }
    let session: Session = Resolver.resolve()
    use(session.user == "nobody")
    Resolver.register(name: "mock") { MockSession() as Session }
    use(Resolver.resolve(Session.self, name: "mock").user == "mock")
    Resolver.register(Fetching.self) { Store() }
    use(Resolver.resolve(Fetching.self).source == "store")
    Resolver.register(Fetching.self, name: .first) { NetworkService(session: Resolver.resolve()) }
    use(Resolver.resolve(Fetching.self, name: .first).source == "network")
    Resolver.register(factory: { Settings(text: "static", size: 1) })
    use((Resolver.resolve() as Settings).text == "static")
    Resolver.register { r in NetworkService(session: r.resolve(name: "mock")) }
    use(Resolver.resolve(NetworkService.self).session.user == "mock")
    Resolver.register(Updating.self) { _ in Store() }
    use(Resolver.resolve(Updating.self).update() == "updated")
    Resolver.register(Updating.self, name: .second) { r in r.resolve() }
    use(Resolver.resolve(Updating.self, name: .second).update() == "updated")
    Resolver.register { _, args in Editor(id: args()) }
    use(Resolver.resolve(Editor.self, args: 1).id == 1)
    Resolver.register(Editor.self, name: "keyed") { _, args in Editor(id: args("id"), title: args("title")) }
    use(Resolver.resolve(Editor.self, name: "keyed", args: ["id": 2, "title": "two"] as [String: Any]).title == "two")
    Resolver.register(Describing.self) { _, args in Settings(text: args.get(), size: 1) }
    use(Resolver.resolve(Describing.self, args: "described").text == "described")

    use(Resolver.optional(Session.self) != nil)
    use(Resolver.optional(Session.self, name: "mock")?.user == "mock")
    use(Resolver.optional(Session.self, name: "missing") == nil)
    use(Resolver.optional(Parent.self) == nil)
    use(Resolver.optional(Editor.self, args: 5)?.id == 5)
    use(Resolver.optional(Editor.self, name: "missing", args: 5) == nil)
    let inferred: Settings? = Resolver.optional()
    use(inferred?.text == "static")
    let inferredByName: Session? = Resolver.optional(name: "mock")
    use(inferredByName is MockSession)
    let inferredWithArgs: Editor? = Resolver.optional(args: 6)
    use(inferredWithArgs?.id == 6)
    let byName: Session = Resolver.resolve(name: "mock")
    use(byName is MockSession)
    let withArgs: Editor = Resolver.resolve(args: 3)
    use(withArgs.id == 3)
    let withBoth: Editor = Resolver.resolve(name: "keyed", args: ["id": 4, "title": ""] as [String: Any])
    use(withBoth.id == 4)

    Resolver.main.register { Model(title: "main") }
    use(Resolver.main.resolve(Model.self).title == "main")
    use(Resolver.root.resolve(Model.self).title == "main")
    use(Resolver.main === Resolver.root)
    use(Resolver.main.optional(Parent.self) == nil)
    use(Resolver.root.optional(Model.self)?.title == "main")
}

/// In an extension of `Resolver`, where nothing has to be named.
extension Resolver {
    static func inside() {
        register { Child() }
        register { Parent(child: resolve(), other: resolve()) }
        use(resolve(Parent.self).child !== resolve(Parent.self).child)
        let parent: Parent = resolve()
        use(parent.child === parent.other)
        register(name: "unique") { Child() }.scope(unique)
        use(resolve(Child.self, name: "unique") !== resolve(Child.self, name: "unique"))
        register(name: "kept") { Child() }.scope(application)
        use(resolve(Child.self, name: "kept") === resolve(Child.self, name: "kept"))
        main.register(name: "main") { main.resolve(Child.self, name: "kept") }
        use(root.resolve(Child.self, name: "main") === resolve(Child.self, name: "kept"))
        let optional: Child? = optional(name: "kept")
        use(optional != nil)
        use(Resolver.optional(Child.self, name: "none") == nil)
        register { _, args in Eight([args.get()]) }
        use(resolve(Eight.self, args: 1).all == [1])
        use((resolve(args: 2) as Eight).all == [2])
    }

    func insideAnInstance() {
        register { Session() }
        register { NetworkService(session: self.resolve()) }
        use(resolve(NetworkService.self).source == "network")
        let session: Session = resolve()
        use(session.user == "nobody")
        register(name: .third) { MockSession() as Session }.scope(.shared)
        use(optional(Session.self, name: .third)?.user == "mock")
        let third: Session? = optional(name: .third)
        use(third === resolve(Session.self, name: .third))
    }
}
