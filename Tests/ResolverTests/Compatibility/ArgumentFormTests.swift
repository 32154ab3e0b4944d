import Resolver
import Testing

@Suite("Every form of passing and reading arguments")
struct ArgumentFormTests {
    @Test("One", arguments: [true, false])
    func one(editMode: Bool) {
        let resolver = Resolver()
        resolver.register(name: "forced") { (_, arg) in Editor(arg()!) }
        resolver.register(name: "default") { (_, arg) in Editor(arg() ?? true) }
        resolver.register(name: "inferred") { (_, args) in Editor(args()) }
        resolver.register(name: "position") { (_, args) in Editor(args[0]!) }
        resolver.register(name: "plain position") { (_, args) in Editor(args[0]) }
        resolver.register(name: "get") { (_, args) in Editor(args.get()) }
        resolver.register(name: "optional") { (_, args) in Editor(args.optional() ?? !editMode) }
        resolver.register(name: "properties") { Editor(!editMode) }
            .resolveProperties { (_, editor, arg) in editor.mode = arg() }
        let names: [Resolver.Name] = [
            "forced", "default", "inferred", "position", "plain position", "get", "optional", "properties",
        ]
        for name in names {
            let editor: Editor = resolver.resolve(name: name, args: editMode)
            #expect(editor.mode == editMode)
            #expect(resolver.optional(Editor.self, name: name, args: editMode)?.mode == editMode)
            #expect(resolver.resolve(Editor.self, name: name, arg0: editMode).mode == editMode)
        }
        #expect(resolver.resolve(Editor.self, name: "default").mode)
        #expect(resolver.resolve(Editor.self, name: "optional").mode == !editMode)
    }

    @Test("Nil that is passed as Any is nil, by position as by name")
    func nilAsAny() {
        let resolver = Resolver()
        resolver.register(name: "optional") { (_, args) in Editor(true, title: args.optional() ?? "none") }
        resolver.register(name: "position") { (_, args) in Editor(true, title: args[0] ?? "none") }
        resolver.register(name: "key") { (_, args) in Editor(true, title: args("title") ?? "none") }
        resolver.register(name: "typed") { (_, title: String?) in Editor(true, title: title ?? "none") }
        for title in ["Editing", nil] {
            let wanted = title ?? "none"
            for name in ["optional", "position", "typed"] as [Resolver.Name] {
                #expect(resolver.resolve(Editor.self, name: name, args: title as Any).title == wanted)
                #expect(resolver.resolve(Editor.self, name: name, arg0: title as Any).title == wanted)
                #expect(resolver.resolve(Editor.self, name: name, arg0: Optional(title) as Any).title == wanted)
            }
            #expect(resolver.resolve(Editor.self, name: "key", args: ["title": title as Any]).title == wanted)
        }
    }

    @Test("Several by position")
    func positions() {
        let resolver = Resolver()
        resolver.register { (_, args) in Editor(args[0]!, title: args[1]!) }
        resolver.register(name: "plain") { (_, args) in Editor(args[0], title: args[1], number: args[2] ?? 7) }
        let editor: Editor = resolver.resolve(arg0: true, arg1: "Editing")
        #expect(editor.mode)
        #expect(editor.title == "Editing")
        let plain: Editor = resolver.resolve(name: "plain", arg0: false, arg1: "Reading", arg2: 3)
        #expect(plain.number == 3)
        #expect(resolver.optional(Editor.self, name: "plain", arg0: false, arg1: "Reading")?.number == 7)
    }

    @Test("Several by name")
    func names() {
        let resolver = Resolver()
        resolver.register { (_, args) in
            Editor(args("mode"), title: args("title"), number: args("number") ?? 7)
        }
        resolver.register(name: "get") { (_, args) in
            Editor(args.get("mode"), title: args.get("title"), number: args.optional("number") ?? 8)
        }
        let editor: Editor = resolver.resolve(args: ["mode": true, "title": "x"])
        #expect(editor.mode)
        #expect(editor.title == "x")
        #expect(editor.number == 7)
        let got: Editor = resolver.resolve(name: "get", args: ["mode": true, "title": "y", "number": 9])
        #expect(got.title == "y")
        #expect(got.number == 9)
    }

    @Test("Handed on to another resolve, by the container and statically, through aliases")
    func forwarded() {
        let resolver = Resolver()
        resolver.register { (_, args) in Editor(args[0]!, title: args[1] ?? "none") }
            .implements(Editing.self)
        resolver.register(name: "instance") { (r, args) in r.resolve(Editor.self, args: args) }
        resolver.register(name: "static") { (_, args) in Resolver.resolve(Editor.self, args: args) }
        resolver.register(name: "optional") { (_, args) in Resolver.optional(Editor.self, args: args) }
        resolver.register(name: "positions") { (_, args) in
            Resolver.resolve(Editor.self, arg0: args[0]!, arg1: args[1]!)
        }
        resolver.register(name: "optional positions") { (_, args) in
            Resolver.optional(Editor.self, arg0: args[0]!, arg1: args[1]!)
        }
        for name: Resolver.Name in ["instance", "static", "optional", "positions", "optional positions"] {
            let editor: Editor = resolver.resolve(name: name, arg0: true, arg1: "both")
            #expect(editor.mode)
            #expect(editor.title == "both")
        }
        let editing: Editing = resolver.resolve(arg0: true, arg1: "alias")
        #expect(editing.title == "alias")
        let first: Editing = resolver.resolve(args: true)
        #expect(first.title == "none")
    }

    @Test("A scoped service keeps what the first arguments made of it")
    func scoped() {
        let resolver = Resolver()
        resolver.register { (_, args) in Editor(args()!) }.scope(ResolverScopeCache())
        let first: Editor = resolver.resolve(args: true)
        let second: Editor = resolver.resolve(args: false)
        #expect(second === first)
        #expect(second.mode)
    }

    @Test("Statically, from root")
    func root() async {
        await #expect(processExitsWith: .success) {
            Resolver.register { (_, args) in Editor(args[0]!, title: args[1] ?? "", number: args[7] ?? 0) }
            let one: Editor = Resolver.resolve(args: true)
            let eight: Editor = Resolver.resolve(
                arg0: false, arg1: "x", arg2: 2, arg3: 3, arg4: 4, arg5: 5, arg6: 6, arg7: 7)
            let thrown = try Resolver.resolveThrowing(Editor.self, args: true)
            precondition(one.mode && thrown.mode && eight.title == "x" && eight.number == 7)
            precondition(Resolver.optional(Editor.self, arg0: true, arg1: "y")?.title == "y")
            precondition(Resolver.optional(Editor.self, name: "x", args: 1) == nil)
        }
    }
}

private protocol Editing: AnyObject {
    var title: String { get }
}

private final class Editor: Editing {
    var mode: Bool
    let title: String
    let number: Int

    init(_ mode: Bool, title: String = "", number: Int = 0) {
        self.mode = mode
        self.title = title
        self.number = number
    }
}
