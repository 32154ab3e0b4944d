import Foundation
import Resolver
import TestSupport
import Testing

extension DefectTests {
    @Suite("of resolving")
    struct Resolution {
        @Test("Defect 1: a factory may resolve any number of levels down on this platform")
        func builds() {
            let container = Resolver()
            container.register { Message("built") }
            container.register { (resolver: Resolver) in Conversation(resolver.resolve(Message.self)) }
            container.register { (resolver: Resolver) in resolver.resolve(Conversation.self).messages.count }
            #expect(container.resolve(Int.self) == 1)
        }

        @Test("Defect 10: nil from a factory is told from nothing registered")
        func null() {
            let container = Resolver()
            let missing = message { try container.resolveThrowing(Message.self) }
            container.register { nil as Message? }
            let null = message { try container.resolveThrowing(Message.self) }
            #expect(missing.hasPrefix("Resolver: 'Message' is not registered."))
            #expect(null.hasPrefix("Resolver: The factory of 'Message', registered at "))
        }

        @Test("Defect 10: an optional that is wanted is resolved as what it wraps")
        func optional() {
            let container = Resolver()
            let missing: Message? = container.resolve()
            container.register { Message("some") }
            let some: Message? = container.resolve()
            #expect(missing == nil)
            #expect(some?.text == "some")
        }

        @Test("Defect 11: a cycle of services and a cycle of containers end with a message")
        func cycles() async {
            let services = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                let container = Resolver()
                container.register { (resolver: Resolver) in Message(resolver.resolve(Message.self).text) }
                _ = container.resolve(Message.self)
            }
            #expect(message(of: services).hasPrefix("Resolver: Making 'Message' needs 'Message' itself: "))
            let containers = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                let child = Resolver()
                let parent = Resolver(child: child)
                child.add(child: parent)
            }
            #expect(message(of: containers).hasPrefix("Resolver: A container cannot be its own descendant: "))
        }

        @Test("Defect 13: no lock is held while a factory runs: another thread may resolve and register meanwhile")
        func locks() throws {
            let container = Resolver()
            container.register { "other" }.scope(ResolverScopeCache())
            container.register { () -> Message in
                let work = Work { () -> String in
                    container.register { 7 }
                    return container.resolve(String.self) + "\(container.resolve(Int.self))"
                }
                return Message((try? work.value()) ?? "The other thread hangs.")
            }
            .scope(ResolverScopeCache())
            #expect(try Work { container.resolve(Message.self).text }.value() == "other7")
        }

        @Test("Defect 13: a factory that waits for the main queue does not hang a resolve on the main thread")
        func mainQueue() async {
            await #expect(processExitsWith: .success) { @MainActor in
                let began = Event()
                let container = containerThatAsksTheMainQueue(began)
                let work = Work { container.resolve(Message.self).text }
                await Task.detached { _ = began.wait() }.value
                precondition(container.resolve(String.self) == "main")
                let text = try await Task.detached { try work.value() }.value
                precondition(text == "from the main queue")
            }
        }
    }
}

/// Nonisolated, so that the factories are.
private func containerThatAsksTheMainQueue(_ began: Event) -> Resolver {
    let container = Resolver()
    container.register {
        began.happen()
        return Message(DispatchQueue.main.sync { "from the main queue" })
    }
    .scope(ResolverScopeCache())
    container.register { "main" }.scope(ResolverScopeCache())
    return container
}
