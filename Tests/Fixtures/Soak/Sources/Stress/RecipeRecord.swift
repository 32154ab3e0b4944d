import Resolver
import Synchronization

/// One registration, as the stress knows it: which of its makings are going on.
final class RecipeRecord: Sendable {
    let key: Int
    /// Whether the factory belongs to the main actor.
    let belongsToMain: Bool
    /// Whether the end of what it makes resolves something.
    let resolvesAtEnd: Bool
    /// Whether one making at a time is promised.
    private let isKept: Bool
    /// What may change what is kept.
    private let mayChange: [Events]
    /// What drops what is kept.
    private let drops: [Events]
    private let ongoing = Mutex<[Int: Int]>([:])

    init(
        key: Int, isKept: Bool, belongsToMain: Bool = false, resolvesAtEnd: Bool, mayChange: [Events], drops: [Events]
    ) {
        self.key = key
        self.belongsToMain = belongsToMain
        self.isKept = isKept
        self.resolvesAtEnd = resolvesAtEnd
        self.mayChange = mayChange
        self.drops = drops
    }

    /// A making, which has its stamp.
    struct Making {
        let number: Int
        let stamp: Int
    }

    /// The stamp of what begins now.
    var now: Int { drops.begun }

    /// A making begins, for a container.
    ///
    /// Of what is kept, one is made at a time (S2). Another one may begin while a first goes on if something has happened
    /// that has the first thrown away; or for a container that overrides a part.
    func begin(_ resolver: Resolver) -> Making {
        let making = Making(number: World.nextNumber(), stamp: drops.begun)
        guard isKept, World.current.isPlain(resolver) else { return making }
        let isSecond = ongoing.withLock { ongoing in
            let (ended, begun) = (mayChange.ended, mayChange.begun)
            // For the library it has begun a little earlier, but not before somebody asked; what happened in between may
            // make it an old one.
            let mayBeOld = mayChange.contains { $0.hasEnded(since: AnyKey.timeOfQuestion) }
            defer { ongoing[making.number] = mayBeOld ? -1 : ended }
            // `ended` as it was when the other began: nothing was going on then, and nothing has begun since.
            return !mayBeOld && ongoing.values.contains(begun)
        }
        if isSecond { Failure.report("key \(key) is made twice at once, and nothing was reset") }
        return making
    }

    /// It has ended, or failed.
    func end(_ making: Making) {
        ongoing.withLock { $0[making.number] = nil }
    }
}
