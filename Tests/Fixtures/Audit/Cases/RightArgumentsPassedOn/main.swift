import Resolver

final class Editor: Sendable { init(title: String, page: Int = 1) {} }

final class Window: Sendable { init(editor: Editor) {} }
Resolver.register { (resolver, args) in Window(editor: resolver.resolve(args: args)) }
Resolver.register { (_, args) in Editor(title: args()) }
_ = Resolver.resolve(Window.self, args: "Draft")
