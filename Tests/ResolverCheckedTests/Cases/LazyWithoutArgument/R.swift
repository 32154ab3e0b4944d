import ResolverChecked

struct PlayerResolver: CheckedResolver {
    typealias Output = Key.Player
    enum Key {
        typealias Player = Int
//                ↓ error: no function makes `Key.Song`
        typealias Song = Int
    }
//                    ↓ error: `Lazy` is not a member of `Key`; a resolver function takes members of `Key`, or `Lazy` of them
//                                 ↓ error: `Lazy<Key.Song, Key.Song>` is not a member of `Key`; a resolver function takes members of `Key`, or `Lazy` of them
//                                                                       ↓ error: `Lazy<Key.Song>` is not a member of `Key`; a resolver function takes members of `Key`, or `Lazy` of them
//                                                                                                ↓ error: `[Lazy<Key.Song>]` is not a member of `Key`; a resolver function takes members of `Key`, or `Lazy` of them
    func player(song: Lazy, other: Lazy<Key.Song, Key.Song>, third: Lazy<Lazy<Key.Song>>, fourth: [Lazy<Key.Song>]) -> Key.Player { 1 }
//       ↓ warning: `song` is not a resolver function: `Lazy<Key.Song>` is not a member of `Key`; make it private if it only helps
    func song() -> Lazy<Key.Song> { Lazy { 1 } }
}
