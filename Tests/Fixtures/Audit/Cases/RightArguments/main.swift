import Resolver

final class Editor: Sendable { init(title: String, page: Int = 1) {} }

Resolver.register { (_, args) in Editor(title: args("title"), page: args("page") ?? 1) }.scope(.unique)
Resolver.register(name: "all") { (_, args) in Editor(title: args[0], page: args[1]) }.scope(.unique)
Resolver.register(name: "typed") { (_, title: String, page: Int?) in Editor(title: title, page: page ?? 1) }.scope(.unique)
_ = Resolver.resolve(Editor.self, args: ["title": "Draft"])
_ = Resolver.resolve(Editor.self, name: "all", arg0: "Draft", arg1: 2)
_ = Resolver.resolve(Editor.self, name: "typed", with: "Draft")
