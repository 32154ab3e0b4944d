import Resolver

/// Every form of `resolve` and `optional` of a container.
func resolving() {
    let r = Resolver()
    r.register { Session() }
    r.register(name: "mock") { MockSession() as Session }
    r.register { _, args in Editor(id: args.optional() ?? 0) }
    r.register(name: "named") { _, args in Editor(id: args.get(), title: "named") }

    use(r.resolve(Session.self).user == "nobody")
    use(r.resolve(Session.self, name: "mock").user == "mock")
    use(r.resolve(Editor.self, args: 1).id == 1)
    use(r.resolve(Editor.self, name: "named", args: 2).title == "named")
    let session: Session = r.resolve()
    use(session.user == "nobody")
    let mock: Session = r.resolve(name: "mock")
    use(mock.user == "mock")
    let editor: Editor = r.resolve(args: 3)
    use(editor.id == 3)
    let named: Editor = r.resolve(name: "named", args: 4)
    use(named.id == 4)
    use((r.resolve() as Editor).id == 0)
    use((r.resolve(args: nil) as Editor).id == 0)

    use(r.optional(Session.self) != nil)
    use(r.optional(Session.self, name: "mock") != nil)
    use(r.optional(Session.self, name: "none") == nil)
    use(r.optional(Editor.self, args: 1)?.id == 1)
    use(r.optional(Editor.self, name: "named", args: 2)?.id == 2)
    use(r.optional(Editor.self, name: "none", args: 2) == nil)
    let maybe: Session? = r.optional()
    use(maybe != nil)
    let maybeMock: Session? = r.optional(name: "mock")
    use(maybeMock is MockSession)
    let maybeEditor: Editor? = r.optional(args: 5)
    use(maybeEditor?.id == 5)
    let missing: Parent? = r.optional()
    use(missing == nil)
    if let found: Session = r.optional() { use(found.user == "nobody") } else { use(false) }
    guard let held: Session = r.optional() else { return use(false) }
    use(held.user == "nobody")
    use(r.optional(Parent.self) ?? nil == nil)

    resolvingOptionals()
    resolvingCycles()
    Screen().uses()
    Other().uses()
}

/// Services that are optional themselves.
private func resolvingOptionals() {
    let r = Resolver()
    r.register { Optional(Session()) }
    let session: Session? = r.resolve()
    use(session != nil)
    r.register(Fetching?.self) { Store() }
    let fetching: Fetching? = r.resolve()
    use(fetching?.source == "store")
    r.register { Store() as Updating? }
    let updating: Updating? = r.resolve()
    use(updating?.update() == "updated")
    use(r.resolve(Updating?.self) != nil)
}

/// What one cycle shares.
private func resolvingCycles() {
    let r = Resolver()
    r.register { Child() }
    r.register { Parent(child: r.resolve(), other: r.resolve()) }
    let parent: Parent = r.resolve()
    use(parent.child === parent.other)
    use(parent.child !== r.resolve(Parent.self).child)
    r.register { Child() }.scope(.unique)
    let twins: Parent = r.resolve()
    use(twins.child !== twins.other)
    r.register { Child() }.scope(.graph).resolveProperties { r, child in child.parent = nil }
    let shared: Parent = r.resolve()
    use(shared.child === shared.other)
}

private class Screen: Resolving {
    lazy var session: Session = resolver.resolve()
    lazy var mock: Session? = resolver.optional(name: "mock")
    lazy var editor: Editor = resolver.resolve(name: "screen", args: 9)

    func uses() {
        Resolver.register { Session() }
        Resolver.register(name: "mock") { MockSession() as Session }
        Resolver.register(name: "screen") { _, args in Editor(id: args()) }
        use(resolver === Resolver.root)
        use(session.user == "nobody")
        use(mock?.user == "mock")
        use(editor.id == 9)
    }
}

/// One that has a container of its own.
private struct Other: Resolving {
    let resolver = Resolver(child: .main)

    func uses() {
        resolver.register { Model(title: "own") }
        use(resolver.resolve(Model.self).title == "own")
        use((resolver.resolve() as Session).user == "nobody")
    }
}
