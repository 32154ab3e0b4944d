import Resolver

final class Editor: Sendable { init(title: String, page: Int = 1) {} }

Resolver.register { (_, args) in Editor(title: args()) }
_ = Resolver.resolve(Editor.self)  // error: arguments
