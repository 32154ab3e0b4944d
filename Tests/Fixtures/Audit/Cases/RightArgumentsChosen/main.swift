import Resolver

final class Editor: Sendable { init(title: String, page: Int = 1) {} }

Resolver.register { (_, args) -> Editor in
    let isNew: Bool = args() ?? true
    return isNew ? Editor(title: "New") : Editor(title: args("title"))
}
_ = Resolver.resolve(Editor.self)
