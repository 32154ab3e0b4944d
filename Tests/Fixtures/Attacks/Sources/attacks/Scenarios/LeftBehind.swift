import Resolver

// What outlives the call it came from: tasks that a factory leaves behind, releases that wait for releases, names that were
// asked for once. Found by reading while the rest was repaired; not run before it.

let leftBehindAttacks: [Attack] = [
    Attack("task-left-behind-by-a-factory", rounds: 200) { rounds in try await leaveTasksBehind(rounds) },
    Attack("graph-of-a-container-that-ends", rounds: 2_000) { rounds in try await endContainers(rounds) },
    Attack("release-that-waits-for-releases", rounds: 100) { rounds in try await waitWithinReleases(rounds) },
    Attack("cache-set-while-others-resolve", rounds: 1_000, patience: 60) { rounds in setCaches(rounds) },
    Attack("names-come-and-go-that-nobody-registers", rounds: 200_000, patience: 60) { rounds in askInVain(rounds) },
]

private final class Part: Sendable {}

/// Is counted while it lives.
private final class Ledger: Sendable {
    let alive: Counted
    let part: Part
    init(_ part: Part, _ counter: Counter) {
        self.part = part
        alive = Counted(counter)
    }
}

private final class Counted: Sendable {
    private let counter: Counter
    init(_ counter: Counter) {
        self.counter = counter
        _ = counter.next()
    }
    deinit { counter.back() }
}

private final class Summary: Sendable {
    let ledger: Ledger
    init(_ ledger: Ledger) { self.ledger = ledger }
}

/// A task that a factory has started lives longer than what was made beside it; that ends with its container all the same.
private func leaveTasksBehind(_ rounds: Int) async throws {
    let (alive, open) = (Counter(), Flag())
    var tasks: [Task<Void, Never>] = []
    for _ in 0..<rounds {
        let (container, started) = (Resolver(), Box<Task<Void, Never>?>(nil))
        container.register { Part() }.scope(.application)
        container.register { () async -> Ledger in Ledger(Part(), alive) }.scope(.application)
        container.register { [unowned container] () async throws -> Summary in
            started.value = Task {
                while !open.isRaised { try? await Task.sleep(nanoseconds: 1_000_000) }
            }
            return Summary(try await container.resolveAsync())
        }.scope(.application)
        _ = try await container.resolveAsync(Summary.self)
        if let task = started.value { tasks.append(task) }
    }
    expect(tasks.count == rounds, "only \(tasks.count) tasks were left behind")
    // The work of a flight may be about to end when those who waited have gone on.
    for _ in 0..<500 where alive.value != 0 { try await Task.sleep(nanoseconds: 10_000_000) }
    expect(alive.value == 0, "\(alive.value) instances outlive their containers beside tasks that are left behind")
    open.raise()
    for task in tasks { await task.value }
    expect(alive.value == 0, "\(alive.value) instances outlive their containers")
}

/// A graph is asked for in a container that nobody holds any more.
private func endContainers(_ rounds: Int) async throws {
    let (app, alive) = (Resolver(), Counter())
    app.register { Part() }.scope(.graph)
    app.register { () async -> Ledger in
        await Task.yield()
        return Ledger(Part(), alive)
    }.scope(.graph)
    app.register { Summary(try await Resolver.resolveAsync()) }.scope(.graph)
    try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<4 {
            group.addTask {
                for _ in 0..<rounds / 4 {
                    let report = try await Resolver(child: app).resolveAsync(Summary.self)
                    expect(alive.value > 0, "gone: \(report)")
                }
            }
        }
        try await group.waitForAll()
    }
    expect(alive.value == 0, "\(alive.value) instances are left")
}

/// A release that shuts another container down, waits for all releases, and resolves.
private func waitWithinReleases(_ rounds: Int) async throws {
    for _ in 0..<rounds {
        let (first, second, released) = (Resolver(), Resolver(), Counter())
        for (container, other) in [(first, second), (second, first)] {
            container.register { Part() }.scope(.application).onRelease { _ async in
                _ = await Resolver.takeReleaseFailures()
                await other.shutDown()
                _ = try? await other.resolveAsync(Part.self)
                _ = await Resolver.takeReleaseFailures()
                _ = released.next()
            }
            _ = container.resolve(Part.self)
        }
        ResolverScope.application.reset()
        _ = await Resolver.takeReleaseFailures()
        await first.shutDown()
        await second.shutDown()
        _ = await Resolver.takeReleaseFailures()
        expect(released.value >= 2, "released \(released.value)")
    }
}

private func setCaches(_ rounds: Int) {
    let (container, isOver) = (Resolver(), Flag())
    container.register { Part() }.scope(.container)
    let readers = (0..<3).map { _ in
        Thread { while !isOver.isRaised { _ = container.resolve(Part.self) } }
    }
    for _ in 0..<rounds {
        let cache = ResolverScopeCache()
        container.cache = cache
        _ = container.resolve(Part.self)
    }
    isOver.raise()
    readers.join()
    let kept: Part = container.resolve()
    expect(container.resolve(Part.self) === kept, "not kept in the cache that was set last")
    container.cache.reset()
    expect(container.resolve(Part.self) !== kept, "kept in a cache that is not the container's")
}

private func askInVain(_ rounds: Int) {
    let inner = Resolver()
    let outer = Resolver(child: inner)
    inner.register { Part() }.scope(.application)
    func ask(_ range: Range<Int>) {
        for number in range {
            let name = Resolver.Name("a name that nobody registers, number \(number)")
            expect(outer.optional(Part.self, name: name) === nil, "there is something under \(name)")
            expect(outer.resolve(Part?.self, name: name) === nil, "not nil as an optional")
        }
    }
    ask(0..<2_000)
    let grown = growth { ask(2_000..<rounds) }
    expect(grown < 2_000_000, "grown by \(grown) bytes")
}
