import Resolver

final class Editor: Sendable { init(title: String, page: Int = 1) {} }

Resolver.register { (_, args) in Editor(title: args()) }
final class Screen { @Injected var editor: Editor }  // error: arguments
_ = Screen().editor
