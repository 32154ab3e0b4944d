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
    fileprivate let closed = Counter()

    /// Keeps one after the other, and lets each go.
    fileprivate func release<Service>(_ type: Service.Type, _ services: [Service]) async {
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

#if compiler(>=6.2)
    /// One of the main actor's, as every class is in a module whose default that is.
    @MainActor private final class Window: @MainActor ResolverReleasable {
        private let closed: Counter

        nonisolated init(_ closed: Counter) { self.closed = closed }

        func onRelease() {
            MainActor.assertIsolated()
            closed.increment()
        }
    }

    @MainActor private struct Pane: @MainActor ResolverReleasable {
        let closed: Counter

        nonisolated init(_ closed: Counter) { self.closed = closed }

        func onRelease() async throws { closed.increment() }
    }

    @globalActor private actor Archive {
        static let shared = Archive()
    }

    @Archive private final class Folder: @Archive ResolverReleasable {
        private let closed: Counter

        nonisolated init(_ closed: Counter) { self.closed = closed }

        func onRelease() async throws {
            Archive.shared.assertIsolated()
            closed.increment()
            throw NotClosed()
        }
    }

    private struct NotClosed: Error {}

    extension ReleasableRules {
        @Test("L3: One that conforms on an actor only, wherever it is let go, and each time")
        func isolated() async {
            // Also after one has been let go where the conformance cannot be seen.
            await release(Window.self, [Window(closed), Window(closed)])
            await release(Pane.self, [Pane(closed)])
            #expect(closed.count == 3)
            await { @MainActor in await release(Window.self, [Window(closed)]) }()
            #expect(closed.count == 4)
        }

        @Test("L3: What it throws there is collected, as elsewhere")
        func isolatedFailure() async {
            let container = Resolver()
            let (folder, closed) = (Folder(closed), closed)
            container.register(.anywhere) { folder }.scope(.application)
            _ = container.resolve(Folder.self)
            let failures = await container.shutDown()
            #expect(failures.count == 1 && closed.count == 1)
            guard case .releaseFailed(_, let underlying, _)? = failures.first else {
                return #expect(Bool(false), "\(failures)")
            }
            #expect(underlying is NotClosed)
        }
    }
#endif

private struct NothingToDo {}

/// Carries a value into a factory that one thread calls.
private struct UncheckedBox<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}
