import Resolver

public protocol Ledger: Sendable {}
public protocol Clock: Sendable {}

#if PARTS
    public final class PaperLedger: Ledger {
        public init() {}
    }
#endif

public func registerParts(in container: Resolver) {
    container.register { PaperLedger() as any Ledger }
}

/// Asks for what each program has to register.
public func clock(of container: Resolver) -> any Clock {
    container.resolve()  // error: missing
}
