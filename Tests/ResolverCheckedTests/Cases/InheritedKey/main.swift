import ResolverChecked

class Base {
    enum Key {
        typealias Song = String
        typealias Player = [String]
    }

    func song() -> Key.Song { "base" }
    func player(song: Key.Song) -> Key.Player { [song] }
}

final class PlayerResolver: Base, CheckedResolver {
    typealias Output = Key.Player

    override func song() -> Key.Song { "own" }
}

precondition(PlayerResolver().resolve() == ["own"])
