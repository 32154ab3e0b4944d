import Resolver
struct Log: Sendable {}
/* #if is not one here */
let text = """
    #if DEBUG
    """
Resolver.register { Log() }
#if !DEBUG
    _ = Resolver.resolve(Log.self)
#endif
