/// One step. Containers are given by position among those that the test holds at the time, counted round, so that
/// a sequence makes sense with any of its steps left out; nil stands for a static call.
enum Operation {
    case register(Plan, in: Int?)
    case unregister(Key, in: Int?)
    case ask(Way, Key, argument: Int?, of: Int?, isHeld: Bool)
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
}
