import AttackSystem
import Resolver

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

// Point 9. What belongs to the main actor is not handed out elsewhere, whatever was registered a moment ago. Before the repair:
// BEFORE.

let mainActorAttacks: [Attack] = [
    Attack("main-actor-instance-elsewhere", rounds: 300_000) { rounds in
        MainActor.assumeIsolated { lookElsewhere(rounds) }
    }
]

/// Not `Sendable`, so an instance that exists is the main actor's still.
private class Window {
    var isOfMainActor: Bool { false }
}

private final class MainWindow: Window {
    override var isOfMainActor: Bool { true }
}

/// A container around another has, by turns, none of its own and one of the main actor; threads elsewhere ask it, and are
/// interrupted wherever they are.
@MainActor private func lookElsewhere(_ rounds: Int) {
    attack_prepare_interruptions(25)
    let (inner, isOver, found) = (Resolver(), Flag(), Counter())
    inner.register(Window.self) { Window() }.scope(.unique)
    let outer = Resolver(child: inner)
    // Elsewhere: registered off the actor, the factory of the alias may run anywhere.
    outer.register(AnyObject.self, name: "none") { nil }
    let readers = (0..<2).map { _ in
        Thread {
            while !isOver.isRaised {
                // An optional takes the short way and throws where `resolve` would stop the program.
                if let window = (try? outer.resolveThrowing(Window?.self)) ?? nil, window.isOfMainActor { found.next() }
            }
        }
    }
    let interrupting = Thread {
        while !isOver.isRaised {
            for reader in readers { attack_interrupt(reader.native) }
            usleep(30)
        }
    }
    for _ in 0..<rounds {
        outer.register(Window.self) { @MainActor in MainWindow() }.scope(.application)
        _ = outer.resolve(Window.self)
        outer.unregister(Window.self)
    }
    isOver.raise()
    interrupting.join()
    readers.join()
    expect(found.value == 0, "the main actor's instance was handed out elsewhere \(found.value) times")
}
