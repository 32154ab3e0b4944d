import Resolver
import TestSupport
import Testing

private final class Part: Sendable {}
private final class Whole: Sendable {}

private struct Counting: Error {
    let number: Int
    private let counted: Counted

    init(number: Int, _ counted: Counted) { (self.number, self.counted) = (number, counted) }
}

private func report(_ container: Resolver, _ diary: Diary, _ scope: ResolverScope) {
    container.register { Part() }.scope(scope).onRelease { _ in diary.note("part") }
    container.register { () -> Whole in
        _ = Resolver.resolve(Part.self)
        return Whole()
    }.scope(scope).onRelease { _ in diary.note("whole") }
}

@Suite("L3: without a shut-down", .timeLimit(.minutes(15)))
struct ReleaseRules {
    private let container = Resolver()
    private let diary = Diary()

    @Test("L3: A scope reset releases what the scope keeps, newest first")
    func reset() {
        let cache = ResolverScopeCache()
        report(container, diary, cache)
        container.register(name: "other") { Part() }.scope(.container).onRelease { [diary] _ in diary.note("other") }
        _ = (container.resolve(Whole.self), container.resolve(Part.self, name: "other"))
        cache.reset()
        #expect(diary.entries == ["whole", "part"])
        cache.reset()
        #expect(diary.entries.count == 2)
        container.cache.reset()
        #expect(diary.entries.last == "other")
    }

    @Test("L3: Registering again, unregistering or changing options releases the instance, as the old recipe said")
    func replaced() {
        let diary = diary
        container.register { Part() }.scope(.container).onRelease { _ in diary.note("first") }
        _ = container.resolve(Part.self)
        let options = container.register { Part() }.scope(.container).onRelease { _ in diary.note("second") }
        #expect(diary.entries == ["first"])
        _ = container.resolve(Part.self)
        options.scope(.application)
        #expect(diary.entries == ["first", "second"])
        _ = container.resolve(Part.self)
        container.unregister(Part.self)
        #expect(diary.entries == ["first", "second", "second"])
    }

    @Test("L3: The end of a container releases what it keeps, newest first")
    func containerEnds() {
        var own: Resolver? = Resolver()
        own.map { report($0, diary, .application) }
        _ = own?.resolve(Whole.self)
        #expect(diary.entries.isEmpty)
        own = nil
        #expect(diary.entries == ["whole", "part"])
    }

    @Test("L3: What a container built for itself from another's recipes ends before what it was built from")
    func privateInstances() {
        let diary = diary
        report(container, diary, .application)
        var mock: Resolver? = Resolver(child: container)
        mock?.register { Part() }.scope(.application).onRelease { _ in diary.note("mock part") }
        _ = mock?.resolve(Whole.self)
        mock = nil
        #expect(diary.entries == ["whole", "mock part"])
        container.cache.reset()
    }

    @Test("L3: An instance that has outlived its time is released when it is found out")
    func timeToLive() {
        let (diary, clock) = (diary, ManualClock())
        container.register { Part() }.scope(.timeToLive(.seconds(1), clock: clock)).onRelease { _ in diary.note("part")
        }
        _ = container.resolve(Part.self)
        clock.advance(by: .seconds(1))
        #expect(diary.entries.isEmpty)
        _ = container.resolve(Part.self)
        #expect(diary.entries == ["part"])
    }

    @Test("L3: It runs under no lock: it may resolve, register and reset")
    func noLock() throws {
        let (diary, cache) = (diary, ResolverScopeCache())
        let container = container
        container.register { Labelled("made") }.scope(cache)
        container.register { Part() }.scope(cache).onRelease { [unowned container] _ in
            let elsewhere = Work { container.resolve(Labelled.self).label }
            diary.note((try? elsewhere.value()) ?? "nothing")
            container.register { Labelled("registered") }.scope(cache)
            diary.note(container.resolve(Labelled.self).label)
            cache.reset()
        }
        _ = container.resolve(Part.self)
        cache.reset()
        #expect(diary.entries == ["made", "registered"])
    }

