import Resolver
import TestSupport
import Testing

/// Made by a factory that may suspend, and asks for its repository later.
private final class Store: @unchecked Sendable {
    // Safety: its properties are only read.
    @LazyInjected var repository: Repository
    let plain: Plain

    init(plain: Plain) { self.plain = plain }

    var isMocked: Bool { repository.network is MockNetwork }
}

/// Where in its factory it is made.
private enum Moment: CaseIterable, Sendable {
    case atOnce, afterSuspension, afterAwaiting, inChildTask, inSynchronousPart

    func register(in container: Resolver, _ scope: ResolverScope) {
        container.register { Plain() }
        switch self {
        case .atOnce:
            container.register { () async in Store(plain: Resolver.resolve()) }.scope(scope)
        case .afterSuspension:
            container.register { () async in
                await Task.yield()
                return Store(plain: Resolver.resolve())
            }.scope(scope)
        case .afterAwaiting:
            container.register { (resolver: Resolver) async throws in
                let plain: Plain = try await resolver.resolveAsync()
                return Store(plain: plain)
            }.scope(scope)
        case .inChildTask:
            container.register { (resolver: Resolver) async throws in
                async let store = Store(plain: resolver.resolve())
                return await store
            }.scope(scope)
        case .inSynchronousPart:
            container.register(name: "part") { Store(plain: Resolver.resolve()) }.scope(.unique)
            container.register { () async in
                await Task.yield()
                return Resolver.resolve(Store.self, name: "part")
            }.scope(scope)
        }
    }
}

private final class Clock: Sendable {
    let number: Int
    init(_ number: Int) { self.number = number }
}
private final class Part: Sendable {
    let clock: Provider<Clock>
    init(clock: Provider<Clock>) { self.clock = clock }
}
private final class Whole: Sendable {
    let part: Part
    init(part: Part) { self.part = part }
}

@Suite("C11: What wrappers remember in factories that suspend", .timeLimit(.minutes(15)))
struct FlightRememberingRules {
    private let container = Resolver()

    @Test("C11: A part that a pass shares asks the container that keeps the whole, whoever has asked for that first")
    func partOfPass() async throws {
        container.register { Clock(0) }
        container.register { (resolver: Resolver) async in
            await Task.yield()
            return Part(clock: resolver.resolve())
        }.scope(.graph)
        container.register { (resolver: Resolver) async throws in
            Whole(part: try await resolver.resolveAsync())
        }.scope(.application)
        let mock = Resolver(child: container)
        let whole: Whole = try await mock.resolveAsync()
        mock.register { Clock(1) }
        #expect(try await container.resolveAsync(Whole.self) === whole)
        #expect(whole.part.clock().number == 0)
        #expect(try await mock.resolveAsync(Whole.self).part.clock().number == 1)
    }

    @Test(
        "C11: Read after the making, they ask the container it was made in", arguments: Moment.allCases,
        [ResolverScope.unique, .graph])
    fileprivate func afterwards(_ moment: Moment, _ scope: ResolverScope) async throws {
        container.registerFeature(.unique)
        moment.register(in: container, scope)
        let mock = Resolver.mocking(container)
        #expect(try await mock.resolveAsync(Store.self).isMocked)
        #expect(try await !container.resolveAsync(Store.self).isMocked)
    }

    @Test(
        "C7, C11: A kept one asks the container it belongs to, whoever asked first", arguments: Moment.allCases,
        KeptScope.allCases)
    fileprivate func kept(_ moment: Moment, _ kept: KeptScope) async throws {
        container.registerFeature(.unique)
        moment.register(in: container, kept.scope)
        let mock = Resolver.mocking(container)
        let store = try await mock.resolveAsync(Store.self)
        #expect(try await container.resolveAsync(Store.self) === store)
        #expect(!store.isMocked)
    }

    @Test(
        "C7, C11: A container that overrides what is asked for later has one of its own", arguments: Moment.allCases,
        [true, false])
    fileprivate func overridden(_ moment: Moment, isMockFirst: Bool) async throws {
        container.registerFeature(.unique)
        moment.register(in: container, .container)
        let mock = Resolver(child: container)
        mock.register { Repository(network: MockNetwork()) }
        let early = isMockFirst ? try await mock.resolveAsync(Store.self) : nil
        let real = try await container.resolveAsync(Store.self)
        let mocked = try await mock.resolveAsync(Store.self)
        if let early { #expect(early === mocked) }
        #expect(mocked.isMocked)
        #expect(!real.isMocked)
    }

    @Test("C11: A container that has ended meanwhile is not kept alive", arguments: Moment.allCases)
    fileprivate func notKeptAlive(_ moment: Moment) async throws {
        container.registerFeature(.unique)
        moment.register(in: container, .unique)
        func make() async throws -> (Store, Weak<Resolver>) {
            let mock = Resolver.mocking(container)
            return (try await mock.resolveAsync(), Weak(mock))
        }
        let (store, mock) = try await make()
        #expect(mock.object == nil)
        withExtendedLifetime(store) {}
    }

    @Test("C11: Resolving is the container whose factory is running, also once it has suspended")
    func resolving() async throws {
        struct Editor: Resolving {
            let asked: Weak<Resolver>
            init() {
                struct Asker: Resolving {}
                asked = Weak(Asker().resolver)
            }
        }
        container.register { () async in
            await Task.yield()
            return Editor()
        }
        let mock = Resolver(child: container)
        let editor = try await mock.resolveAsync(Editor.self)
        #expect(editor.asked.object === mock)
    }
}
