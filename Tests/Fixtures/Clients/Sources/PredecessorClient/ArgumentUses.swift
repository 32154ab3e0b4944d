import Resolver

/// `Args`, by itself and in factories.
func arguments() {
    let one = Resolver.Args(5)
    use(one() == 5)
    use(one.get() == 5)
    use(one.optional() == 5)
    use((one() as Int?) == 5)
    use(one.get() as Int == 5)
    let none = Resolver.Args(nil)
    use((none.optional() as Int?) == nil)
    use((none.optional() ?? 7) == 7)
    let keyed = Resolver.Args(["a": 1, "b": "two"] as [String: Any])
    use(keyed("a") == 1)
    use(keyed("b") == "two")
    use(keyed.get("a") == 1)
    use(keyed.get("b") as String == "two")
    use(keyed.optional("a") == 1)
    use((keyed.optional("c") as Int?) == nil)
    use((keyed.optional("c") ?? "three") == "three")
    let passedOn = Resolver.Args(keyed)
    use(passedOn("a") == 1)
    use(passedOn.get("b") == "two")
    let optionals = Resolver.Args(["a": nil, "b": 2] as [String: Any?])
    use(optionals("b") == 2)
    use((optionals.optional("a") as Int?) == nil)
    use(Resolver.Args(Session())().map { (session: Session) in session.user } == "nobody")
    use(Resolver.Args([1, 2])() == [1, 2])
    use(Resolver.Args("text").get() == "text")
    use(Resolver.Args(true).optional() == true)
    use(Resolver.Args(Settings())() == Settings())

    argumentsOfFactories()
    argumentsByPosition()
    argumentsPassedOn()
}

private func argumentsOfFactories() {
    let r = Resolver()
    r.register { (_, args) -> Editor in
        let id: Int = args("id")
        let title: String = args("title")
        return Editor(id: id, title: title, isNew: args.optional("new") ?? false)
    }
    use(r.resolve(Editor.self, args: ["id": 1, "title": "one"] as [String: Any]).title == "one")
    use(r.resolve(Editor.self, args: ["id": 1, "title": "", "new": true] as [String: Any]).isNew)
    let editor: Editor = r.resolve(args: ["id": 3, "title": "three"] as [String: Any])
    use(editor.id == 3)
    let optional: Editor? = r.optional(args: ["id": 4, "title": "four"] as [String: Any])
    use(optional?.title == "four")

    r.register(name: "get") { _, args in Editor(id: args.get("id"), title: args.get("title")) }
    use(r.resolve(Editor.self, name: "get", args: ["id": 5, "title": "five"] as [String: Any]).id == 5)
    r.register(name: "value") { _, args in Editor(id: args()) }
    use(r.resolve(Editor.self, name: "value", args: 6).id == 6)
    r.register(name: "default") { _, args in Editor(id: args() ?? 70) }
    use(r.resolve(Editor.self, name: "default").id == 70)
    use(r.resolve(Editor.self, name: "default", args: 7).id == 7)
    r.register(name: "object") { _, args in NetworkService(session: args()) }
    let session = Session()
    use(r.resolve(NetworkService.self, name: "object", args: session).session === session)
    r.register(name: "protocol") { _, args in Model(title: (args() as Fetching).source) }
    use(r.resolve(Model.self, name: "protocol", args: Store()).title == "store")
    r.register(name: "closure") { _, args in Model(title: (args() as () -> String)()) }
    use(r.resolve(Model.self, name: "closure", args: { "called" } as () -> String).title == "called")
    r.register(name: "tuple") { _, args -> Model in
        let (title, mode): (String, Int) = args()
        let model = Model(title: title)
        model.mode = mode
        return model
    }
    use(r.resolve(Model.self, name: "tuple", args: ("t", 2)).mode == 2)
    r.register { Model(title: "properties") }
        .resolveProperties { _, model, args in
            model.mode = args() ?? -1
        }
    use(r.resolve(Model.self).mode == -1)
    use(r.resolve(Model.self, args: 12).mode == 12)
    r.register(name: "keys") { Model() }
        .resolveProperties { (_, model, args) in
            model.title = args("title")
            model.mode = args.get("mode")
        }
    use(r.resolve(Model.self, name: "keys", args: ["title": "k", "mode": 3] as [String: Any]).mode == 3)
}

