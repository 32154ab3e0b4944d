import ResolverChecked

struct OneResolver: CheckedResolver {
    enum Key {
        typealias MusicPlayer = Int
    }
//                         ↓ error: `Key` has no `MusicPlyer`; did you mean `Key.MusicPlayer`?
    typealias Output = Key.MusicPlyer
    func player() -> Key.MusicPlayer { 1 }
}
