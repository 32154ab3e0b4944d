import Resolver
import TestSupport
import Testing

/// Each in a process of its own, since they swap root; there a failure stops the process, which says why.
@Suite("Readers against a writer")
struct ReadersAndWriterTests {
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test(
        "Whatever is registered, reset, swapped or dropped meanwhile, readers get living instances of what is registered"
    )
    func readers() async {
        let log = ErrorLog()
        let result = await #expect(processExitsWith: .success) { [log = log as ErrorLog] in
            log.redirect()
            let zoo = Zoo()
            let readers = 3
            let finish = Finish(after: readers)
            let reader: @Sendable () -> Void = {
                for _ in 0..<(Rounds.count / 5) { zoo.read() }
                finish.count()
            }
            let writer: @Sendable () -> Void = {
                var generator = SeededGenerator(seed: UInt64.random(in: 0...UInt64.max))
                while !finish.isReached { zoo.make(Zoo.Change.allCases[generator.below(Zoo.Change.allCases.count)]) }
            }
            Threads.run(Array(repeating: reader, count: readers) + [writer])
        }
        log.report(unless: result != nil)
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("So do readers whose threads come and go, with containers of their own that come and go with them")
    func passingReaders() async {
        let log = ErrorLog()
        let result = await #expect(processExitsWith: .success) { [log = log as ErrorLog] in
            log.redirect()
            let zoo = Zoo()
            let finish = Finish(after: 1)
            let starter: @Sendable () -> Void = {
                for _ in 0..<(Rounds.count / 100) {
                    Threads.run([
                        { for _ in 0..<5 { zoo.read() } },
                        {
                            let mock = Resolver(child: zoo.container)
                            mock.register(Egg.self) { MockEgg(0) }
                            precondition(mock.resolve(Nest.self).egg is MockEgg, "a mock was passed over")
                            let copy = mock.copy()
                            precondition(copy.resolve(Nest.self).egg is MockEgg, "a copy has lost a mock")
                        },
                    ])
                }
                finish.count()
            }
            let writer: @Sendable () -> Void = {
                var generator = SeededGenerator(seed: UInt64.random(in: 0...UInt64.max))
                while !finish.isReached { zoo.make(Zoo.Change.allCases[generator.below(Zoo.Change.allCases.count)]) }
            }
            Threads.run([starter, writer])
        }
        log.report(unless: result != nil)
    }

    @Test("Containers put above one that changes, used and dropped, neither stop it nor keep it waiting")
    func passingParents() async {
        let log = ErrorLog()
        let result = await #expect(processExitsWith: .success) { [log = log as ErrorLog] in
            log.redirect()
            let container = Resolver()
            container.register { resolver in Nest(0, egg: resolver.resolve()) }.scope(.cached)
            container.register { Egg(0) }
            let parent: @Sendable () -> Void = {
                for round in 0..<(Rounds.count / 5) {
                    let parent = Resolver(child: container)
                    if round % 2 == 0 { parent.register(Egg.self) { MockEgg(0) } }
                    let isMocked = parent.resolve(Nest.self).egg is MockEgg
                    precondition(isMocked == (round % 2 == 0), "a container was given what another was built from")
                }
            }
            let writer: @Sendable () -> Void = {
                for generation in 0..<(Rounds.count / 5) {
                    container.register(name: "passing") { Canary(generation) }.scope(.cached)
                    container.resolve(Canary.self, name: "passing").check(atLeast: generation)
                    container.unregister(Canary.self, name: "passing")
                    let missing: Canary? = try? container.resolveThrowing(name: "missing")
                    precondition(missing == nil, "there is no such service")
                    if generation % 16 == 0 { container.register { Egg(generation) } }
                }
            }
            Threads.run([parent, parent, writer])
        }
        log.report(unless: result != nil)
    }
}
