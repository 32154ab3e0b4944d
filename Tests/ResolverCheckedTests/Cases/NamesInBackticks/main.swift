import ResolverChecked

struct R: CheckedResolver {
    typealias Output = Key.Player
    enum Key {
        typealias Song = Int
        typealias `Default` = Int
        typealias Player = [Int]
    }

    func makeSong() -> Key.Song { 1 }
    func `default`() -> Key.Default { 2 }
    func `song`(d: Key.Song, `default`: Key.Default) -> Key.Player { [d, `default`] }
}

precondition(R().resolve() == [1, 2])
