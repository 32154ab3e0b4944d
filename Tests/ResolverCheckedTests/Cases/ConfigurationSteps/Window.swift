import ResolverChecked

final class Window {
    var title = ""
    var steps: [String] = []
}

struct WindowResolver: CheckedResolver {
    typealias Output = Key.Window
    enum Key {
        typealias Window = WindowOfApp
        typealias Title = String
        typealias Theme = String
        typealias Font = String
    }

    func setTitle(of window: Key.Window, title: Key.Title) {
        window.title = title
        window.steps.append("title")
    }
    func makeWindow() -> Key.Window { Window() }
    func makeTitle() -> Key.Title { "Tea" }
    func makeTheme(font: Key.Font) -> Key.Theme { "dark" + font }
    func makeFont() throws -> Key.Font { "serif" }
}

typealias WindowOfApp = Window

extension WindowResolver {
    func style(_ window: Key.Window, theme: ThrowingLazy<Key.Theme>) throws -> Void {
        window.steps.append(try theme.resolve())
    }
}
