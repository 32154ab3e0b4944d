import ResolverChecked

struct PlayerResolver: CheckedResolver {
    typealias Output = Key.Player
    enum Key {
        typealias Song = Int
        typealias Player = String
    }

    #if os(watchOS)
        func song() -> Key.Song { 1 }
    #elseif os(Linux) || os(macOS)
        func song() -> Key.Song { 2 }
    #else
        func song() -> Key.Song { 3 }
    #endif

    func player(song: Key.Song) -> Key.Player { "\(song)" }
}

precondition(PlayerResolver().resolve() == "2")
