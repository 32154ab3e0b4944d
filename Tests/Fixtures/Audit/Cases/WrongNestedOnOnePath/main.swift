import Resolver

protocol Theme: Sendable {}
struct Dark: Theme {}
struct Light: Theme {}

if CommandLine.arguments.count > 1 {
    Resolver.register { Dark() as any Theme }
} else {
    Resolver.register { Light() as any Theme }.scope(.nested)
}
_ = Resolver.resolve((any Theme).self)  // error: nested
