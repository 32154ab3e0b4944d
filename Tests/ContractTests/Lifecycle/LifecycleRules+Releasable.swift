import Resolver
import TestSupport
import Testing

/// Ends with a note, as a class and as a value.
private final class Door: ResolverReleasable, Hashable, Sendable {
    private let closed: Counter

    init(_ closed: Counter) { self.closed = closed }

    func onRelease() { closed.increment() }
    static func == (one: Door, other: Door) -> Bool { one === other }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

private struct Voucher: ResolverReleasable {
    let closed: Counter

    func onRelease() { closed.increment() }
}

@Suite("L3: Services that say for themselves what is done at their end", .timeLimit(.minutes(15)))
struct ReleasableRules {
    private let closed = Counter()

    /// Keeps one after the other, and lets each go.
    private func release<Service>(_ type: Service.Type, _ services: [Service]) async {
        let container = Resolver()
        for service in services {
            let service = UncheckedBox(service)
            container.register(Service.self) { service.value }.scope(.application)
            _ = container.resolve(Service.self)
            #expect(await container.shutDown().isEmpty)
        }
    }

    @Test("L3: A class, each time, whatever it is resolved as")
    func objects() async {
        await release(Door.self, [Door(closed), Door(closed)])
        await release((any Hashable).self, [Door(closed), 1, Door(closed)])
        await release((any ResolverReleasable).self, [Door(closed), Voucher(closed: closed)])
        await release(Any.self, [1, Door(closed), "text", Voucher(closed: closed), Plain()])
        #expect(closed.count == 8)
    }

    @Test("L3: What wraps another value is looked into each time, also after one that held nothing to do")
    func wrapped() async {
        await release(Door?.self, [nil, Door(closed), nil, Door(closed)])
        await release((any Hashable)?.self, [1, Door(closed)])
        await release(AnyHashable.self, [AnyHashable(1), AnyHashable(Door(closed))])
        await release(AnyObject.self, [Plain(), Door(closed)])
        let boxes: [AnyObject] = [NothingToDo() as AnyObject, Voucher(closed: closed) as AnyObject]
        await release(AnyObject.self, boxes)
        #expect(closed.count == 6)
    }
}

private struct NothingToDo {}

/// Carries a value into a factory that one thread calls.
private struct UncheckedBox<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}
