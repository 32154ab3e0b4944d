import ResolverChecked

struct PlayerResolver: CheckedResolver {
    typealias Output = Key.Player
    enum Key {
        typealias Song = Int
        typealias Player = String
    }
    func make() -> Key.Song { 1 }
    func player(song: Key.Song) -> Key.Player { "\(song)" }
    func tune(player: Key.Player) {}
}

extension PlayerResolver {
//       ↓ warning: `make` is not a resolver function: `Float` is not a member of `Key`; make it private if it only helps
    func make() -> Float { 2 }
    static func player(song: Key.Song) -> Float { 2 }
//       ↓ warning: `tune` is not a resolver function: `Float` is not a member of `Key`; make it private if it only helps
    func tune(player: Key.Player) -> Float { 2 }
}

class Base {
    enum Key {
        typealias Song = Int
        typealias Data = [UInt8]
        typealias Name = String
        typealias Player = Double
    }
    func song() -> Key.Song { 1 }
    func data() -> Key.Data { [] }
    func make(from song: Key.Song) -> Key.Name { "\(song)" }
    func make(from data: Key.Data) -> Key.Player { 1 }
}

final class DerivedResolver: Base, CheckedResolver {
    typealias Output = Key.Player
    override func make(from data: Key.Data) -> Key.Player { 2 }
    func use(name: Key.Name) { precondition(name == "1") }
}

class OtherBase {
    enum Key {
        typealias Song = Int
        typealias Name = String
        typealias Player = Double
    }
    func song() -> Key.Song { 1 }
    func make(from song: Key.Song) -> Key.Name { "\(song)" }
}

final class OtherResolver: OtherBase, CheckedResolver {
    typealias Output = Key.Player
    func make(from name: Key.Name) -> Key.Player { Double(name) ?? 0 }
}
