import ResolverChecked

final class EscapingPlayer {
    let done: () -> Void
    init(done: @escaping () -> Void) { self.done = done }
}

struct R: CheckedResolver {
    typealias Output = Key.Player
    enum Key {
        typealias Done = () -> Void
        typealias Player = EscapingPlayer
        typealias Handler = @Sendable () -> Void
    }

    let add: () -> Void
    func done() -> Key.Done { add }
    func handler() -> Key.Handler { {} }
    func player(done: @escaping Key.Done, handler: @escaping (Key.Handler)) -> Key.Player {
        EscapingPlayer(done: done)
    }

    private func helper(_ value: sending any Sendable, _ done: @escaping @Sendable () -> Void) {}
}
