import Resolver

// Point 6. What a reader is the last to hold is let go after the reading. Before the repair: BEFORE.

let lettingGoAttacks: [Attack] = [
    Attack("shared-let-go-while-read", rounds: 60_000) { rounds in letGo(rounds) }
]

private final class Journal: Sendable {}

private final class Shared: Sendable {
    let journals: Resolver
    init(_ journals: Resolver) { self.journals = journals }
    deinit { _ = try? journals.resolveThrowing(Journal.self) }
}

private final class Asker: Sendable {
    init(_ shared: Shared) {}
}

/// One thread holds the shared object for a moment, one takes it away from the others, two look at it in the middle of a cycle.
private func letGo(_ rounds: Int) {
    let (resolver, journals, isOver, holder) = (Resolver(), Resolver(), Flag(), Box<Shared?>(nil))
    journals.register { Journal() }.scope(.cached)
    let register: @Sendable () -> Void = { resolver.register { Shared(journals) }.scope(.shared) }
    register()
    resolver.register { [unowned resolver] in Asker(resolver.resolve()) }.scope(.unique)
    var threads = (0..<2).map { _ in
        Thread { while !isOver.isRaised { _ = resolver.resolve(Asker.self) } }
    }
    threads.append(
        Thread {
            while !isOver.isRaised {
                holder.value = try? resolver.resolveThrowing(Shared.self)
                holder.value = nil
            }
        })
    for round in 0..<rounds {
        if round % 2 == 0 { register() } else { ResolverScope.shared.reset() }
        holder.value = nil
    }
    isOver.raise()
    threads.join()
}
