import Foundation
@testable import Resolver
import TestSupport
import Testing

private protocol Configured: AnyObject {}

private final class MutableCart: Configured {
    var isConfigured = false
}

@Suite("C4: Options that are written behind a registration")
struct RegistrationHookOptionRules {
    @Test("C4: Another thread has what is registered with all of its options, which are written behind it")
    func optionsOfNewest() async {
        await #expect(processExitsWith: .success) {
            let (isRegistered, mayGoOn) = (Event(), Event())
            // For ever, however busy the machine is.
            ProcessState.lock.withLock { Registrations.optionsPatience = .max }
            Resolver.registerAll {
                let options = Resolver.register { MutableCart() }
                isRegistered.happen()
                #expect(Waiting.threadsForRegistrations(2))
                options.resolveProperties { _, cart in cart.isConfigured = true }.implements((any Configured).self)
                    .scope(.application)
                Resolver.register { Plain() }
                // The next registration lets them go on, not the end.
                mayGoOn.wait()
            }
            let first = Work { Resolver.optional(Plain.self) }
            isRegistered.wait()
            let carts = (0..<2).map { _ in
                Work {
                    let cart = Resolver.resolve(MutableCart.self)
                    return (ObjectIdentifier(cart), cart.isConfigured)
                }
            }
            let found = try carts.map { try $0.value() }
            mayGoOn.happen()
            #expect(try first.value() != nil)
            #expect(found.allSatisfy { $0.1 } && found[0].0 == found[1].0)
            #expect(ObjectIdentifier(Resolver.resolve((any Configured).self)) == found[0].0)
        }
    }

    @Test(
        "C4: So a task that waits for a factory which suspends",
        // Each task that waits for options holds up a thread of the tasks', of which there are as many as processors.
        .enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1))
    func optionsOfSuspending() async {
        await #expect(processExitsWith: .success) {
            let (isRegistered, isDone) = (Latch(), Latch())
            ProcessState.lock.withLock { Registrations.optionsPatience = .max }
            Resolver.registerAll {
                let options = Resolver.register { () async in MutableCart() }
                isRegistered.open()
                // One finds out how it comes about, and the other has it by the fast path then, if that knows of it.
                #expect(Waiting.threadsForRegistrations(1))
                let second = Task { ObjectIdentifier(try await Resolver.resolveAsync(MutableCart.self)) }
                #expect(Waiting.threadsForRegistrations(2))
                options.scope(.application)
                Resolver.register { second }
            }
            let registering = Work {
                defer { isDone.open() }
                return Resolver.resolve(Task<ObjectIdentifier, any Error>.self)
            }
            await isRegistered.opened()
            let first = Task { ObjectIdentifier(try await Resolver.resolveAsync(MutableCart.self)) }
            await isDone.opened()
            let found = try await (first.value, registering.value().value)
            #expect(found.0 == found.1)
        }
    }

    @Test("C4: Options behind a factory for a context, whether that holds or not", arguments: [true, false])
    func optionsBehindContext(holds: Bool) async {
        await #expect(processExitsWith: .success) { [holds] in
            let isRegistered = Event()
            ProcessState.lock.withLock { Registrations.optionsPatience = .max }
            Resolver.setContext(ResolverContext("context"), holds)
            Resolver.registerAll {
                let options = Resolver.register { MutableCart() }.when(ResolverContext("context")) { MutableCart() }
                isRegistered.happen()
                #expect(Waiting.threadsForRegistrations(2))
                options.scope(.application)
            }
            let registering = Work { Resolver.main.registerServices() }
            isRegistered.wait()
            let carts = (0..<2).map { _ in Work { ObjectIdentifier(Resolver.resolve(MutableCart.self)) } }
            let found = try carts.map { try $0.value() }
            _ = try registering.value()
            #expect(found[0] == found[1])
        }
    }

    @Test("C4: Two threads that come first at once have one instance, with its options, however they meet")
    func optionsUnderRace() async {
        await #expect(processExitsWith: .success) {
            ProcessState.lock.withLock { Registrations.optionsPatience = .max }
            Resolver.registerAll {
                for number in 0..<10 { Resolver.register(name: Resolver.Name("\(number)")) { number } }
                Resolver.register { MutableCart() }.resolveProperties { _, cart in cart.isConfigured = true }
                    .scope(.application)
            }
            for _ in 0..<1_000 {
                Resolver.reset()
                let carts = try (0..<2).map { _ in
                    Work {
                        let cart = Resolver.resolve(MutableCart.self)
                        return (ObjectIdentifier(cart), cart.isConfigured)
                    }
                }.map { try $0.value() }
                #expect(carts[0].0 == carts[1].0 && carts.allSatisfy(\.1))
            }
        }
    }

    @Test("C4: What resolves between registrations waits for no thread that waits for options")
    func optionsOfNewestAndResolving() async {
        await #expect(processExitsWith: .success) {
            let (isBegun, mayAsk) = (Event(), Event())
            ProcessState.lock.withLock { Registrations.optionsPatience = .max }
            Resolver.registerAll {
                Resolver.register { () -> MutableCart in
                    isBegun.happen()
                    mayAsk.wait()
                    _ = Resolver.resolve(Plain.self)
                    return MutableCart()
                }.scope(.application)
                // Now nobody waits for the options of the cart.
                Resolver.register { 1 }
                let maker = Work { ObjectIdentifier(Resolver.resolve(MutableCart.self)) }
                isBegun.wait()
                Resolver.register { Plain() }
                mayAsk.happen()
                #expect(Waiting.threadsForRegistrations(1))
                let own = ObjectIdentifier(Resolver.resolve(MutableCart.self))
                #expect((try? maker.value()) == own)
            }
            Resolver.main.registerServices()
        }
    }
}