    @Test("L3: A throwing release of a reset is collected, and handed over once")
    func failures() async {
        await #expect(processExitsWith: .success) {
            let container = Resolver()
            container.register { Part() }.scope(.container).onRelease { _ in throw Mishap("direct") }
            container.register { Whole() }.scope(.container).onRelease { _ async throws in
                await Task.yield()
                throw Mishap("suspending")
            }
            _ = (container.resolve(Part.self), container.resolve(Whole.self))
            container.cache.reset()
            let failures = await Resolver.takeReleaseFailures().map { "\($0)".components }
            #expect(failures == [["Whole", "suspending"], ["Part", "direct"]])
            #expect(await Resolver.takeReleaseFailures().isEmpty)
        }
    }

    @Test(
        "L3: What a direct release throws when nobody waits is collected, and keeps nothing else from being released"
    )
    func directFailures() async {
        await #expect(processExitsWith: .success) {
            let (container, diary) = (Resolver(), Diary())
            container.register(name: "1") { Part() }.scope(.container).onRelease { _ in throw Mishap("1") }
            container.register(name: "2") { Part() }.scope(.container)
                .onRelease { _ in throw Mishap("2") }
                .onRelease { _ in diary.note("2") }
            container.register(name: "3") { Part() }.scope(.container).onRelease { _ in diary.note("3") }
            func resolve() -> Weak<Part> {
                let parts = ["1", "2", "3"].map { container.resolve(Part.self, name: Resolver.Name($0)) }
                return Weak(parts[0])
            }
            let part = resolve()
            // Every way there is to let go without waiting.
            container.cache.reset()
            #expect(part.object == nil)
            #expect(diary.entries == ["3", "2"])
            _ = resolve()
            container.unregister(Part.self, name: "1")
            let failures = await Resolver.takeReleaseFailures().map { "\($0)".components }
            #expect(failures == [["Part", "2"], ["Part", "1"], ["Part", "1"]])
            #expect(await Resolver.takeReleaseFailures().isEmpty)
        }
    }

    @Test("L3: Of failures that nobody asks for the first hundred are kept, and the number of the others")
    func manyFailures() async {
        await #expect(processExitsWith: .success) {
            let (container, made, census) = (Resolver(), Counter(), Census())
            container.register { Part() }.scope(.container).onRelease { _ in
                throw Counting(number: made.increment(), Counted(census))
            }
            for round in 1...2 {
                for _ in 0..<130 {
                    _ = container.resolve(Part.self)
                    container.cache.reset()
                }
                var failures = await Resolver.takeReleaseFailures()
                guard case .releaseFailed(let service, let last, _)? = failures.popLast() else {
                    fatalError("\(failures)")
                }
                let kept = failures.compactMap { failure -> Int? in
                    guard case .releaseFailed(_, let underlying as Counting, _) = failure else { return nil }
                    return underlying.number
                }
                let first = (round - 1) * 130 + 1
                precondition(kept == Array(first..<first + 100))
                precondition((last as? ResolverError.MoreReleasesFailed)?.count == 30 && service.type == "Part")
                precondition(census.count == 100)
            }
        }
    }

    @Test(
        "L3: What has to suspend, or belongs to an actor, goes on in a task, and what was made earlier waits for it"
    )
    func background() async {
        await #expect(processExitsWith: .success) {
            let (container, diary, latch) = (Resolver(), Diary(), Latch())
            container.register(name: "1") { Part() }.scope(.container).onRelease { _ in diary.note("1") }
            container.register(name: "2") { Part() }.scope(.container).onRelease { @MainActor _ in
                MainActor.assertIsolated()
                diary.note("2")
            }
            container.register(name: "3") { Part() }.scope(.container).onRelease { _ async in
                await latch.opened()
                diary.note("3")
            }
            container.register(name: "4") { Part() }.scope(.container).onRelease { _ in diary.note("4") }
            for name in ["1", "2", "3", "4"] { _ = container.resolve(Part.self, name: Resolver.Name(name)) }
            container.cache.reset()
            #expect(diary.entries == ["4"])
            latch.open()
            #expect(await Resolver.takeReleaseFailures().isEmpty)
            #expect(diary.entries == ["4", "3", "2", "1"])
        }
    }

    @Test("L3: A shut-down waits for releases that a reset has left in the background")
    func shutDownAfterReset() async {
        await #expect(processExitsWith: .success) {
            let (container, diary, latch, cache) = (Resolver(), Diary(), Latch(), ResolverScopeCache())
            container.register { Part() }.scope(.container).onRelease { _ in diary.note("part") }
            container.register { Whole() }.scope(cache).onRelease { _ async in
                await latch.opened()
                diary.note("whole")
            }
            _ = (container.resolve(Part.self), container.resolve(Whole.self))
            cache.reset()
            let hasReturned = Guarded(false)
            let shutDown = Task {
                defer { hasReturned.value = true }
                return await container.shutDown()
            }
            // Many times what it would need if it did not wait.
            for _ in 0..<1_000 { await Task.yield() }
            #expect(!hasReturned.value && diary.entries.isEmpty)
            latch.open()
            #expect(await shutDown.value.isEmpty)
            #expect(diary.entries == ["whole", "part"])
        }
    }

    @Test("L3: Resolver.reset() releases everything, newest first, whatever the container")
    func resolverReset() async {
        await #expect(processExitsWith: .success) {
            let (own, diary) = (Resolver(), Diary())
            Resolver.register { Part() }.scope(.application).onRelease { _ in diary.note("main's") }
            own.register { Whole() }.scope(.cached).onRelease { _ in diary.note("own") }
            _ = Resolver.resolve(Part.self)
            _ = own.resolve(Whole.self)
            Resolver.reset()
            #expect(diary.entries == ["own", "main's"])
        }
    }
}

extension String {
    /// The first type in quotes, and the last word.
    fileprivate var components: [String] {
        [between("'", "'"), split(separator: " ").last.map(String.init) ?? ""]
    }
}
