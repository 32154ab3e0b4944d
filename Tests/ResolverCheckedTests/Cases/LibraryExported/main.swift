/// Another file shows what the library has.
struct Model: Dependency {
    let number = 1
    init(with container: SharedContainer) {}
}

struct PlayerResolver: CheckedResolver {
    typealias Output = Key.Player
    enum Key {
        typealias Song = String
        typealias Player = Int
    }
    func song() -> Key.Song { "Song" }
    func player(_ song: ResolverChecked.Lazy<Key.Song>) -> Key.Player { song.resolve().count }
}

precondition(SharedContainer().model().number == 1)
precondition(PlayerResolver().resolve() == 4)
