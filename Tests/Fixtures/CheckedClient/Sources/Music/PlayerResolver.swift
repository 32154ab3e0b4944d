import ResolverChecked

/// What plays.
public struct Player: Sendable {
    /// What it plays.
    public let title: String
}

/// Makes a player.
public struct PlayerResolver: CheckedResolver {
    public typealias Output = Key.MusicPlayer

    public enum Key {
        public typealias Title = String
        public typealias MusicPlayer = Player
    }

    let title: String

    /// A resolver of a player for a song.
    public init(title: String) { self.title = title }

    func makePlayer(title: Key.Title) -> Key.MusicPlayer { Player(title: title) }
}
