import ResolverChecked

struct TwoResolver: CheckedResolver {
    enum Key {
        typealias MusicPlayer = Int
    }
//                     ↓ error: `Int` is not a member of `Key`; did you mean `Key.MusicPlayer`?
    typealias Output = Int
    func player() -> Key.MusicPlayer { 1 }
}
