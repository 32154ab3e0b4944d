import ResolverChecked

@globalActor actor Database {
    static let shared = Database()
}

struct R: CheckedResolver {
    typealias Output = Key.Player
    enum Key {
        typealias Song = Int
        typealias Player = String
    }
}

@MainActor extension R {
    func song() -> Key.Song { 1 }
}

@Database extension R {
//       ↓ error: `player` is on `@Database` and the rest of the resolver on `@MainActor`; `resolve()` runs on one actor
    func player(song: Key.Song) -> Key.Player { "\(song)" }
}
