import Resolver
import TestSupport
import Testing

@Suite("@LazyInjected")
struct LazyInjectedTests {
    @Test("Resolved at the first read, once; released and resolved anew")
    func life() {
        let container = countingContainer()
        var owner = Owner(container)
        #expect(owner.$store.isEmpty)
        let first = owner.store
        #expect(!owner.$store.isEmpty)
        #expect(owner.store === first)
        owner.$store.release()
        #expect(owner.$store.isEmpty)
        #expect(owner.store !== first)
        #expect(owner.store.number == 2)
    }

    @Test("Copies made after the first read share what was read; writing to one leaves the other")
    func copies() {
        var owner = Owner(countingContainer())
        let before = owner
        let store = owner.store
        var after = owner
        #expect(after.store === store)
        #expect(before.store === store)
        after.store = Store(9)
        #expect(after.store.number == 9)
        #expect(owner.store === store)
        after.$store.release()
        #expect(owner.store === store)
        owner.$store = after.$store
        #expect(owner.store !== store)
    }

    @Test("Container, name and arguments can be set before the first read")
    func settings() {
        let container = Resolver()
        container.register(name: "x") { (_, args) in Store(args() ?? -1) }
        let other = LazyInjected<Store>(name: "y")
        #expect(other.name == "y")
        #expect(other.container == nil)
        #expect(other.args == nil)
        final class Screen {
            @LazyInjected var store: Store
            @LazyInjected(name: "x") var named: Store
        }
        let screen = Screen()
        screen.$store.container = container
        screen.$store.name = "x"
        screen.$store.args = 5
        #expect(screen.$store.args as? Int == 5)
        screen.$named.container = container
        #expect(screen.store.number == 5)
        #expect(screen.named.number == -1)
        screen.$store.release()
        screen.$store.args = ["number": 6]
        #expect(screen.store.number == 6)
    }

    @Test("It breaks a cycle of services")
    func cycle() {
        let container = Resolver()
        container.register { Parent(container) }.scope(ResolverScopeCache())
        container.register { (resolver: Resolver) in Child(resolver.resolve()) }
        let parent: Parent = container.resolve()
        #expect(parent.child.parent === parent)
    }

    @Test("Read by several threads at once, it gives all of them the same")
    func threads() throws {
        for _ in 0..<50 {
            let owner = Owner(countingContainer())
            let works = (0..<4).map { _ in Work { owner.store } }
            let stores = try works.map { try $0.value() }
            #expect(stores.allSatisfy { $0 === stores[0] })
            #expect(owner.store === stores[0])
        }
    }

    @Test("Copies that have been written to share nothing with each other, nor with what they were copied from")
    func written() {
        struct Row {
            @LazyInjected var store: Store
            @WeakLazyInjected var weak: Store?
        }
        let (container, other) = (Resolver(), Resolver())
        container.register { (_, args) in Store(args() as Int) }.scope(.application.perArguments)
        container.register(name: "named") { Store(3) }.scope(.application)
        other.register { Store(4) }.scope(.application)
        // Remembers the container that has made it.
        container.register { Row() }
        let template: Row = container.resolve()
        var rows = Array(repeating: template, count: 4)
        rows[0].$store.args = 1
        rows[1].$store.args = 2
        rows[2].$store.name = "named"
        rows[3].$store.container = other
        #expect(rows.map(\.store.number) == [1, 2, 3, 4])
        rows[0].$weak.args = 1
        rows[1].$weak.args = 2
        rows[2].$weak.name = "named"
        rows[3].$weak.container = other
        #expect(rows.map { $0.weak?.number } == [1, 2, 3, 4])
        #expect(template.$store.isEmpty && template.$weak.isEmpty)
    }

    private func countingContainer() -> Resolver {
        let made = Guarded(0)
        let container = Resolver()
        container.register { Store(made.update { $0 += 1 }) }.scope(.unique)
        return container
    }
}

private struct Owner: Sendable {
    @LazyInjected var store: Store
    init(_ container: Resolver) { _store = LazyInjected(container: container) }
}

private final class Store: Sendable {
    let number: Int
    init(_ number: Int) { self.number = number }
}

private final class Parent {
    @LazyInjected var child: Child
    init(_ container: Resolver) { $child.container = container }
}

private final class Child {
    unowned let parent: Parent
    init(_ parent: Parent) { self.parent = parent }
}
