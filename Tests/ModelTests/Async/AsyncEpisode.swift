import Resolver
import TestSupport

/// The library and the model, told of everything, from fresh containers on: steps and jobs in an order that a seed repeats.
final class AsyncEpisode {
    /// Used by the one thread that runs everything.
    nonisolated(unsafe) static var gates = Gates()
    nonisolated(unsafe) static var containers: [Resolver] = []

    static func number(of container: Resolver) -> Int? { containers.firstIndex { $0 === container } }

    let scheduler: Scheduler
    var generator: SeededGenerator
    /// Whether services may need each other. There is one container then: for another one a ring may end differently.
    let hasRings: Bool
    var model: AsyncModel { .current }
    var askers: [Asker] = []
    var registrations: [AsyncRegistration] = []
    var isInContext = false

    /// A task that asks for something once it runs.
    final class Asker: @unchecked Sendable {
        // Safety: used by the one thread that runs everything.
        var task: Task<Void, Never>?
        var request: AsyncModel.Request?
        var isCancelled = false
        var canBeCancelled: Bool { !isCancelled && request?.isPending ?? true }
    }

    private init(_ scheduler: Scheduler, seed: UInt64) {
        self.scheduler = scheduler
        generator = SeededGenerator(seed: seed)
        hasRings = generator.chance(15)
        AsyncModel.current = AsyncModel()
        AsyncInitializers.current = AsyncInitializers()
        AsyncEpisode.gates = Gates()
        AsyncEpisode.containers = [Resolver()]
    }

    /// What was wrong, and what led there; nil if nothing was.
    static func run(_ scheduler: Scheduler, seed: UInt64, _ coverage: inout AsyncCoverage) -> String? {
        scheduler.reseed(seed)
        let episode = AsyncEpisode(scheduler, seed: seed)
        episode.run()
        defer {
            containers = []
            Resolver.setContext(AsyncRegistration.context, false)
        }
        coverage.add(episode.model.coverage)
        return episode.model.violation.map { "\($0)\n\(episode.model.log.joined(separator: "\n"))" }
    }

    private func run() {
        for key in Products.all.indices { register(key, in: 0) }
        for _ in 0..<(10 + generator.below(40)) {
            step()
            if generator.chance(50) {
                settle()
            } else {
                for _ in 0..<generator.below(4) where !scheduler.isIdle { scheduler.step() }
            }
            if model.violation != nil { return }
        }
        finish()
    }

    /// Everything is let go on, then let go of; nothing may be left.
    private func finish() {
        settle()
        while let gate = AsyncEpisode.gates.closed.first, model.violation == nil {
            AsyncEpisode.gates.open(gate, failing: false)
            settle()
        }
        for request in model.requests.values where request.isPending {
            model.violate("#\(request.number) is never answered")
        }
        for frame in model.frames { model.violate("\(frame.number) never ends") }
        if model.violation != nil { return }
        model.held = []
        for container in AsyncEpisode.containers.indices { shutDown(container) }
        settle()
        if !Product.live.isEmpty { model.violate("left behind: \(Product.live.sorted())") }
    }

    func settle() {
        scheduler.settle()
        model.settle()
    }
}
