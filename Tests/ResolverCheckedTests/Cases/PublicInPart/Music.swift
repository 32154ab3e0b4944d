import ResolverChecked

struct NoSong: Error {}

public enum Music {
    public struct NoPlayer: Error {}
}

public struct SongResolver: CheckedResolver {
    public typealias Output = Key.Song
    public enum Key {
        public typealias Song = Int
    }
    func song() throws(NoSong) -> Key.Song { throw NoSong() }
}

public struct PlayerResolver: CheckedResolver {
    public typealias Output = Key.Player
    public enum Key {
        public typealias Player = Int
    }
    func player() throws(Music.NoPlayer) -> Key.Player { throw Music.NoPlayer() }
}

@_spi(Internals) public enum Hidden {
    public struct Model: Dependency {
        public init(with container: SharedContainer) {}
    }

    public struct Resolver: CheckedResolver {
        public typealias Output = Key.Part
        public enum Key {
            public typealias Part = Int
        }
        func part() -> Key.Part { 1 }
    }

    struct Screen: Dependency {
        init(with container: SharedContainer) {}
    }
}

@_spi(Internals) public struct Event: Dependency {
    public init(with container: SharedContainer) {}
}
