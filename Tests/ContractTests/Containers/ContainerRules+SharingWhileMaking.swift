import Resolver
import TestSupport
import Testing

/// All networks there are, when it was made.
private final class Switchboard: Sendable {
    let networks: [any Network]

    init(networks: [any Network]) { self.networks = networks }
}

@Suite("C7: What is registered while an instance is made of every service of a type")
struct SharingWhileMakingRules {
    private let home = Resolver()
    private let parent: Resolver
    /// What the next making of a switchboard does when it has asked.
    private let meanwhile = Guarded<@Sendable () -> Void> {}

    init() {
        parent = Resolver(child: home)
        let meanwhile = meanwhile
        home.register(name: "first") { RealNetwork() as any Network }
        home.register { resolver -> Switchboard in
            let networks = resolver.resolveAll((any Network).self)
            meanwhile.value()
            meanwhile.value = {}
            return Switchboard(networks: networks)
        }
        .scope(.container)
    }

    @Test("C7: One more of the type, and a container's own instance is handed out, but not kept")
    func oneMore() {
        let parent = parent
        // An override makes the parent's instance its own.
        parent.register(name: "first") { MockNetwork() as any Network }
        meanwhile.value = { parent.register(name: "second") { MockNetwork() as any Network } }
        #expect(parent.resolve(Switchboard.self).networks.count == 1)
        let second: Switchboard = parent.resolve()
        #expect(second.networks.count == 2)
        #expect(parent.resolve(Switchboard.self) === second)
        #expect(home.resolve(Switchboard.self).networks.count == 1)
    }

    @Test("C7: One of the type replaced, and it is not kept either")
    func replaced() {
        let parent = parent
        parent.register(name: "first") { MockNetwork() as any Network }
        meanwhile.value = { parent.register(name: "first") { RealNetwork() as any Network } }
        #expect(parent.resolve(Switchboard.self).networks[0] is MockNetwork)
        #expect(parent.resolve(Switchboard.self).networks[0] is RealNetwork)
    }

    @Test("C7: One more in a container that shares it, and that container has its own from then on")
    func oneMoreAbove() {
        let parent = parent
        meanwhile.value = { parent.register(name: "second") { MockNetwork() as any Network } }
        let shared: Switchboard = home.resolve()
        #expect(shared.networks.count == 1)
        #expect(parent.resolve(Switchboard.self).networks.count == 2)
        #expect(home.resolve(Switchboard.self) === shared)
    }

    @Test("C7: The recipe's own container keeps what it made, whatever was registered meanwhile")
    func homeKeeps() {
        let home = home
        meanwhile.value = { home.register(name: "second") { MockNetwork() as any Network } }
        let first: Switchboard = home.resolve()
        #expect(first.networks.count == 1)
        #expect(home.resolve(Switchboard.self) === first)
        home.cache.reset()
        #expect(home.resolve(Switchboard.self).networks.count == 2)
    }

    @Test("S2: However much is unregistered elsewhere meanwhile, one is made for all who ask")
    func elsewhere() throws {
        let (home, made, begun, open) = (Resolver(), Guarded(0), Event(), Event())
        home.register { () -> Labelled in
            made.update { $0 += 1 }
            begun.happen()
            #expect(open.wait())
            return Labelled("home")
        }
        .scope(.application)
        let front = Resolver(child: home)
        let first = Work { front.resolve(Labelled.self) }
        #expect(begun.wait())
        let elsewhere = Resolver()
        for number in 0..<10_000 {
            elsewhere.register(name: .init("\(number)")) { Labelled("elsewhere") }
            elsewhere.unregister(Labelled.self, name: .init("\(number)"))
        }
        open.happen()
        #expect(try first.value() === front.resolve(Labelled.self))
        #expect(made.value == 1)
    }
}
