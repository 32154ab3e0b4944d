import Resolver
import TestSupport
import Testing

/// A tree by its depth, which its factory asks its own service for.
private final class Branch: Sendable {
    let depth: Int
    let inner: Branch?

    init(_ depth: Int, _ inner: Branch?) {
        self.depth = depth
        self.inner = inner
    }
}

private final class Forest: Sendable {
    let first: Branch
    let second: Branch

    init(_ first: Branch, _ second: Branch) {
        self.first = first
        self.second = second
    }
}

/// Any number of graph services, which fill the pass.
private final class Leaf: Sendable {}

@Suite("S1: A graph service that asks for itself with other arguments")
struct GraphArgumentRules {
    private let container = Resolver()

    @Test(
        "S1: The pass goes on with the instance that was asked for first, however many others the pass has",
        arguments: [0, 3, 14, 15, 16, 17, 100])
    func found(others: Int) {
        container.register { (resolver, depth: Int) in
            Branch(depth, depth == 0 ? nil : resolver.resolve(with: depth - 1))
        }
        for index in 0..<others { container.register(name: Resolver.Name("\(index)")) { Leaf() } }
        container.register { resolver in
            for index in 0..<others { _ = resolver.resolve(Leaf.self, name: Resolver.Name("\(index)")) }
            let first: Branch = resolver.resolve(with: 3)
            for index in 0..<others { _ = resolver.resolve(Leaf.self, name: Resolver.Name("\(index)")) }
            return Forest(first, resolver.resolve(with: 3))
        }
        for _ in 0..<2 {
            let forest: Forest = container.resolve()
            #expect(forest.first === forest.second && forest.first.depth == 3)
            #expect(forest.first.inner?.inner?.inner?.depth == 0)
        }
    }

    @Test("S1: Where the factory suspends")
    func suspending() async throws {
        container.register { (resolver, depth: Int) async throws in
            await Task.yield()
            return Branch(depth, depth == 0 ? nil : try await resolver.resolveAsync(with: depth - 1))
        }
        container.register { resolver async throws in
            Forest(try await resolver.resolveAsync(with: 3), try await resolver.resolveAsync(with: 3))
        }
        let forest: Forest = try await container.resolveAsync()
        #expect(forest.first === forest.second && forest.first.depth == 3)
        #expect(forest.first.inner?.inner?.inner?.depth == 0)
    }

    @Test("S1: Where a factory that suspends asks for one that does not, in one stretch and in another")
    func stretches() async throws {
        container.register { (resolver, depth: Int) in
            Branch(depth, depth == 0 ? nil : resolver.resolve(with: depth - 1))
        }
        container.register { resolver async in
            let first: Branch = resolver.resolve(with: 3)
            await Task.yield()
            return Forest(first, resolver.resolve(with: 3))
        }
        let forest: Forest = try await container.resolveAsync()
        #expect(forest.first === forest.second && forest.first.depth == 3)
    }

    @Test("S1: All of them go with the pass")
    func released() async throws {
        let diary = Diary()
        final class Noted: Sendable {
            let inner: Noted?
            private let end: @Sendable () -> Void
            init(_ inner: Noted?, _ end: @escaping @Sendable () -> Void) { (self.inner, self.end) = (inner, end) }
            deinit { end() }
        }
        container.register { (resolver, depth: Int) async throws -> Noted in
            if depth > 0 { _ = try await resolver.resolveAsync(Noted.self, with: depth - 1) }
            return Noted(nil) { diary.note("\(depth)") }
        }
        let top: Noted = try await container.resolveAsync(with: 2)
        #expect(diary.entries.sorted() == ["0", "1"])
        withExtendedLifetime(top) {}
    }
}
