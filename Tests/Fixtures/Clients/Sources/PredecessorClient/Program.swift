import Resolver

/// Code in the predecessor's style, as it was written for 1.2 and 1.5: every public declaration, by every form of call. It is compiled
/// twice, in Swift 5 mode with warnings as errors and in Swift 6 mode, and says what did not work as it did.
@main
struct Program {
    static func main() async {
        await all()
        #if swift(>=6)
            let mode = 6
        #else
            let mode = 5
        #endif
        print("Predecessor's style, Swift \(mode) mode: \(uses.count) uses, \(uses.failures.count) failed")
        precondition(uses.failures.isEmpty, "Not as it was: \(uses.failures.joined(separator: ", "))")
        precondition(uses.count >= 400)
    }
}

/// Of no actor, as code was then.
private func all() async {
    beginning()
    registering()
    statics()
    Resolver.inside()
    resolving()
    arguments()
    names()
    options()
    registrations()
    scopes()
    containers()
    wrappers()
    closures()
    await asynchronousTests()
    await mainActor()
    lifecycle()
}
