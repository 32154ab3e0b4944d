import ResolverChecked

struct PlayerResolver: CheckedResolver {
    typealias Output = Key.Player
    enum Key {
        typealias Player = Int
        typealias Song = Int
        typealias Title = Int
        typealias List = Int
    }
//  ↓ error: a private resolver function cannot be called by the generated code, which is in another file
    private func player(song: Key.Song, title: Key.Title, list: Key.List) -> Key.Player { 1 }
//             ↓ error: a private resolver function cannot be called by the generated code, which is in another file
    @inlinable fileprivate func song() -> Key.Song { 1 }
}

/*
↓ error: a private resolver function cannot be called by the generated code, which is in another file
*/
private extension PlayerResolver {
    func title() -> Key.Title { 1 }
    internal func list() -> Key.List { 1 }
    func configure(list: Key.List) {}
}
