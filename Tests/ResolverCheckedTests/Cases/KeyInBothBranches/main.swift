import ResolverChecked

struct PlayerResolver: CheckedResolver {
    typealias Output = Key.Player
    enum Key {
        typealias Song = Int
        #if os(iOS)
            typealias Player = Int
        #else
            typealias Player = String
        #endif
    }
    func song() -> Key.Song { 2 }
    #if os(iOS)
        func player(song: Key.Song) -> Key.Player { song }
    #else
        func player(song: Key.Song) -> Key.Player { "\(song)" }
    #endif
}

precondition(PlayerResolver().resolve() == "2")
