/// Plays a list of songs.
public final class MusicPlayer {
    public let playlist: Playlist
    public let equalizer: Equalizer?
    public var volume = 0

    init(playlist: Playlist, equalizer: Equalizer?) {
        self.playlist = playlist
        self.equalizer = equalizer
    }

    public var programme: String { playlist.songs.map(\.title).joined(separator: ", ") }
}
