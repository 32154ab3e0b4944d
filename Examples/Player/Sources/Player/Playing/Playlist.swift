/// Songs for one evening.
public struct Playlist: Sendable, Equatable {
    public let songs: [Song]
}

/// There are no songs.
public struct NothingToPlay: Error {}

extension PlayerResolver {
    func makePlaylist(from songs: Key.Songs) -> Key.Playlist {
        var left = container.settings().limit
        return Playlist(
            songs: songs.filter { song in
                guard song.seconds <= left else { return false }
                left -= song.seconds
                return true
            })
    }
}
