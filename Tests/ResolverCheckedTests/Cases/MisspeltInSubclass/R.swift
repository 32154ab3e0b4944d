import ResolverChecked

class Base {
    enum Key {
        typealias Song = Int
        typealias Player = String
    }
    func song() -> Key.Song { 1 }
}

final class R: Base, CheckedResolver {
    typealias Output = Key.Player
//                        ↓ error: `Key` has no `Sogn`; did you mean `Key.Song`?
    func player(song: Key.Sogn) -> Key.Player { "\(song)" }
}
