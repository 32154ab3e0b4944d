/// One step. Containers are given by position among those that the test holds at the time, counted round, so that
/// a sequence makes sense with any of its steps left out; nil stands for a static call.
enum Operation {
    case register(Plan, in: Int?)
    /// Gives an option to what is registered.
    case configure(Key, LaterOption, in: Int)
    case unregister(Key, in: Int?)
    case ask(Way, Key, argument: Int?, of: Int?, isHeld: Bool)
    /// Asks every container for the same and looks at who shares with whom. See `SharingRule`.
    case compare(Way, Key)
    /// Makes an owner of something that asks later.
    case makeOwner(LaterQuestion, OwnerPlace)
    /// Has something ask that an owner has, or what is held, or a part of it.
    case askLater(Int, isHeld: Bool)
    case isRegistered(Key, in: Int?)
    /// Lets go of what earlier steps have held.
    case releaseHeld
    case makeContainer(child: Int?)
    case dropContainer(Int)
    case add(child: Int, to: Int)
    case copy(Int)
    case resetCache(of: Int)
    case resetScope(ScopeKind)
    case setDefaultScope(ScopeKind)
    case setRoot(Int)
    case setMain(Int)
    case resetAll
    case setContext(Int, Bool)
    case advanceClock
    /// Takes steps in a sandbox, of which nothing is left afterwards. (C10)
    indirect case sandbox([Operation])
}
