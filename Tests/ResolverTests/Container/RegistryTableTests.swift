import Resolver
import TestSupport
import Testing

@Suite("A registry that grows")
struct RegistryTableTests {
    @Test("A hundred thousand names, each found and no other")
    func names() {
        let count = 100_000
        let container = Resolver()
        let names = (0..<count).map { Resolver.Name("service \($0)") }
        for (number, name) in names.enumerated() { container.register(name: name) { number }.scope(.unique) }
        let found = names.enumerated().allSatisfy { container.resolve(Int.self, name: $0.element) == $0.offset }
        #expect(found)
        #expect(container.optional(Int.self, name: "beyond") == nil)
        #expect(container.optional(Int.self) == nil)
        #expect(!names.contains { container.isRegistered(UInt.self, name: $0) })
    }

    @Test("The same name for many types")
    func types() {
        let container = Resolver()
        register(Cell<Int>.self, depth: 40, in: container)
        #expect(isComplete(Cell<Int>.self, depth: 40, in: container))
    }

    @Test("Types that come and go, again and again")
    func comingAndGoing() {
        let container = Resolver()
        register(Cell<UInt>.self, depth: 3, in: container)
        for depth in [60, 5, 40, 60] {
            register(Cell<Int>.self, depth: depth, in: container)
            #expect(isComplete(Cell<Int>.self, depth: depth, in: container))
            unregister(Cell<Int>.self, depth: depth, in: container)
            #expect(container.optional(Cell<Int>.self) == nil)
            #expect(isComplete(Cell<UInt>.self, depth: 3, in: container))
        }
    }

    @Test("Read by other threads while it grows")
    func readers() throws {
        let container = Resolver()
        container.register(name: "first") { 0 }.scope(.unique)
        container.register { "unnamed" }.scope(.unique)
        let isDone = Guarded(false)
        let readers = (0..<2).map { _ in
            Work {
                var isRight = true
                repeat {
                    isRight = isRight && container.resolve(Int.self, name: "first") == 0
                    isRight = isRight && container.resolve(String.self) == "unnamed"
                } while isRight && !isDone.value
                return isRight
            }
        }
        for number in 1..<20_000 { container.register(name: Resolver.Name("\(number)")) { number } }
        register(Cell<UInt>.self, depth: 60, in: container)
        isDone.value = true
        for reader in readers { #expect(try reader.value()) }
    }

    private func register<Inner>(_ type: Cell<Inner>.Type, depth: Int, in container: Resolver) {
        container.register { Cell<Inner>(depth: depth) }
        container.register(name: "named") { Cell<Inner>(depth: -depth) }
        if depth > 0 { register(Cell<Cell<Inner>>.self, depth: depth - 1, in: container) }
    }

    private func unregister<Inner>(_ type: Cell<Inner>.Type, depth: Int, in container: Resolver) {
        #expect(container.unregister(type))
        #expect(container.unregister(type, name: "named"))
        if depth > 0 { unregister(Cell<Cell<Inner>>.self, depth: depth - 1, in: container) }
    }

    private func isComplete<Inner>(_ type: Cell<Inner>.Type, depth: Int, in container: Resolver) -> Bool {
        container.resolve(Cell<Inner>.self).depth == depth
            && container.resolve(Cell<Inner>.self, name: "named").depth == -depth
            && (depth == 0 || isComplete(Cell<Cell<Inner>>.self, depth: depth - 1, in: container))
    }
}

private final class Cell<Inner>: Sendable {
    let depth: Int
    init(depth: Int) { self.depth = depth }
}
