import Resolver
import TestSupport
import Testing

@Suite("S2, S10: Letting go of a part")
struct PartialResetRules {
    private let container = Resolver()

    @Test("S2: One instance is dropped, and no other", arguments: KeptScope.allCases)
    func one(_ kept: KeptScope) {
        container.registerFeature(kept.scope)
        container.register(name: "other") { Plain() }.scope(kept.scope)
        container.register { Plain() }.scope(kept.scope)
        let (feature, plain): (Feature, Plain) = (container.resolve(), container.resolve())
        let other = container.resolve(Plain.self, name: "other")
        #expect(container.reset(Plain.self))
        #expect(container.resolve(Plain.self) !== plain)
        #expect(container.resolve(Plain.self, name: "other") === other)
        #expect(container.resolve(Feature.self) === feature)
        #expect(container.reset(Plain.self, name: "other"))
        #expect(container.resolve(Plain.self, name: "other") !== other)
    }

    @Test("S2: Nothing is dropped where nothing is kept")
    func nothing() {
        container.register { Plain() }.scope(.unique)
        container.register { Labelled("") }.scope(.container)
        _ = container.resolve(Plain.self)
        #expect(!container.reset(Plain.self))
        #expect(!container.reset(Labelled.self))
        #expect(!container.reset(Feature.self))
    }

    @Test("S2, S5: An alias stands for its target; all arguments go at once; a child's instance goes, too")
    func reach() {
        let child = Resolver()
        child.register { RealNetwork() }.implements((any Network).self).scope(.container)
        child.register { (_, args) in Ticket(number: args()) }.scope(.container.perArguments)
        container.add(child: child)
        let network = container.resolve((any Network).self)
        #expect(container.reset((any Network).self))
        #expect(child.resolve(RealNetwork.self) !== network)
        let made = Counter()
        child.register { (_, args) in Ticket(number: args() + made.increment() * 0) }.scope(.container.perArguments)
        for number in [1, 2, 1] { _ = container.resolve(Ticket.self, args: number) }
        #expect(container.reset(Ticket.self))
        for number in [1, 2] { _ = container.resolve(Ticket.self, args: number) }
        #expect(made.count == 4)
    }

    @Test("S2: What a container in front keeps for itself is its own to drop")
    func inFront() {
        container.registerFeature(.container)
        let mock = Resolver.mocking(container)
        let (real, mocked): (Feature, Feature) = (container.resolve(), mock.resolve())
        #expect(mock.reset(Feature.self))
        #expect(mock.resolve(Feature.self) !== mocked)
        #expect(container.resolve(Feature.self) === real)
    }

    @Test("S2: What is being made goes to those who wait, is released, and is not kept")
    func meanwhile() throws {
        let (hasBegun, mayEnd, released) = (Event(), Event(), Counter())
        container.register { () -> Labelled in
            hasBegun.happen()
            mayEnd.wait()
            return Labelled("made")
        }
        .scope(.container)
        .onRelease { _ in released.increment() }
        let container = container
        let work = Work { container.resolve(Labelled.self) }
        hasBegun.wait()
        let waiting = (0..<3).map { _ in Work { container.resolve(Labelled.self) } }
        #expect(Waiting.threads(3, for: Labelled.self, in: container))
        #expect(!container.reset(Labelled.self))
        mayEnd.happen()
        let first = try work.value()
        for thread in waiting { #expect(try thread.value() === first) }
        #expect(container.resolve(Labelled.self) !== first)
        #expect(released.count == 1)
    }

    @Test("S2: The same of a factory that suspends")
    func meanwhileAsync() async throws {
        let (hasBegun, mayEnd) = (Latch(), Latch())
        container.register { () async -> Labelled in
            hasBegun.open()
            await mayEnd.opened()
            return Labelled("made")
        }
        .scope(.container)
        let container = container
        async let made = container.resolveAsync(Labelled.self)
        await hasBegun.opened()
        #expect(!container.reset(Labelled.self))
        mayEnd.open()
        let first = try await made
        #expect(try await container.resolveAsync(Labelled.self) !== first)
    }

    @Test("S10: shutDown lets go of what is behind the container as well, unless that is to go on")
    func children() async {
        let diary = Diary()
        container.register { RealNetwork() as any Network }.scope(.container).onRelease { _ in diary.note("network") }
        let front = Resolver(child: container)
        front.register { Plain() }.scope(.container).onRelease { _ in diary.note("plain") }
        let (network, plain) = (front.resolve((any Network).self), front.resolve(Plain.self))
        await front.shutDown(includingChildren: false)
        #expect(diary.entries == ["plain"])
        #expect(front.resolve((any Network).self) === network)
        #expect(front.resolve(Plain.self) !== plain)
        await front.shutDown()
        #expect(diary.entries == ["plain", "plain", "network"])
    }

    @Test("S10: What a container in front keeps privately is its own")
    func privateInstances() async {
        container.registerFeature(.container)
        let mock = Resolver.mocking(container)
        let (real, mocked): (Feature, Feature) = (container.resolve(), mock.resolve())
        await mock.shutDown(includingChildren: false)
        #expect(mock.resolve(Feature.self) !== mocked)
        #expect(container.resolve(Feature.self) === real)
    }
}
