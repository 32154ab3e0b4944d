import Resolver
import SoakSupport
import Synchronization

/// How a factory is written.
enum Shape {
    case plain, resolver, throwing, asynchronous, mainActor, initializer, suspendingInitializer, arguments
}

/// A service of the stress, whatever its type. Keys need only keys with a lower index: so no factory can end up waiting
/// for itself, and each error `cycle` is a fault.
class AnyKey: @unchecked Sendable {
    // Safety: everything but `latest` is constant once the world has been set up; `latest` is guarded.

    let index: Int
    let shape: Shape
    let needs: [Int]
    let scope: ResolverScope
    /// Whether one instance is kept, so that one making at a time is promised.
    let isKept: Bool
    /// What may change what is kept.
    var mayChange: [Events] = []
    /// What drops it for certain.
    var drops: [Events] = []
    /// Its own registrations.
    let changes = Events()
    /// Options that are given late: perhaps to a registration that has been replaced meanwhile, so that they drop nothing.
    let lateOptions = Events()

    init(_ index: Int, _ shape: Shape, needs: [Int], scope: ResolverScope, isKept: Bool) {
        self.index = index
        self.shape = shape
        self.needs = needs
        self.scope = scope
        self.isKept = isKept
    }

    /// Whether it, or something that it needs, fulfils a condition.
    private func any(_ condition: (AnyKey) -> Bool) -> Bool {
        condition(self) || needs.contains { World.current.keys[$0].any(condition) }
    }

    var isAsynchronous: Bool { any { $0.shape == .asynchronous || $0.shape == .suspendingInitializer } }
    var isMainActors: Bool { any { $0.shape == .mainActor } }
    var mayFail: Bool { any { $0.shape == .throwing } }
    var mayBeMissing: Bool { any { $0.index == World.missing } }
    /// Whether `resolve()` may stop the program with it.
    var isSafe: Bool { !isAsynchronous && !isMainActors && !mayFail && !mayBeMissing }

    // MARK: What subclasses know, who know the type

    func register(in container: Resolver, isMock: Bool = false) -> LateOptions { fatalError("abstract") }
    func answer(_ way: Way, _ container: Resolver?) throws(ResolverError) -> Product { fatalError("abstract") }
    func answerAsync(_ container: Resolver?, with argument: Argument?) async throws(ResolverError) -> Product {
        fatalError("abstract")
    }
    func answer(with argument: Argument, _ container: Resolver) throws(ResolverError) -> Product {
        fatalError("abstract")
    }
    func unregister(in container: Resolver) { fatalError("abstract") }
    func isRegistered(in container: Resolver) -> Bool { fatalError("abstract") }
    func all(in container: Resolver) -> [Product] { fatalError("abstract") }

    // MARK: Asking

    /// When the innermost question was asked that the current code answers, in nanoseconds of the clock of `Events`; 0
    /// where that is not known. Tasks that the library begins for a question inherit it.
    @TaskLocal static var timeOfQuestion: UInt64 = 0

    func ask(_ way: Way, _ container: Resolver?) throws(ResolverError) -> Product {
        try AnyKey.$timeOfQuestion.withValue(Events.now) {
            Result { () throws(ResolverError) in try answer(way, container) }
        }.get()
    }

    func askAsync(_ container: Resolver?, with argument: Argument?) async throws(ResolverError) -> Product {
        let outcome = await AnyKey.$timeOfQuestion.withValue(Events.now) {
            do throws(ResolverError) {
                return Result<Product, ResolverError>.success(try await answerAsync(container, with: argument))
            } catch {
                return .failure(error)
            }
        }
        return try outcome.get()
    }

    func ask(with argument: Argument, _ container: Resolver) throws(ResolverError) -> Product {
        try AnyKey.$timeOfQuestion.withValue(Events.now) {
            Result { () throws(ResolverError) in try answer(with: argument, container) }
        }.get()
    }

    /// Asks for it in a factory, in one way or another.
    func askAsPart(of number: Int, _ container: Resolver) throws(ResolverError) -> Product {
        switch number % 4 {
        case 0: return try ask(.throwing, nil)
        case 1 where isSafe: return try ask(.resolve, container)
        case 2 where isSafe: return try ask(.resolve, nil)
        default: return try ask(.throwing, container)
        }
    }

    // MARK: Who had it last

    private struct Seen {
        let ended: Int
        let product: Product
    }
    private let latest = Mutex<Seen?>(nil)

    /// Checks that a product which was asked for after so many events is the one that others have had, unless something
    /// has happened. Those compared are all held, as `shared` needs that.
    func compare(_ product: Product, since ended: Int) {
        let isQuiet = mayChange.begun == ended
        let other = latest.withLock { latest -> Product? in
            if let seen = latest, isQuiet, seen.ended == ended, seen.product !== product { return seen.product }
            // One that was asked for while something happened says nothing about the time before.
            if isQuiet, latest.map({ $0.ended < ended }) ?? true { latest = Seen(ended: ended, product: product) }
            return nil
        }
        if let other {
            Failure.report("key \(index) is number \(other.number) and number \(product.number), and nothing was reset")
        }
    }

    /// Lets it go.
    func forget() {
        let seen = latest.withLock { latest in
            defer { latest = nil }
            return latest
        }
        withExtendedLifetime(seen) {}
    }
}

/// The ways to ask on a thread.
enum Way: CaseIterable {
    /// All but the first stop the program with an error.
    case throwing, resolve, injected, lazyInjected, optional
}

/// Options that are given when the registration has long been in use.
struct LateOptions: Sendable {
    let decorate: @Sendable () -> Void
    let setProperties: @Sendable () -> Void
    let scopeAgain: @Sendable (ResolverScope) -> Void
    let update: @Sendable () -> Void
    let eager: @Sendable () -> Void
}
