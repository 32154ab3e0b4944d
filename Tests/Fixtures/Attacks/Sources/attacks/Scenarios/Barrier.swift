import AttackSystem
import Resolver

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

// Point 13. Where the kernel stops to help, readers are still seen. Before the repair: passed 5 of 5. What is
// missed lasts as long as a store waits in the processor's buffer, and every interruption empties that; it checks
// the right thing, but cannot be relied on to fail.

let barrierAttacks: [Attack] = [
    Attack("barrier-that-fails-later", rounds: 400_000, patience: 120) { rounds in forbidAndStress(rounds) }
]

private let alive: UInt = 0xA11F_E0A1
private let dead: UInt = 0xDEAD_DEAD

/// Says whether it has ended: who is handed one that has, has read freed memory.
private final class Canary: @unchecked Sendable {
    var words = (alive, alive, alive, alive)
    deinit { words = (dead, dead, dead, dead) }
}

private func forbidAndStress(_ rounds: Int) {
    let (resolver, isOver, found) = (Resolver(), Flag(), Counter())
    let register: @Sendable () -> Void = { resolver.register { Canary() }.scope(.application) }
    register()
    let read: @Sendable () -> Void = {
        let canary: Canary = resolver.resolve()
        if canary.words.0 != alive || canary.words.3 != alive { found.next() }
    }
    // Used before: by threads that have found out how the barrier is made, and by a reset.
    let readers = (0..<3).map { _ in
        Thread {
            read()
            while !isOver.isRaised { for _ in 0..<64 { read() } }
        }
    }
    ResolverScope.application.reset()
    if attack_forbid_membarrier(EPERM) != 0 {
        write("no filter can be installed here")
    }
    for round in 0..<rounds {
        if round % 2 == 0 { ResolverScope.application.reset() } else { register() }
        if round % 8 == 0 { read() }
    }
    isOver.raise()
    readers.join()
    expect(found.value == 0, "an instance that had ended was handed out \(found.value) times")
}
