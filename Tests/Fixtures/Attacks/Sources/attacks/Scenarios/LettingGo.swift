import Resolver

// Point 6. What a reader is the last to hold is let go after the reading. Before the repair: hung 5 of 5.

let lettingGoAttacks: [Attack] = [
    // The thread sanitizer takes three minutes.
    Attack("shared-let-go-while-read", rounds: 60_000, patience: 90) { rounds in letGo(rounds) }
]

private final class Journal: Sendable {}

private final class Shared: Sendable {
    let journals: Resolver
    init(_ journals: Resolver) { self.journals = journals }
    deinit { _ = try? journals.resolveThrowing(Journal.self) }
}

private final class Asker: Sendable {}

/// Two threads look at a shared object in the middle of a cycle, and are interrupted there; one lets go of it; the scope forgets it.
private func letGo(_ rounds: Int) {
    let (resolver, journals, isOver, holder) = (Resolver(), Resolver(), Flag(), Box<Shared?>(nil))
    journals.register { Journal() }.scope(.cached)
    resolver.register { Shared(journals) }.scope(.shared)
    resolver.register { [unowned resolver] () -> Asker in
        // Several times, as nothing else takes time.
        for _ in 0..<16 { _ = resolver.optional(Shared.self) }
        return Asker()
    }.scope(.unique)
    let readers = (0..<2).map { _ in
        Thread { while !isOver.isRaised { _ = resolver.resolve(Asker.self) } }
    }
    let letting = Thread { while !isOver.isRaised { holder.value = nil } }
    let interrupter = Interrupter(readers, microseconds: 20)
    for round in 0..<rounds {
        holder.value = resolver.resolve(Shared.self)
        if round % 8 == 0 {
            resolver.register { Shared(journals) }.scope(.shared)
        } else {
            ResolverScope.shared.reset()
        }
    }
    interrupter.end()
    isOver.raise()
    (readers + [letting]).join()
}
