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
    @Swift.MainActor func model() -> Key.Model { Model() }
}

@globalActor actor StoreActor { static let shared = StoreActor() }
typealias DiskActor = StoreActor

struct StoreResolver: CheckedResolver {
    enum Key {
        typealias Pages = Int
        typealias Store = String
    }
    typealias Output = Key.Store
    @StoreActor func store(pages: Key.Pages) -> Key.Store { "\(pages)" }
    @DiskActor func pages() -> Key.Pages { 1 }
}
