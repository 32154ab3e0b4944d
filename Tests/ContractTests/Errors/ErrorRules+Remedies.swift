import Resolver
import TestSupport
import Testing

private protocol Instrument: Sendable {}

private class Keyboard: @unchecked Sendable {
    // Safety: it has no state.
}

private final class Concert: Sendable {
    init(orchestra: Orchestra) {}
}

private final class Orchestra: Sendable {}

/// Cannot be compared.
private struct Opaque: Sendable {}

extension ResolverError {
    /// Whether it is up to the program's author to mend it, and not a failure of somebody else's that is passed on. No
    /// default: who adds a case has to decide.
    fileprivate var isMendable: Bool {
        switch self {
        case .notRegistered, .factoryReturnedNil, .missingArgument, .wrongArgument, .aliasMismatch, .cycle, .tooDeep,
            .wrongIsolation, .asynchronous, .wrongArgumentCount, .incomparableArgument, .timedOut, .asynchronousUpdate,
            .containerLoop, .notNested, .hidden, .closed, .ended, .unsuitableMaking, .noParameter,
            .noService:
            true
        case .factoryFailed, .cancelled, .releaseFailed, .warmUpFailed: false
        }
    }

}

@Suite("E2: What an error says can be done", .timeLimit(.minutes(15)))
struct ErrorRemedyRules {
    private let container = Resolver()

    @Test("E2: There are remedies for everything that goes wrong but for what others have thrown or given up")
    func remedies() async throws {
        let failures = try await provokedFailures()
        #expect(Set(failures.keys) == Self.provoked)
        for (name, failure) in failures {
            let text = "\(failure)"
            if failure.isMendable {
                #expect(
                    text.contains(inOrder: ["Resolver: ", "To fix this, do one of:\n", "    - "]), "\(name): \(text)")
            } else {
                #expect(text.hasPrefix("Resolver: ") && !text.contains("To fix this"), "\(name): \(text)")
            }
        }
        // Whoever adds a kind of failure adds it here. `containerLoop`, `noParameter` and `noService` stop the program and are tried with
        // their own text; so is `tooDeep`, which takes a whole stack, and `ended`, which only wrappers meet, who cannot throw.
        #expect(failures.values.filter(\.isMendable).count == 16)
    }

    private static let provoked: Set<String> = [
        "notRegistered", "factoryReturnedNil", "missingPosition", "missingKey", "wrongArgument", "aliasMismatch",
        "cycle",
        "wrongIsolation", "asynchronous", "wrongArgumentCount", "incomparableArgument", "factoryFailed", "cancelled",
        "timedOut", "warmUpFailed", "releaseFailed", "notNested", "hidden", "closed", "unsuitableMaking",
    ]

    private func provokedFailures() async throws -> [String: ResolverError] {
        var failures: [String: ResolverError] = [:]
        func note(_ name: String, _ failure: ResolverError?) throws {
            let provoked: ResolverError = try #require(failure, "\(name)")
            failures[name] = provoked
        }
        let notRegistered = container.failure(resolving: Plain.self)
        try note("notRegistered", notRegistered)
        // A factory that reads what was not passed stops the program, so these are made by hand.
        if case .notRegistered(let service, _, let trail)? = notRegistered {
            let (position, key) = (ResolverError.Argument.position(1), ResolverError.Argument.key("key"))
            try note(
                "missingPosition",
                .missingArgument(service: service, argument: position, wanted: "Int", passed: [], trail: trail))
            try note(
                "missingKey", .missingArgument(service: service, argument: key, wanted: "Int", passed: [], trail: trail)
            )
        }
        container.register { nil as Labelled? }
        try note("factoryReturnedNil", container.failure(resolving: Labelled.self))
        container.register { Keyboard() }.implements((any Instrument).self)
        try note("aliasMismatch", container.failure(resolving: (any Instrument).self))
        container.register(Concert.init)
        container.register { (resolver) throws -> Orchestra in
            _ = try resolver.resolveThrowing(Concert.self)
            return Orchestra()
        }
        try note("cycle", container.failure(resolving: Concert.self))
        container.register(name: "main") { @MainActor in Labelled("main") }
        let container = container
        try note("wrongIsolation", try Work { container.failure(resolving: Labelled.self, name: "main") }.value())
        container.register(name: "later") { () async in Labelled("later") }
        try note("asynchronous", container.failure(resolving: Labelled.self, name: "later"))
        container.register(name: "typed") { (_, text: String) in Labelled(text) }
        try note("wrongArgumentCount", container.failure(resolving: Labelled.self, name: "typed"))
        try note("wrongArgument", container.failure(resolving: Labelled.self, name: "typed", args: 1))
        try note("unsuitableMaking", container.failure(resolving: Making<Int, Labelled>.self, name: "typed"))
        container.register(name: "per") { _, _ in Labelled("per") }.scope(.container.perArguments)
        try note("incomparableArgument", container.failure(resolving: Labelled.self, name: "per", args: Opaque()))
        container.register(name: "failing") { () throws -> Labelled in throw Mishap("failing") }
        try note("factoryFailed", container.failure(resolving: Labelled.self, name: "failing"))
        for (name, failure) in await failuresOfNested() { try note(name, failure) }
        for (name, failure) in try await failuresOfTasks() { try note(name, failure) }
        return failures
    }

    private func failuresOfNested() async -> [(String, ResolverError?)] {
        let app = Resolver()
        let request = app.nested { $0.register { Plain() } }
        app.register { (resolver) throws in Repository(network: try resolver.resolveThrowing()) }.scope(.nested)
        app.register { (resolver) throws -> Labelled in
            _ = try resolver.resolveThrowing(Plain.self)
            return Labelled("kept")
        }
        .scope(.application)
        let failures = [
            ("notNested", app.failure(resolving: Repository.self)),
            ("hidden", request.failure(resolving: Labelled.self)),
        ]
        await request.shutDown()
        return failures + [("closed", request.failure(resolving: Plain.self))]
    }

    /// Those that only tasks meet with: of a waiter that is cancelled, of a warm-up and of a shut-down.
    private func failuresOfTasks() async throws -> [(String, ResolverError?)] {
        let container = Resolver()
        container.register { () async throws -> Plain in
            try await Latch().openedUnlessCancelled()
            return Plain()
        }
        .scope(.container)
        let waiter = Task { await container.failureAsync(resolving: Plain.self) }
        #expect(await Waiting.tasks(1, for: Plain.self, in: container))
        waiter.cancel()
        let cancelled = await waiter.value
        var (warmUpFailed, timedOut): (ResolverError?, ResolverError?)
        do {
            try await container.warmUp(timeLimit: .milliseconds(1))
        } catch let ResolverError.warmUpFailed(errors) {
            (warmUpFailed, timedOut) = (.warmUpFailed([]), errors.first)
        }
        container.register { Labelled("kept") }.scope(.container).onRelease { _ in throw Mishap("release") }
        _ = container.resolve(Labelled.self)
        let released = await container.shutDown()
        return [
            ("cancelled", cancelled), ("warmUpFailed", warmUpFailed), ("timedOut", timedOut),
            ("releaseFailed", released.first),
        ]
    }
}
