import Feature
import Glibc
import Resolver

/// Both sides work at once, each with threads of its own. Prints whether the program sees what the library has registered.
@main
enum LinkedApp {
    final class Own: Sendable {}

    static func main() {
        setUp()
        Feature.setUp()
        let threads = [
            start { _ in LinkedApp.result(LinkedApp.work(20_000)) },
            start { _ in LinkedApp.result(Feature.work(20_000)) },
            start { _ in LinkedApp.result(LinkedApp.work(20_000)) },
            start { _ in LinkedApp.result(Feature.work(20_000)) },
        ]
        for thread in threads {
            var mistakes: UnsafeMutableRawPointer?
            pthread_join(thread, &mistakes)
            precondition(mistakes == nil, "\(UInt(bitPattern: mistakes)) mistakes")
        }
        precondition(Resolver.optional(Own.self) != nil)
        print(Resolver.optional(Engine.self) == nil ? "two containers" : "one container")
    }

    /// Not in `main`, which belongs to the main actor.
    nonisolated static func setUp() { Resolver.register { Own() }.scope(.application) }

    static func work(_ count: Int) -> Int {
        var mistakes = 0
        for number in 0..<count {
            let container = Resolver(child: .main)
            container.register { number }
            if container.resolve(Int.self) != number || container.optional(Own.self) == nil { mistakes += 1 }
            if number % 64 == 0 { ResolverScope.application.reset() }
        }
        return mistakes
    }

    private static func start(
        _ body: @escaping @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
    ) -> pthread_t {
        var thread = pthread_t()
        pthread_create(&thread, nil, body, nil)
        return thread
    }

    private static func result(_ mistakes: Int) -> UnsafeMutableRawPointer? {
        UnsafeMutableRawPointer(bitPattern: mistakes)
    }
}
