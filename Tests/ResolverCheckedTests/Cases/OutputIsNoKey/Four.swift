import ResolverChecked

struct FourResolver: CheckedResolver {
    enum Key {
        typealias MusicPlayer = Int
    }
//                     ↓ error: `MusicPlayer` is not a member of `Key`; did you mean `Key.MusicPlayer`?
    typealias Output = MusicPlayer
    func player() -> Key.MusicPlayer { 1 }
}
