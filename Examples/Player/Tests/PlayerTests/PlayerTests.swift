import Player
import ResolverChecked
import Testing

/// The player, with services of the tests' own.
struct PlayerTests {
    struct Canned: Library {
        var titles: [String] = []
        func songs() -> [Song] { titles.map { Song(title: $0, seconds: 60) } }
    }

    let container = SharedContainer()

    @Test("An evening is no longer than the listener wants")
    func limit() throws {
        let player = try PlayerResolver(container).resolve()
        #expect(player.programme == "Overture, Waltz")
        #expect(player.volume == 5 && player.equalizer == nil)
    }

    @Test("A library that is overridden reaches the player")
    func library() throws {
        container.builtInLibrary = { Canned(titles: ["Silence"]) }
        #expect(try PlayerResolver(container).resolve().programme == "Silence")
    }

    @Test("With nothing to play, there is no player, and the error says so")
    func nothing() {
        container.builtInLibrary = { Canned() }
        #expect(throws: NothingToPlay.self) { try PlayerResolver(container).resolve() }
    }

    @Test("The equalizer is tuned only for those who have chosen it")
    func equalizer() throws {
        _ = try PlayerResolver(container).resolve()
        #expect(container.journal().lines == ["reads the library"])

        container.settings = {
            var settings = Settings()
            settings.isEqualized = true
            return settings
        }
        #expect(try PlayerResolver(container).resolve().equalizer?.bands.count == 5)
        #expect(container.journal().lines.last == "tunes the equalizer")
    }

    @Test("A container in front has settings of its own")
    func front() throws {
        let loud = SharedContainer(child: container)
        loud.settings = {
            var settings = Settings()
            settings.volume = 11
            return settings
        }
        #expect(try PlayerResolver(loud).resolve().volume == 11)
        #expect(try PlayerResolver(container).resolve().volume == 5)
    }
}
