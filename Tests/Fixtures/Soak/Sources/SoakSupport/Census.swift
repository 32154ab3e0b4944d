import Synchronization

/// How many tokens are alive in this process, and how many there have been.
public enum Census {
    private static let living = Atomic(0)
    private static let born = Atomic(0)

    /// Tokens that have not been destroyed.
    public static var alive: Int { living.load(ordering: .sequentiallyConsistent) }
    /// Tokens that were ever made.
    public static var total: Int { born.load(ordering: .sequentiallyConsistent) }

    fileprivate static func add(_ difference: Int) {
        living.add(difference, ordering: .sequentiallyConsistent)
        if difference > 0 { born.add(difference, ordering: .sequentiallyConsistent) }
    }
}

/// An object that is counted while it lives, and knows whether it is still itself.
open class Token: @unchecked Sendable {
    // Safety: everything but the canary is constant; the canary is written before anybody else has the token, and
    // when nobody has it any more.

    private static let intact: UInt64 = 0x5EED_CAFE_F00D_BA5E
    private static let gone: UInt64 = 0xDEAD_DEAD_DEAD_DEAD

    /// What tells it from others.
    public let number: Int
    private var canary = Token.intact

    /// A token with a number.
    public init(_ number: Int) {
        self.number = number
        Census.add(1)
    }

    deinit {
        precondition(isIntact, "A token was destroyed twice, or overwritten")
        canary = Token.gone
        Census.add(-1)
    }

    /// False where its memory has been freed, or written to by others.
    public final var isIntact: Bool { canary == Token.intact }
}
