import ResolverChecked

@globalActor actor DatabaseActor {
    static let shared = DatabaseActor()
}

struct PlayerResolver: CheckedResolver {
    typealias Output = Key.Player
    enum Key {
        typealias Player = Int
        typealias Song = Int
    }
    @MainActor func player(song: Key.Song) -> Key.Player { 1 }
//                      ↓ error: `song` is on `@DatabaseActor` and the rest of the resolver on `@MainActor`; `resolve()` runs on one actor
    @DatabaseActor func song() -> Key.Song { 1 }
}
