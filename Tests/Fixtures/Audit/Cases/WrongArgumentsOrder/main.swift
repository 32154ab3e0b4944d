import Resolver

final class Editor: Sendable { init(title: String, page: Int = 1) {} }

Resolver.register { (_, title: String, page: Int) in Editor(title: title, page: page) }
_ = Resolver.resolve(Editor.self, with: 1, "Draft")  // error: arguments
