import ResolverChecked

struct PlayerResolver: CheckedResolver { typealias Output = Key.Song; enum Key { typealias Song = Int } }
precondition(PlayerResolver().resolve() == 1)
