import Resolver

final class Editor: Sendable { init(title: String, page: Int = 1) {} }

Resolver.register { (_, args) in Editor(title: args[0], page: args[1]) }
_ = Resolver.resolve(Editor.self, arg0: "Draft")  // error: arguments
