import Resolver
import TestSupport
import Testing

@MainActor
private func registerOnMain(_ container: Resolver) {
    container.register { RealNetwork() as any Network }
    container.register(.anywhere) { MockNetwork() as any Network }
    container.register(.anywhere, name: "resolver") { resolver in Feature(repository: resolver.resolve()) }
    container.register(.anywhere, name: "args") { _, args in Ticket(number: args() ?? 0) }
    container.register(.anywhere, name: "throws") { () throws in Ticket(number: 1) }
    container.register(.anywhere) { Repository(network: RealNetwork()) }.scope(.application)
}

@MainActor
private func registerInMain() {
    Resolver.register(.anywhere) { Plain() }
    Resolver.register(.anywhere) { resolver in Labelled("\(resolver === Resolver.main)") }
    Resolver.register(.anywhere) { _, args in Ticket(number: args()) }
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
                container.resolve(Ticket.self, name: "throws").number,
            ]
        }.value()
        #expect(tickets == [3, 1])
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
                }
            }.value()
            #expect(isMade == true)
        }
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
