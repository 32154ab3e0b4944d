import Resolver
import TestSupport

/// The library and the model, told of everything, from fresh containers on: steps and jobs in an order that a seed repeats.
final class AsyncEpisode {
    /// Used by the one thread that runs everything.
    nonisolated(unsafe) static var gates = Gates()
    nonisolated(unsafe) private static var containers: [Resolver] = []

    static func number(of container: Resolver) -> Int? { containers.firstIndex { $0 === container } }

    private let scheduler: Scheduler
    private var generator: SeededGenerator
    /// Whether services may need each other. There is one container then: for another one a ring may end differently.
    private let hasRings: Bool
    private var model: AsyncModel { .current }
    private var askers: [Asker] = []

    /// A task that asks for something once it runs.
    private final class Asker: @unchecked Sendable {
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
        AsyncEpisode.gates = Gates()
        AsyncEpisode.containers = [Resolver()]
    }

    /// What was wrong, and what led there; nil if nothing was.
    static func run(_ scheduler: Scheduler, seed: UInt64, _ coverage: inout AsyncCoverage) -> String? {
        scheduler.reseed(seed)
        let episode = AsyncEpisode(scheduler, seed: seed)
        episode.run()
        defer { containers = [] }
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

    private func settle() {
        scheduler.settle()
        model.settle()
    }
}

// MARK: - Steps

extension AsyncEpisode {
    private func step() {
        let container = generator.below(AsyncEpisode.containers.count)
        let key = generator.below(Products.all.count)
        switch generator.below(100) {
        case 0..<32: resolveAsync(key, container, isHeld: generator.chance(30))
        case 32..<38: resolveAtOnce(key, container)
        case 38..<58: open(failing: generator.chance(20))
        case 58..<70: cancel()
        case 70..<79:
            settle()
            register(key, in: container)
        case 79..<81:
            settle()
            model.log.append("unregister \(key) in \(container)")
            model.unregister(key, in: container)
            Products.all[key].unregister(in: AsyncEpisode.containers[container])
        case 81..<86: reset(AsyncPlan.Scope.allCases[generator.below(6)])
        case 86..<91: warmUp(container)
        case 91..<93: shutDown(container)
        case 93..<97: makeMock(of: container)
        default: model.held = []
        }
    }

    private func register(_ key: Int, in container: Int) {
        let recipe = AsyncModel.Recipe(
            serial: model.tick(), home: container, plan: AsyncPlan(key: key, hasRings, using: &generator))
        model.log.append("register \(recipe.serial) in \(container): \(recipe.plan)")
        model.register(recipe)
        Products.all[key].register(recipe, in: AsyncEpisode.containers[container])
    }

    private func makeMock(of container: Int) {
        if hasRings || AsyncEpisode.containers.count == 4 { return }
        let mock = AsyncEpisode.containers.count
        model.log.append("\(mock) is put above \(container)")
        model.children[mock] = [container]
        AsyncEpisode.containers.append(Resolver(child: AsyncEpisode.containers[container]))
    }

    private func reset(_ scope: AsyncPlan.Scope) {
        model.log.append("reset \(scope)")
        model.reset(scope)
        scope.subject.reset()
    }

    private func open(failing isFailing: Bool) {
        let closed = AsyncEpisode.gates.closed
        if closed.isEmpty { return }
        let gate = closed[generator.below(closed.count)]
        model.log.append("\(gate) goes on\(isFailing ? " and fails" : "")")
        AsyncEpisode.gates.open(gate, failing: isFailing)
    }

    private func cancel() {
        askers.removeAll { !$0.canBeCancelled }
        if askers.isEmpty { return }
        let asker = askers[generator.below(askers.count)]
        asker.isCancelled = true
        if let request = asker.request { model.cancel(request) }
        asker.task?.cancel()
    }

    private func resolveAsync(_ key: Int, _ container: Int, isHeld: Bool) {
        let (resolver, form) = (AsyncEpisode.containers[container], AsyncPlan.Form(using: &generator))
        ask(key, container, .awaited) { () throws(ResolverError) in
            let product = try await Products.all[key].resolveAsync(form, from: resolver)
            if isHeld, let product { AsyncModel.current.held.append(product) }
            return product
        }
    }

    private func warmUp(_ container: Int) {
        let resolver = AsyncEpisode.containers[container]
        ask(0, container, .warmUp) { () throws(ResolverError) in
            try await resolver.warmUp()
            return nil
        }
    }

    private func ask(
        _ key: Int, _ container: Int, _ way: AsyncModel.Request.Way,
        _ body: @escaping @Sendable () async throws(ResolverError) -> Product?
    ) {
        let asker = Asker()
        askers.append(asker)
        asker.task = Task {
            let request = AsyncModel.current.ask(key, container, way, in: nil, isCancelled: asker.isCancelled)
            asker.request = request
            let number = request.number
            let outcome = await AsyncModel.$request.withValue(number) {
                do throws(ResolverError) {
                    return Result<Product?, ResolverError>.success(try await body())
                } catch {
                    return .failure(error)
                }
            }
            switch outcome {
            case .success(let product?): AsyncModel.current.answer(request, product)
            case .success(nil) where way == .warmUp: request.isPending = false
            case .success(nil): AsyncModel.current.answerNothing(request)
            case .failure(let error): AsyncModel.current.answer(request, error)
            }
        }
    }

    private func resolveAtOnce(_ key: Int, _ container: Int) {
        let (resolver, form) = (AsyncEpisode.containers[container], AsyncPlan.Form(using: &generator))
        let request = model.ask(key, container, .atOnce, in: nil)
        AsyncModel.$request.withValue(request.number) {
            do throws(ResolverError) {
                if let product = try Products.all[key].resolveThrowing(form, from: resolver) {
                    model.answer(request, product)
                } else {
                    model.answerNothing(request)
                }
            } catch {
                model.answer(request, error)
            }
        }
    }

    private func shutDown(_ container: Int) {
        let resolver = AsyncEpisode.containers[container]
        Task {
            let number = AsyncModel.current.beginShutDown(of: container)
            let failures = await resolver.shutDown()
            AsyncModel.current.endShutDown(number, failures: failures.count)
        }
    }
}
