import Resolver

/// What the library is to do with factories that suspend, written from the rules and for nothing but plainness.
///
/// Which of several tasks goes on first is not laid down, so the model does not foretell. It is told whatever factories and askers
/// see, in order, and judges each thing that happens by all that has happened before.
final class AsyncModel: @unchecked Sendable {
    // Safety: used by the one thread that runs everything.

    nonisolated(unsafe) static var current = AsyncModel()
    /// The request for which a factory runs: that of whoever asked first.
    @TaskLocal static var request: Int?

    struct Recipe {
        let serial: Int
        let home: Int
        let plan: AsyncPlan
    }

    /// Somebody who wants a service, or wants all of them made.
    final class Request {
        enum Way { case awaited, atOnce, warmUp }

        let number: Int
        let key: Int
        let view: Int
        let way: Way
        /// The factory that asks.
        let frame: Frame?
        /// Another when all that had been made for it has failed and it is tried again.
        var cycle: Int
        /// The recipe that serves the key when it asks, which is when the library looks first: nothing happens in between.
        var first: Int?
        /// The recipes that could serve it, from when it asked till now.
        var recipes: Set<Int> = []
        var hasSeenNone = false
        /// What is to be warmed up.
        var keys: Set<Int> = []
        var isPending = true
        var isCancelled = false
        /// What it waited for has ended: the answer can be no other.
        var landed: Frame?

        init(_ number: Int, _ key: Int, _ view: Int, _ way: Way, _ frame: Frame?) {
            (self.number, self.key, self.view, self.way, self.frame) = (number, key, view, way, frame)
            cycle = frame?.cycle ?? number
        }
    }

    /// A factory that has begun and not ended.
    final class Frame {
        let number: Int
        let recipe: Recipe
        let view: Int
        let request: Request
        let cycle: Int
        /// When the library began, which is before it called the factory.
        let begun: Int
        /// When the first of those asked for whom it is made: a shut-down cancels what was asked for before it.
        let askedFor: Int
        /// Whether it may suspend, which an initialiser that does not may do for what it needs.
        let isSuspending: Bool
        /// The keys asked for, by it and by what it was built from.
        var asked: Set<Int> = []
        /// Nobody wants it any more.
        var isAbandoned = false
        /// It may have been cancelled, though it may look as if somebody waited for it: a container has been shut down, say.
        var mayBeStopped = false
        /// The instance that it has made, and the container that owned that when it was kept.
        var instance: Int?
        var owner: Int?
        /// A parameter, or one of its own, suspends and could not be waited for.
        var isRefused = false

        init(_ number: Int, _ recipe: Recipe, _ request: Request, begun: Int, askedFor: Int, isSuspending: Bool) {
            (self.askedFor, self.isSuspending) = (askedFor, isSuspending)
            (self.number, self.recipe, self.request, view) = (number, recipe, request, request.view)
            self.begun = begun
            // Each service that is warmed up is a cycle by itself.
            cycle = request.way == .warmUp ? number : request.cycle
        }
    }

    struct Instance {
        let frame: Frame
        let parts: [Int]
        let laters: [Later]
        let ended: Int
    }

    struct Failed {
        let frame: Frame
        let kind: FailureKind
        let ended: Int
    }

    struct Slot {
        let recipe: Recipe
        var owner: Int
        let instance: Int
        /// What was asked for while it was built, and what answered.
        let answers: [Int: Answer]
        var users: [Int] = []
    }

    enum Answer: Hashable {
        case recipe(Int?)
        /// It has changed while the instance was built.
        case unknown
    }

    var children: [Int: [Int]] = [0: []]
    var recipes: [Recipe] = []
    /// Oldest first.
    var slots: [Slot] = []
    /// The registrations that have been taken away, and when.
    var removals: [(key: Int, container: Int, time: Int)] = []
    var requests: [Int: Request] = [:]
    var frames: [Frame] = []
    var instances: [Int: Instance] = [:]
    var failures: [Failed] = []
    /// The containers of each shut-down that has not ended.
    var shutDowns: [Int: Set<Int>] = [:]
    var resets: [Reset] = []
    /// What is to be released next, in this order.
    var releases: [Int] = []
    var held: [Product] = []
    /// When the model was made, by the library's clock.
    let start = AsyncModel.now

    /// The keys that what serves a key has ever asked for.
    var needs: [Int: Set<Int>] = [:]
    /// The recipes whose factories take an argument, those that have gone included.
    var takingArgument: Set<Int> = []
    var coverage = AsyncCoverage()

    /// What has happened.
    var log: [String] = []
    var violation: String?

    func tick() -> Int { AsyncModel.now - start }

    func violate(_ text: String) {
        log.append("!!! \(text)")
        if violation == nil { violation = text }
    }
}

// MARK: - What a container sees (C1)

extension AsyncModel {
    func descendants(of view: Int) -> [Int] { [view] + children[view, default: []].flatMap(descendants) }

    func own(_ key: Int, in container: Int) -> Recipe? {
        recipes.first { $0.plan.key == key && $0.home == container }
    }

    func recipe(_ key: Int, in view: Int) -> Recipe? {
        descendants(of: view).lazy.compactMap { self.own(key, in: $0) }.first
    }

    func answer(_ key: Int, in view: Int) -> Answer { .recipe(recipe(key, in: view)?.serial) }

    func isRegistered(_ recipe: Recipe) -> Bool { recipes.contains { $0.serial == recipe.serial } }

    /// Whoever is waiting may be served by what is registered now.
    func look(_ request: Request) {
        if request.way == .warmUp {
            let visible = Products.all.indices.compactMap { recipe($0, in: request.view) }
            // What is warmed up is decided when it begins; what by, when its turn comes. What `shared` keeps would be gone at once.
            if request.keys.isEmpty {
                let ahead = visible.filter {
                    $0.plan.scope.isStrong && ($0.plan.isEager || $0.plan.isAsync && !$0.plan.takesArgument)
                }
                request.keys = Set(ahead.map(\.plan.key))
            }
            if !request.keys.isSubset(of: visible.map(\.plan.key)) { request.hasSeenNone = true }
            request.recipes.formUnion(visible.filter { request.keys.contains($0.plan.key) }.map(\.serial))
        } else if let found = recipe(request.key, in: request.view) {
            request.recipes.insert(found.serial)
        } else {
            request.hasSeenNone = true
        }
    }
}

// MARK: - Changes

extension AsyncModel {
    /// Each takes the place of another, all at once. (C5)
    func register(_ new: [Recipe]) {
        remove(new.compactMap { own($0.plan.key, in: $0.home) })
        recipes += new
        for recipe in new {
            if recipe.plan.takesArgument { takingArgument.insert(recipe.serial) }
            needs[recipe.plan.key, default: []].formUnion(recipe.plan.dependencies.map(\.key))
        }
        for request in requests.values where request.isPending { look(request) }
    }

    /// The recipe goes, and with it what it made. (C5)
    func unregister(_ key: Int, in container: Int) {
        guard let old = own(key, in: container) else { return }
        remove([old])
        let now = tick()
        removals.append((key, container, now))
        for request in requests.values where request.isPending { look(request) }
    }

    private func remove(_ old: [Recipe]) {
        let old = Set(old.map(\.serial))
        if frames.contains(where: { old.contains($0.recipe.serial) }) { coverage.reach(.replacedInFlight) }
        recipes.removeAll { old.contains($0.serial) }
        drop { old.contains($0.recipe.serial) }
    }
}
