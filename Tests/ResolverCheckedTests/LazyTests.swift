import ResolverChecked
import Testing

/// What generated code uses at run time.
@Suite("Lazy parts")
struct LazyTests {
    struct Failure: Error {}

    @Test("A lazy part is made when it is first asked for, once")
    func once() {
        var made = 0
        let part = Lazy { () -> String in
            made += 1
            return "part"
        }
        #expect(made == 0)
        #expect(part.resolve() == "part" && part.count == 4 && part.resolve() == "part")
        #expect(made == 1)
    }

    @Test("A part that may be nil is made once, too")
    func absent() {
        var made = 0
        let part = Lazy { () -> String? in
            made += 1
            return nil
        }
        #expect(part.resolve() == nil && part.resolve() == nil)
        #expect(made == 1)
    }

    @Test("A part that could not be made is tried again, and kept when it is there")
    func throwing() throws {
        var attempts = 0
        let part = ThrowingLazy { () throws -> Int in
            attempts += 1
            if attempts == 1 { throw Failure() }
            return attempts
        }
        #expect(throws: Failure.self) { try part.resolve() }
        #expect(try part.resolve() == 2)
        #expect(try part.resolve() == 2)
    }

    @Test("Of tasks that ask for a part at once, one makes it, and the others wait for it")
    @MainActor func flight() async {
        var made = 0
        let part = AsyncLazy { @MainActor () -> Int in
            made += 1
            for _ in 0..<10 { await Task.yield() }
            return made
        }
        let tasks = (0..<10).map { _ in Task { @MainActor in await part.resolve() } }
        for task in tasks { #expect(await task.value == 1) }
        #expect(await part.resolve() == 1)
    }

    @Test("When making a part fails, whoever has waited tries again")
    @MainActor func failedFlight() async throws {
        var attempts = 0
        let part = AsyncThrowingLazy { @MainActor () throws -> Int in
            attempts += 1
            let attempt = attempts
            for _ in 0..<10 { await Task.yield() }
            if attempt == 1 { throw Failure() }
            return attempt
        }
        let tasks = (0..<5).map { _ in Task { @MainActor in try? await part.resolve() } }
        var results: [Int?] = []
        for task in tasks { results.append(await task.value) }
        #expect(results.filter { $0 == nil }.count == 1)
        #expect(results.compactMap(\.self) == [2, 2, 2, 2])
        #expect(try await part.resolve() == 2 && attempts == 2)
    }
}
