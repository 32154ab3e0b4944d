import Resolver
import TestSupport
import Testing

@globalActor
private actor Archive {
    static let shared = Archive()
}

private protocol Drawable: AnyObject {}

/// Not `Sendable`, so that an instance that exists stays on its actor, too.
private final class Sketch: Drawable {}

/// What a `shared` service is kept alive by.
@MainActor private var heldOnMain: Sketch?
@Archive private var heldInArchive: Sketch?

/// One way to ask, off its actor, for a service of an actor.
private struct Refusal: Codable, Sendable, CustomStringConvertible {
    enum Entry: String, CaseIterable, Codable { case resolve, optional, injected, factory }
    enum Keeping: String, CaseIterable, Codable {
        case unique, graph, application, cached, container, shared, timeToLive, nested, perArguments, custom
        /// In a scope that keeps, but not made yet.
        case unmade
    }

    let entry: Entry
    let keeping: Keeping
    let isMain: Bool
    let isAlias: Bool
    let isWarm: Bool

    static let all = Entry.allCases.flatMap { entry in
        Keeping.allCases.flatMap { keeping in
            (0..<8).map { bits in
                Refusal(
                    entry: entry, keeping: keeping, isMain: bits & 1 == 0, isAlias: bits & 2 == 0,
                    isWarm: bits & 4 == 0)
            }
        }
    }

    var description: String {
        "\(entry) of \(isAlias ? "an alias of " : "")\(keeping) on \(isMain ? "main" : "another actor"), "
            + (isWarm ? "warm" : "on a new thread")
    }

    private var scope: ResolverScope {
        switch keeping {
        case .unique: .unique
        case .graph: .graph
        case .application, .unmade: .application
        case .cached: .cached
        case .container: .container
        case .shared: .shared
        case .timeToLive: .timeToLive(.seconds(1_000), clock: ManualClock())
        case .nested: .nested
        case .perArguments: .cached.perArguments
        case .custom: LeavingScope()
        }
    }
}

/// A scope written outside of the library, which leaves the keeping to one of the library's.
private final class LeavingScope: ResolverScope, @unchecked Sendable {
    // Safety: all of its parts are constant.
    private let cache = ResolverScopeCache()

    override func resolve<Service>(
        registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?
    ) -> Service? {
        cache.resolve(registration: registration, resolver: resolver, args: args)
    }
}

extension Refusal {
    /// Registers on the actor and, unless it is to be made yet, resolves there until what there is to remember is remembered.
    func prepare() async {
        Resolver.register { Plain() }
        // Static calls and the wrappers ask the nested container from now on.
        if keeping == .nested { Resolver.root = Resolver.main.nested("request") }
        if isMain { await prepareOnMain() } else { await prepareInArchive() }
    }

    @MainActor
    private func prepareOnMain() {
        Resolver.register { Sketch() }.scope(scope).implements((any Drawable).self)
        if keeping == .unmade { return }
        for _ in 0..<3 { heldOnMain = resolve() }
    }

    @Archive
    private func prepareInArchive() {
        Resolver.register { Sketch() }.scope(scope).implements((any Drawable).self)
        if keeping == .unmade { return }
        for _ in 0..<3 { heldInArchive = resolve() }
    }

    private func resolve() -> Sketch? {
        if keeping == .perArguments {
            _ = Resolver.resolve((any Drawable).self, args: 1)
            return Resolver.resolve(Sketch.self, args: 1)
        }
        _ = Resolver.resolve((any Drawable).self)
        return Resolver.resolve(Sketch.self)
    }

    /// Asks on a thread that does not belong to the actor.
    func ask() {
        if isWarm { for _ in 0..<3 { _ = Resolver.resolve(Plain.self) } }
        if isAlias { ask((any Drawable).self) } else { ask(Sketch.self) }
    }

    private func ask<Service>(_ type: Service.Type) {
        if keeping == .perArguments { return askWithArguments(type) }
        switch entry {
        case .resolve: _ = Resolver.resolve(Service.self)
        case .optional: _ = Resolver.optional(Service.self)
        case .injected: _ = Injected<Service>()
        case .factory:
            Resolver.register { Labelled("\(Resolver.resolve(Service.self))") }
            _ = Resolver.resolve(Labelled.self)
        }
    }

    private func askWithArguments<Service>(_ type: Service.Type) {
        switch entry {
        case .resolve: _ = Resolver.resolve(Service.self, args: 1)
        case .optional: _ = Resolver.optional(Service.self, args: 1)
        case .injected: _ = Injected<Service>(with: 1)
        case .factory:
            Resolver.register { Labelled("\(Resolver.resolve(Service.self, args: 1))") }
            _ = Resolver.resolve(Labelled.self)
        }
    }
}

/// Each stops its program, so each has a process of its own. What `resolveThrowing` refuses is tried elsewhere: it never takes
/// the fast path, which these do on a thread that has resolved before.
@Suite("N4: Refused off the actor, where nothing can be thrown")
struct RefusalRules {
    @Test(
        "N4: Off its actor a service is neither made nor handed out, on the fast path or the long",
        arguments: Refusal.all)
    fileprivate func refused(_ refusal: Refusal) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [refusal = refusal as Refusal] in
            stopWithoutBacktrace()
            await refusal.prepare()
            try Work { refusal.ask() }.value()
            writeToStandardError("It was handed out.")
        }
        let text = standardError(of: result)
        let actor = refusal.isMain ? "MainActor" : "Archive"
        let facts = ["'Sketch', registered at", "is made on \(actor), but was asked for from a thread of its own."]
        #expect(text.contains(inOrder: facts), "\(text)")
        #expect(!text.contains("It was handed out."))
    }
}
