class Root { enum Key { typealias Song = Int }; func song() -> Key.Song { 1 } }