/// As an early 1.2 had it.
private func argumentsByPosition() {
    let r = Resolver()
    r.register { _, args in Editor(id: args[0] ?? 0, title: args[1] ?? "", isNew: args[2] ?? false) }
    use(r.resolve(Editor.self, arg0: 1).id == 1)
    use(r.resolve(Editor.self, arg0: 1, arg1: "two").title == "two")
    use(r.resolve(Editor.self, arg0: 1, arg1: "two", arg2: true).isNew)
    let editor: Editor = r.resolve(arg0: 4, arg1: "four")
    use(editor.title == "four")
    use(r.optional(Editor.self, arg0: 5)?.id == 5)
    let optional: Editor? = r.optional(arg0: 6, arg1: "six")
    use(optional?.title == "six")
    use((r.resolve(arg0: nil, arg1: "seven") as Editor).title == "seven")
    r.register(name: "eight") { _, args in
        Eight((0..<8).map { args[$0] ?? -1 })
    }
    use(r.resolve(Eight.self, name: "eight", arg0: 0).all == [0, -1, -1, -1, -1, -1, -1, -1])
    use(r.resolve(Eight.self, name: "eight", arg0: 0, arg1: 1, arg2: 2, arg3: 3).all.prefix(5) == [0, 1, 2, 3, -1])
    use(
        r.resolve(Eight.self, name: "eight", arg0: 0, arg1: 1, arg2: 2, arg3: 3, arg4: 4, arg5: 5, arg6: 6, arg7: 7).all
            == Array(0..<8))
    use(r.optional(Eight.self, name: "eight", arg0: 0, arg1: 1, arg2: 2, arg3: 3, arg4: 4)?.all[4] == 4)
    use(r.optional(Eight.self, name: "none", arg0: 0) == nil)
    use(r.resolve(Editor.self, args: 9).id == 9)

    Resolver.register { _, args in Editor(id: args[0] ?? 0, title: args[1] ?? "") }
    use(Resolver.resolve(Editor.self, arg0: 1).id == 1)
    use(Resolver.resolve(Editor.self, arg0: 2, arg1: "two").title == "two")
    use(Resolver.optional(Editor.self, arg0: 3)?.id == 3)
    let fromRoot: Editor = Resolver.resolve(arg0: 4)
    use(fromRoot.id == 4)
    let maybeFromRoot: Editor? = Resolver.optional(arg0: 5, arg1: "five")
    use(maybeFromRoot?.title == "five")
}

private func argumentsPassedOn() {
    let r = Resolver()
    r.register { _, args in Editor(id: args("id"), title: args("title")) }
    r.register { r, args in Model(title: r.resolve(Editor.self, args: args).title) }
    use(r.resolve(Model.self, args: ["id": 1, "title": "on"] as [String: Any]).title == "on")
    r.register(name: "picked") { r, args in
        Model(title: r.resolve(Editor.self, args: ["id": 0, "title": args.get() as String] as [String: Any]).title)
    }
    use(r.resolve(Model.self, name: "picked", args: "picked").title == "picked")
    r.register { Settings() }.implements(Describing.self).resolveProperties { _, _, args in
        use((args.optional() ?? 0) == 3)
    }
    use(r.resolve(Describing.self, args: 3).text == "settings")
    r.register(name: "alias") { _, args in Settings(text: args(), size: 1) }
        .implements(Describing.self)
    use(r.resolve(Describing.self, name: "alias", args: "through").text == "through")
}
