import ResolverChecked

enum Feature {
    struct PlayerResolver: CheckedResolver {
        typealias Output = Key.Player
        enum Key {
            typealias Player = Int
            typealias SongTitle = String
        }
    }
}
