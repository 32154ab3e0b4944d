import ResolverChecked

struct SongResolver: CheckedResolver {
    typealias Output = Key.Player
    enum Key {
        typealias Song = Int
        typealias Player = String
    }
    func player(song: Key.Song) -> Key.Player { "\(song)" }
}

@available(macOS 14, *)
@available(swift, introduced: 5)
extension SongResolver {
    func song() -> Key.Song { 1 }
}

@available(swift, introduced: 5.1)
enum Feature {
    @available(macOS 14, *)
    struct Resolver: CheckedResolver {
        typealias Output = Key.Part
        enum Key {
            typealias Part = Int
        }
        func part() -> Key.Part { 2 }
    }
}

@available(swift, introduced: 5.2)
extension Feature {
    struct Model: Dependency {
        init(with container: SharedContainer) {}
    }

    struct OtherResolver: CheckedResolver {
        typealias Output = Key.Part
        enum Key {
            typealias Part = Int
        }
        func part() -> Key.Part { 3 }
    }
}
