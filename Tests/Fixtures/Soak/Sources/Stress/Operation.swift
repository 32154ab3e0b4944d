import Resolver
import SoakSupport

/// What a worker does next.
enum Operation: String, CaseIterable, Sendable {
    // On threads, on the main actor and in tasks.
    case ask, burst, askFresh, arguments, alias, mock, copy, query, nested, sandbox
    case resetScope, resetCache, step, register, options, unregister, swapRoot, ownRoot, hook, resetEverything
    // On threads only.
    case freshThread
    // In tasks only.
    case askAsync, crowd, argumentsAsync, mockAsync, copyAsync, nestedAsync, sandboxAsync, ownRootAsync, warmUp,
        shutDown

    /// Whether it has to be able to suspend.
    var suspends: Bool {
        switch self {
        case .askAsync, .crowd, .argumentsAsync, .mockAsync, .copyAsync, .nestedAsync, .sandboxAsync, .ownRootAsync,
            .warmUp, .shutDown:
            return true
        default: return false
        }
    }

    /// How often it is chosen in one episode: some never, so that what others do is not drowned.
    static func weights(seed: UInt64) -> [Operation: Int] {
        var generator = SeededGenerator(seed: seed ^ 0x0DD5)
        var weights: [Operation: Int] = [:]
        for operation in allCases {
            switch operation {
            case .ask, .burst, .askAsync: weights[operation] = 20
            case .resetEverything, .shutDown: weights[operation] = generator.pick([0, 0, 0, 1, 2])
            case .freshThread, .warmUp, .copyAsync, .sandbox, .sandboxAsync:
                weights[operation] = generator.pick([0, 1, 3])
            case .crowd: weights[operation] = generator.pick([2, 10, 20])
            case .hook: weights[operation] = 2
            default: weights[operation] = generator.pick([0, 1, 2, 5, 10])
            }
        }
        return weights
    }
}

/// Chooses operations, the same for the same seed.
struct Chooser {
    private let seed: UInt64
    private let table: [Operation]
    private var count: UInt64 = 0

    init(seed: UInt64, weights: [Operation: Int], _ isWanted: (Operation) -> Bool) {
        self.seed = seed
        table = Operation.allCases.filter(isWanted).flatMap { Array(repeating: $0, count: weights[$0] ?? 0) }
    }

    /// The next operation, and numbers for what it leaves open.
    mutating func next() -> (Operation, SeededGenerator) {
        count += 1
        var generator = SeededGenerator(seed: seed &+ count &* 0x1_0001)
        return (generator.pick(table), generator)
    }
}
