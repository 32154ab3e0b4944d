import Resolver
import Testing

/// Each in a process of its own, since they swap root; there a failure stops the process, which says why.
@Suite("Readers against a writer")
struct ReadersAndWriterTests {
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("Whatever is registered, reset, swapped or dropped meanwhile, readers get living instances of what is registered")
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
}
