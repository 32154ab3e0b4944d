import ResolverChecked

struct Player { let data: [UInt8] }

struct PlayerResolver: CheckedResolver {
    typealias Output = Key.MusicPlayer

    enum Key {
        typealias SongData = [UInt8]
        typealias MusicPlayer = Player
    }

    func makeSongData() -> Key.SongData { [1, 2, 3] }

    func makePlayer(data: Key.SongData) -> Key.MusicPlayer { Player(data: data) }
}
