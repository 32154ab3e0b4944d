import AttackSystem
import Resolver

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

// Point 9. What belongs to the main actor is not handed out elsewhere, whatever was registered a moment ago.
// Before the repair: failed 5 of 5.

let mainActorAttacks: [Attack] = [
    Attack("main-actor-instance-elsewhere", rounds: 400) { rounds in
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

/// Not written on the main actor, so its factory belongs to nobody.
private func container() -> Resolver {
    let resolver = Resolver()
    resolver.register(Window.self) { Window() }.scope(.unique)
    return resolver
}

/// A container around another gets a service of the main actor, and an instance of it, at one instruction after the other of a
/// task that asks for it elsewhere.
///
/// The main thread does nothing else meanwhile, so a task that has gone to the main actor for an instance does not have it yet.
@MainActor private func lookElsewhere(_ rounds: Int) {
    guard attack_can_step() != 0 else { return write("threads cannot be stopped at each instruction here") }
    let found = Counter()
    let instructions = Box<[Int]>([])
    for instruction in 0..<rounds {
        let (outer, ended, isReady) = (Resolver(child: container()), Flag(), Gate())
        attack_step_prepare()
        Task.detached {
            // The thread is prepared, and what the inner container has is remembered as what the outer one serves.
            for _ in 0..<3 { _ = try? await outer.resolveAsync(Window.self) }
            isReady.open()
            attack_step(UInt(instruction), 5000)
            let window = try? await outer.resolveAsync(Window.self)
            attack_step_end()
            if window?.isOfMainActor == true {
                found.next()
                instructions.value += [instruction]
            }
            ended.raise()
        }
        isReady.pass()
        while attack_step_is_reached() == 0, !ended.isRaised { sched_yield() }
        outer.register(Window.self) { @MainActor in MainWindow() }.scope(.application)
        _ = outer.resolve(Window.self)
        attack_step_let_go()
        // Long enough for whoever has not gone to the main actor.
        let start = ContinuousClock.now
        while !ended.isRaised, ContinuousClock.now - start < .microseconds(500) {}
    }
    expect(
        found.value == 0,
        "the main actor's instance was handed out elsewhere, with the change at the instructions \(instructions.value)")
}
