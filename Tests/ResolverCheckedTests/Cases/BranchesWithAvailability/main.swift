import ResolverChecked

struct R: CheckedResolver {
    typealias Output = Key.Player

    enum Key {
        typealias Song = Int
        typealias Player = String
    }

    #if os(macOS)
    public func song() -> Key.Song { 1 }
    #elseif os(Linux)
    @available(iOS 17, *) func song() -> Key.Song { 2 }
    #else
    @available(tvOS 17, *) @discardableResult func song() -> Key.Song { 3 }
    #endif

    func player(song: Key.Song) -> Key.Player { "\(song)" }
}

if #available(iOS 17, tvOS 17, *) { precondition(R().resolve() == "2") }
