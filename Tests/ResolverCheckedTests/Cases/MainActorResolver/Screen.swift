import ResolverChecked

@MainActor final class Screen {
    let model: Model
    init(model: Model) { self.model = model }
}
@MainActor final class Model {}

@MainActor struct ScreenResolver: CheckedResolver {
    enum Key {
        typealias Screen = MainScreen
        typealias Model = MainModel
    }
    typealias Output = Key.Screen
    func screen(model: Lazy<Key.Model>) -> Key.Screen { Screen(model: model.resolve()) }
    func model() -> Key.Model { Model() }
}

typealias MainScreen = Screen
typealias MainModel = Model

struct MixedResolver: CheckedResolver {
    enum Key {
        typealias Screen = MainScreen
        typealias Model = MainModel
    }
    typealias Output = Key.Screen
    @MainActor func screen(model: Key.Model) -> Key.Screen { Screen(model: model) }
    @MainActor func model() -> Key.Model { Model() }
}
