import ResolverChecked

struct PlayerResolver: CheckedResolver {
//                         ↓ error: `Key` has no `player`; did you mean `Key.Player`?
    typealias Output = Key.player
    enum Key {
        typealias Player = Int
        typealias Playlist = Int
        typealias Equalizer = Int
    }
//                             ↓ error: `Key` has no `Equaliser`; did you mean `Key.Equalizer`?
    func player(equaliser: Key.Equaliser) -> Key.Player { 1 }
    func equalizer() -> Key.Equalizer { 1 }
//                         ↓ error: `Key` has no `PlayList`; did you mean `Key.Playlist`?
    func playlist() -> Key.PlayList { 1 }
}
