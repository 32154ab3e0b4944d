import Resolver

final class Editor: Sendable { init(title: String, page: Int = 1) {} }

final class Screen {
    @Injected var editor: Editor
    init(title: String) { _editor = Injected(with: title) }
}
Resolver.register { (_, title: String) in Editor(title: title) }.scope(.unique)
_ = Screen(title: "Draft").editor
