import ResolverChecked

/// Makes a player of what a container has.
public struct PlayerResolver: CheckedResolver {
    public typealias Output = Key.MusicPlayer

    public enum Key {
        public typealias Songs = [Song]
        public typealias Playlist = Player.Playlist
        public typealias Bands = Equalizer
        public typealias MusicPlayer = Player.MusicPlayer
    }

    let container: SharedContainer

    /// A resolver that takes services from a container.
    public init(_ container: SharedContainer) { self.container = container }
}

extension PlayerResolver {
    func makeSongs() throws(NothingToPlay) -> Key.Songs {
        let songs = container.builtInLibrary().songs()
        if songs.isEmpty { throw NothingToPlay() }
        return songs
    }

    // Only a listener who has chosen so needs the equalizer, and making one takes its time.
    func makePlayer(playlist: Key.Playlist, bands: Lazy<Key.Bands>) -> Key.MusicPlayer {
        let settings = container.settings()
        return MusicPlayer(playlist: playlist, equalizer: settings.isEqualized ? bands.resolve() : nil)
    }

    func setVolume(of player: Key.MusicPlayer) {
        player.volume = container.settings().volume
    }
}
