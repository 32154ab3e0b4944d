import Resolver
import TestSupport
import Testing

@MainActor
private func registerOnMain(_ container: Resolver) {
    container.register { RealNetwork() as any Network }
    container.register(.anywhere) { MockNetwork() as any Network }
    container.register(.anywhere, name: "resolver") { resolver in Feature(repository: resolver.resolve()) }
    container.register(.anywhere, name: "args") { _, args in Ticket(number: args() ?? 0) }
    container.register(.anywhere, name: "passes") { resolver, args in
        resolver.resolve(Ticket.self, name: "args", args: args)
    }
    container.register(.anywhere, name: "throws") { () throws in Ticket(number: 1) }
    container.register(.anywhere) { Repository(network: RealNetwork()) }.scope(.application)
}

@MainActor
private func registerInMain() {
    Resolver.register(.anywhere) { Plain() }
    Resolver.register(.anywhere) { resolver in Labelled("\(resolver === Resolver.main)") }
    Resolver.register(.anywhere) { _, args in Ticket(number: args()) }
    Resolver.register(.anywhere) { (_, first: Int, second: Int) in Sum(first + second) }
    Resolver.register(.anywhere, name: "awaited") { await awaited(Sum(1)) }
}

private struct Sum {
    let value: Int
    init(_ value: Int) { self.value = value }
}

private func awaited<T>(_ value: sending T) async -> sending T {
    await Task.yield()
    return value
}

@MainActor
private func registerTyped(_ container: Resolver) {
    container.register(.anywhere) { (_, number: Int) in Ticket(number: number) }
    container.register(.anywhere) { (_, first: Int, second: Int, third: Int, fourth: Int, fifth: Int?) throws in
        Sum(first + second + third + fourth + (fifth ?? 0))
    }
    container.register(.anywhere, name: "awaited") { await awaited(Sum(1)) }
    container.register(.anywhere, name: "asks") { resolver in
        await awaited(resolver.resolve(Sum.self, with: 1, 2, 3, 4))
    }
    container.register(.anywhere, name: "given") { (_, first: Int, second: Int) in await awaited(Sum(first + second)) }
}

@Suite("N8: A factory that runs anywhere, wherever it is written")
struct AnywhereRules {
    private let container = Resolver()

    @Test("N8: Written on the main actor, it makes its service on any thread, in every shape")
    func shapes() async throws {
        await registerOnMain(container)
        let container = container
        let isMock = try Work { container.resolve((any Network).self) is MockNetwork }.value()
        #expect(isMock)
        let tickets = try Work {
            [
                container.resolve(Ticket.self, name: "args", args: 3).number,
                container.resolve(Ticket.self, name: "passes", arg0: 4, arg1: "unread").number,
                container.resolve(Ticket.self, name: "throws").number,
            ]
        }.value()
        #expect(tickets == [3, 4, 1])
        let isKept = try Work {
            container.resolve(Feature.self, name: "resolver").repository === container.resolve(Repository.self)
        }.value()
        #expect(isKept)
    }

    @Test("N8: So in Resolver.main")
    func inMain() async {
        await Resolver.sandboxed {
            await registerInMain()
            let carried = Resolver.carried()
            let isMade = try? Work {
                carried {
                    _ = Resolver.resolve(Plain.self)
                    return Resolver.resolve(Labelled.self).label == "true"
                        && Resolver.resolve(Ticket.self, args: 2).number == 2
                        && Resolver.resolve(Sum.self, with: 1, 2).value == 3
                }
            }.value()
            #expect(isMade == true)
            let awaited = try? await Resolver.resolveAsync(Sum.self, name: "awaited").value
            #expect(awaited == 1)
        }
    }

    @Test("N8: With arguments whose types are checked, and where it may suspend")
    func typed() async throws {
        await registerTyped(container)
        let container = container
        let numbers = try Work {
            [
                container.resolve(Ticket.self, with: 1).number,
                container.resolve(Sum.self, with: 1, 2, 3, 4).value,
                container.resolve(Sum.self, with: 1, 2, 3, 4, 5).value,
                container.resolve(Making<Int, Ticket>.self)(6).number,
            ]
        }.value()
        #expect(numbers == [1, 10, 15, 6])
        guard case .wrongArgumentCount? = container.failure(resolving: Sum.self, args: 1) else {
            Issue.record("too few arguments are accepted")
            return
        }
        let awaited = [
            try await container.resolveAsync(Sum.self, name: "awaited").value,
            try await container.resolveAsync(Sum.self, name: "asks").value,
            try await container.resolveAsync(Sum.self, name: "given", with: 4, 5).value,
        ]
        #expect(awaited == [1, 10, 9])
    }

    @Test("N8: Without, the error says where it was written, and this remedy")
    @MainActor
    func remedy() throws {
        container.register { Plain() }
        let container = container
        let failure = try Work { container.failure(resolving: Plain.self) }.value()
        guard case .wrongIsolation? = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        let text = failure.map { "\($0)" } ?? ""
        #expect(text.contains("'Plain', registered at ContractTests/EffectRules+Anywhere.swift:"))
        #expect(text.contains("register it with `register(.anywhere) { … }`"))
    }
}

/// The style of a suite whose every test is on the main actor.
@MainActor
@Suite("N8: In a suite of the main actor")
struct AnywhereSuiteRules {
    private let container = Resolver()

    @Test("N8: A mock that is registered in a test is made in the background, also in front of what is there")
    func mock() async throws {
        container.register(.anywhere) { RealNetwork() as any Network }.scope(.application)
        container.register(Repository.init(network:)).scope(.unique)
        let (container, front) = (container, Resolver(child: container))
        front.register(.anywhere) { MockNetwork() as any Network }
        let found = await Task.detached {
            let (own, mocked) = (container.resolve(Repository.self), front.resolve(Repository.self))
            return (own.network is RealNetwork, mocked.network is MockNetwork)
        }.value
        #expect(found == (true, true))
        #expect(front.resolve(Repository.self).network is MockNetwork)
    }

    @Test("N8: One that may suspend may take arguments as they come")
    func arguments() async throws {
        let container = Resolver()
        container.register(.anywhere) { (_: Resolver, args: Resolver.Args) async in Ticket(number: args()) }
        #expect(try await container.resolveAsync(Ticket.self, args: 7).number == 7)
        container.register(.anywhere, name: "two") { (_: Resolver, args: Resolver.Args) async in
            Ticket(number: args[0] + args[1])
        }
        #expect(try await container.resolveAsync(Ticket.self, name: "two", with: 3, 4).number == 7)
    }

    @Test("N8: So in the sandbox of a test")
    func sandboxed() async throws {
        await Resolver.sandboxed {
            Resolver.register(.anywhere) { MockNetwork() as any Network }
            Resolver.register(.anywhere) { (_, number: Int) in Ticket(number: number) }
            let carried = Resolver.carried()
            let found = await Task.detached {
                carried {
                    Resolver.resolve((any Network).self) is MockNetwork
                        && Resolver.resolve(Ticket.self, with: 3).number == 3
                }
            }.value
            #expect(found)
        }
    }
}
