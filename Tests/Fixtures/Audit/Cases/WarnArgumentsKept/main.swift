import Resolver

final class Editor: Sendable { init(title: String, page: Int = 1) {} }

Resolver.register { (_, args) in Editor(title: args() ?? "Draft") }.scope(.application)
_ = Resolver.resolve(Editor.self, args: "Letter")  // warning: arguments
