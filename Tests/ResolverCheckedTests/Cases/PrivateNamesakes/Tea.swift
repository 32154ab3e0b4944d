import ResolverChecked

struct TeaResolver: CheckedResolver {
    typealias Output = Key.Name

    enum Key {
        typealias Letters = [Character]
        typealias Name = String
    }
}

private typealias Maker = TeaResolver
extension Maker {
    func letters() -> Key.Letters { ["T", "e", "a"] }
    func name(letters: Key.Letters) -> Key.Name { String(letters) }
}

private typealias Base = Dependency & Sendable
struct Tea: Base {
    init(with container: SharedContainer) {}
}

@MainActor private protocol Screen {}
final class TeaScreen: Screen, @MainActor Dependency {
    init(with container: SharedContainer) {}
}
