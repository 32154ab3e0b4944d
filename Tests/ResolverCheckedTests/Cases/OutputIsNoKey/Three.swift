import ResolverChecked

struct ThreeResolver: CheckedResolver {
    enum Key {
        typealias MusicPlayer = Int
    }
//                     ↓ error: `[Key.MusicPlayer]` is not a member of `Key`
    typealias Output = [Key.MusicPlayer]
    func player() -> Key.MusicPlayer { 1 }
}
