import TestSupport
import Testing

@testable import Resolver

/// `NestedContainer` and `View.resolver { }`, but for the frameworks that only Apple's systems have.
@Suite("The container of a view")
@MainActor
struct ViewContainerTests {
    @Test("It is opened and filled once, when the view first appears")
    func once() {
        let app = Resolver()
        var filled = 0
        let opened = ViewContainer()
        let containers = (0..<3).map { _ in
            opened.open(.nested("checkout"), at: app) { container in
                filled += 1
                container.register { Order() }.scope(.nested)
            }
        }
        #expect(filled == 1)
        #expect(containers.allSatisfy { $0 === containers[0] })
        #expect(containers[0].resolve(Order.self) === containers[2].resolve(Order.self))
        #expect(app.optional(Order.self) == nil)
        #expect(String(describing: containers[0]).contains("checkout"))
        withExtendedLifetime(opened) {}
    }

    @Test("Where the environment has none, it is opened at what static calls ask")
    func root() {
        Resolver.sandboxed {
            Resolver.register { Order() }.scope(.application)
            let opened = ViewContainer()
            let nested = opened.open(.nested(nil), at: nil) { _ in }
            #expect(nested.resolve(Order.self) === Resolver.resolve(Order.self))
            withExtendedLifetime(opened) {}
        }
    }

    @Test("A nested one is closed at the end of the view's life, what it keeps is released, and what fails handed over")
    func closing() async {
        struct Failure: Error {}
        await Resolver.sandboxed {
            let released = Latch()
            var opened: ViewContainer? = ViewContainer()
            let container = opened?.open(.nested(nil), at: nil) { container in
                container.register { Order() }.scope(.nested).onRelease { _ in
                    released.open()
                    throw Failure()
                }
            }
            _ = container?.resolve(Order.self)
            opened = nil
            await released.opened()
            let deadline = ContinuousClock.now + .seconds(30)
            var failures: [ResolverError] = []
            while failures.isEmpty, .now < deadline {
                failures = await Resolver.takeReleaseFailures()
                await Task.yield()
            }
            #expect(failures.count == 1)
            #expect(throws: ResolverError.self) { _ = try container?.resolveThrowing(Order.self) }
        }
    }

    /// In a process of its own: what its factories hold is let go when no pass is under way that began before.
    @Test("A nested one ends with the view though its own factories hold it")
    func cycle() async {
        await #expect(processExitsWith: .success) { @MainActor in
            let app = Resolver()
            app.register { Order() }
            weak var container: Resolver?
            var opened: ViewContainer? = ViewContainer()
            _ = opened?.open(.nested(nil), at: app) { nested in
                container = nested
                nested.register { Basket(nested.resolve()) }
            }
            #expect(container != nil)
            opened = nil
            // Closed by a task that nobody waits for.
            let deadline = ContinuousClock.now + .seconds(30)
            while container != nil, .now < deadline { await Task.yield() }
            #expect(container == nil)
        }
    }

    @Test("One in front replaces services at every depth, changes nothing behind it, and ends with the view")
    func inFront() {
        let app = Resolver()
        app.register { Order() }
        app.register { Basket(Resolver.resolve()) }
        weak var container: Resolver?
        var opened: ViewContainer? = ViewContainer()
        opened?.open(.inFront, at: app) { front in
            container = front
            front.register { Order(isMock: true) }
        }.expectMock()
        #expect(!app.resolve(Basket.self).order.isMock)
        opened = nil
        #expect(container == nil)
    }
}

extension Resolver {
    fileprivate func expectMock() { #expect(resolve(Basket.self).order.isMock) }
}

private final class Order: Sendable {
    let isMock: Bool
    init(isMock: Bool = false) { self.isMock = isMock }
}

private final class Basket: Sendable {
    let order: Order
    init(_ order: Order) { self.order = order }
}
