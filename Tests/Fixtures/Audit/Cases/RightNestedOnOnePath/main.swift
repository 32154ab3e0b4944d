import Resolver

// In a nested container on the path where it has to be one.
protocol Theme: Sendable {}
struct Dark: Theme {}
struct Light: Theme {}

if CommandLine.arguments.count > 1 {
    Resolver.register { Dark() as any Theme }.scope(.nested)
    _ = Resolver.main.nested("window").resolve((any Theme).self)
} else {
    Resolver.register { Light() as any Theme }
    _ = Resolver.resolve((any Theme).self)
}
let window = Resolver.main.nested("second")
_ = window.resolve((any Theme).self)
