import Resolver
import TestSupport
import Testing

private final class Inner: Sendable {}
private final class Middle: Sendable {}
private final class Outer: Sendable {}

/// Says by itself what is to be done.
private final class Room: ResolverReleasable, Sendable {
    let name: String
    let diary: Diary

    init(_ name: String, _ diary: Diary) {
        self.name = name
        self.diary = diary
    }

    func onRelease() async throws {
        await Task.yield()
        diary.note("left \(name)")
    }

    deinit { diary.note("end of \(name)") }
}

/// A value that says so, too.
private struct Visit: ResolverReleasable, Sendable {
    let diary: Diary

    func onRelease() { diary.note("visit over") }
}

private protocol Enterable: Sendable {}
extension Room: Enterable {}

@Suite("L2: what is released", .timeLimit(.minutes(15)))
struct ShutDownRules {
    private let container = Resolver()
    private let diary = Diary()

    @Test("L2: Everything that is kept is released in reverse order of making, once")
    func order() async throws {
        let diary = diary
        container.register { Inner() }.scope(.container).onRelease { _ in diary.note("inner") }
        container.register { () async throws -> Middle in
            _ = Resolver.resolve(Inner.self)
            return Middle()
        }.scope(.application).onRelease { _ async in
            await Task.yield()
            diary.note("middle")
        }
        container.register { resolver in
            _ = try await resolver.resolveAsync(Middle.self)
            return Outer()
        }.scope(.container).onRelease { _ in diary.note("outer") }
        _ = try await container.resolveAsync(Outer.self)
        #expect(await container.shutDown().isEmpty)
        #expect(diary.entries == ["outer", "middle", "inner"])
        #expect(await container.shutDown().isEmpty)
        #expect(diary.entries.count == 3)
    }

    @Test("L2: A service may say itself what is to be done; it ends after that, before what was made earlier")
    func releasable() async {
        let diary = diary
        container.register(name: "first") { Room("first", diary) }.implements((any Enterable).self).scope(.container)
        container.register(name: "second") { Room("second", diary) as any Enterable }.scope(.container)
        container.register { Visit(diary: diary) }.scope(.container)
        _ = container.resolve((any Enterable).self, name: "first")
        _ = container.resolve(Room.self, name: "first")
        _ = container.resolve((any Enterable).self, name: "second")
        _ = container.resolve(Visit.self)
        await container.shutDown()
        #expect(diary.entries == ["visit over", "left second", "end of second", "left first", "end of first"])
    }

    @Test("L2: Several handlers are called in the order they were given, before what the type does")
    func several() async {
        let diary = diary
        container.register { Room("room", diary) }
            .scope(.container)
            .onRelease { diary.note("first for \($0.name)") }
            .onRelease { room async in
                await Task.yield()
                diary.note("second for \(room.name)")
            }
        _ = container.resolve(Room.self)
        await container.shutDown()
        #expect(diary.entries == ["first for room", "second for room", "left room", "end of room"])
    }

    @Test("L2: An object that two registrations keep is released once")
    func sameObject() async {
        let diary = diary
        container.register { Room("room", diary) }.scope(.container)
        container.register { Resolver.resolve(Room.self) as any Enterable }.scope(.container)
        _ = container.resolve((any Enterable).self)
        await container.shutDown()
        #expect(diary.entries == ["left room", "end of room"])
    }

    @Test("L2: Closures are called on the actor they were written on")
    @MainActor
    func isolated() async {
        let (container, diary) = (container, diary)
        container.register { Inner() }.scope(.container)
            .onRelease { _ in
                MainActor.assertIsolated()
                diary.note("main")
            }
        container.register { Middle() }.scope(.container)
            .onRelease { @MainActor _ async in
                MainActor.assertIsolated()
                await Task.yield()
                MainActor.assertIsolated()
                diary.note("main, suspending")
            }
        _ = (container.resolve(Inner.self), container.resolve(Middle.self))
        _ = await Task.detached { await container.shutDown() }.value
        #expect(diary.entries == ["main, suspending", "main"])
    }

    @Test("L2: What no scope keeps, and what others hold, is not the container's to release")
    func notKept() async {
        let diary = diary
        container.register { Inner() }.scope(.unique).onRelease { _ in diary.note("unique") }
        container.register { Middle() }.scope(.graph).onRelease { _ in diary.note("graph") }
        container.register { Outer() }.scope(.shared).onRelease { _ in diary.note("shared") }
        container.register { Plain() }.scope(.container).onRelease { _ in diary.note("never made") }
        let outer: Outer = container.resolve()
        _ = (container.resolve(Inner.self), container.resolve(Middle.self))
        await container.shutDown()
        #expect(diary.entries.isEmpty)
        withExtendedLifetime(outer) {}
    }

    @Test("L2: A container shuts down its children, and leaves others alone")
    func children() async {
        let diary = diary
        let (parent, other) = (Resolver(child: container), Resolver())
        container.register { Inner() }.scope(.application).onRelease { _ in diary.note("inner") }
        parent.register { Middle() }.scope(.application).onRelease { _ in diary.note("middle") }
        other.register { Outer() }.scope(.application).onRelease { _ in diary.note("outer") }
        _ = (parent.resolve(Inner.self), parent.resolve(Middle.self))
        let outer: Outer = other.resolve()
        await parent.shutDown()
        #expect(diary.entries == ["middle", "inner"])
        #expect(other.resolve(Outer.self) === outer)
        _ = parent.resolve(Inner.self)
        _ = parent.resolve(Middle.self)
        await container.shutDown()
        #expect(diary.entries == ["middle", "inner", "inner"])
    }

    @Test("L2: The registrations stay, and a service resolved later is made anew and released anew")
    func anew() async {
        let diary = diary
        container.register { Inner() }.scope(.container).onRelease { _ in diary.note("released") }
        let first: Inner = container.resolve()
        await container.shutDown()
        #expect(container.resolve(Inner.self) !== first)
        await container.shutDown()
        #expect(diary.entries.count == 2)
    }

    @Test("L2: Instances by arguments and by time are released as well, each")
    func otherScopes() async {
        let diary = diary
        container.register { _, args in Labelled(args()) }.scope(.container.perArguments)
            .onRelease { diary.note($0.label) }
        container.register { Ticket(number: 4) }.scope(.timeToLive(.seconds(1), clock: ManualClock()))
            .onRelease { diary.note("ticket \($0.number)") }
        for label in ["a", "b"] { _ = container.resolve(Labelled.self, args: label) }
        _ = container.resolve(Ticket.self)
        await container.shutDown()
        #expect(diary.entries == ["ticket 4", "b", "a"])
    }

    @Test("L2: Two at once release everything once")
    func concurrent() async {
        let released = Counter()
        for name in 0..<50 {
            let name = Resolver.Name("\(name)")
            container.register(name: name) { Inner() }.scope(.container).onRelease { _ async in
                await Task.yield()
                released.increment()
            }
            _ = container.resolve(Inner.self, name: name)
        }
        async let one = container.shutDown()
        async let other = container.shutDown()
        _ = await (one, other)
        #expect(released.count == 50)
    }
}
