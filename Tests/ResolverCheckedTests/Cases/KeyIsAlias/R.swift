import ResolverChecked

enum Keys {
    typealias Player = Int
}

struct PlayerResolver: CheckedResolver {
    typealias Output = Key.Player
//            ↓ error: `Key` is a type alias; it has to be an enum without cases that has a type alias for each thing to make
    typealias Key = Keys
    func player() -> Key.Player { 1 }
}
