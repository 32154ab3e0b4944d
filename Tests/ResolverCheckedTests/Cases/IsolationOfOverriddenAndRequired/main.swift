import ResolverChecked

class ShelfResolver {
    enum Key {
        typealias Catalogue = [String]
        typealias Shelf = String
    }

    @MainActor func catalogue() -> Key.Catalogue { [] }
}

final class TeaResolver: ShelfResolver, CheckedResolver {
    typealias Output = Key.Shelf

    override func catalogue() -> Key.Catalogue { ["Tea"] }
    func shelf(catalogue: Key.Catalogue) -> Key.Shelf { catalogue.joined() }
}

protocol ScreenMaking {
    @MainActor func screen() -> Int
    @MainActor func height() -> Int
}

struct ScreenResolver: CheckedResolver, ScreenMaking {
    typealias Output = Key.Size

    enum Key {
        typealias Screen = Int
        typealias Size = [Int]
    }

    func screen() -> Key.Screen { 1 }
//                   ↓ warning: `height` is not a resolver function: `Int` is not a member of `Key`; did you mean `Key.Screen`?
    nonisolated func height() -> Int { 2 }
    func size(screen: Key.Screen) -> Key.Size { [screen, height()] }
}

precondition(TeaResolver().resolve() == "Tea" && ScreenResolver().resolve() == [1, 2])
