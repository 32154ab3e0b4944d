import ResolverChecked

struct PlayerResolver: CheckedResolver {
    typealias Output = Key.Player
    enum Key {
        typealias Player = Int
//                ↓ error: `Key.List` is generic; a key is one type
        typealias List<Element> = [Element]
    }
    func player(list: Key.List<Int>) -> Key.Player { 1 }
    func list() -> Key.List<Int> { [] }
}
