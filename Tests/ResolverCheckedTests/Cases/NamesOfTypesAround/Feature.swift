import ResolverChecked

enum Feature {
    struct Failure: Error {}

    @globalActor actor Worker {
        static let shared = Worker()
    }

    struct Resolver: CheckedResolver {
        typealias Output = Key.Player
        enum Key {
            typealias Song = Int
            typealias Player = String
        }
        func song() throws(Failure) -> Key.Song { 1 }
        @Worker func player(song: Key.Song) -> Key.Player { "\(song)" }
    }

    @Worker final class Model: @Worker Dependency {
        init(with container: SharedContainer) {}
    }

    final class Screen: @Worker Dependency {
        @Worker init(with container: SharedContainer) {}
    }
}

struct LazyResolver: CheckedResolver {
    typealias Output = Key.Player
    enum Key {
        typealias Song = Int
        typealias Player = String
    }
    struct Lazy {}
    struct Failure: Error {}

    func song() throws(Failure) -> Key.Song { 1 }
    func player(song: ResolverChecked.ThrowingLazy<Key.Song>) -> Key.Player { "\((try? song.resolve()) ?? 0)" }
}
