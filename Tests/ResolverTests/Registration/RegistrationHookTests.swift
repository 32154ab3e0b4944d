import Resolver
import TestSupport
import Testing

/// In processes of their own, since registrations run once.
@Suite("Registrations that are due")
struct RegistrationHookTests {
    @Test("A thread that asks for what is not there yet waits for the thread that registers")
    func waiting() async {
        await #expect(processExitsWith: .success) {
            let (began, asked) = (Event(), Event())
            Resolver.registerAll {
                began.happen()
                asked.wait()
                Resolver.register { "late" }
            }
            let registering = Work { Resolver.resolve(String.self) }
            began.wait()
            let asking = Work { Resolver.resolve(String.self) }
            precondition(Waiting.threadsForRegistrations(1))
            asked.happen()
            let texts = try [registering.value(), asking.value()]
            precondition(texts == ["late", "late"])
        }
    }

    @Test("What registrations add themselves runs once each time that they do")
    func nested() async {
        await #expect(processExitsWith: .success) {
            let runs = Guarded(0)
            Resolver.registerAll {
                Resolver.registerAll {
                    runs.update { $0 += 1 }
                    Resolver.register { "nested" }
                }
            }
            precondition(Resolver.resolve(String.self) == "nested" && runs.value == 1)
            for number in 2...3 {
                Resolver.reset()
                precondition(Resolver.resolve(String.self) == "nested" && runs.value == number)
            }
            Resolver.sandboxed {
                Resolver.reset()
                precondition(Resolver.resolve(String.self) == "nested" && runs.value == 4)
            }
        }
    }

    @Test("A thread that registers waits for the registrations, and wins")
    func registering() async {
        await #expect(processExitsWith: .success) {
            let (began, asked) = (Event(), Event())
            Resolver.registerAll {
                began.happen()
                asked.wait()
                Resolver.register { "production" }
            }
            let first = Work { Resolver.main.registerServices() }
            began.wait()
            let mock = Work { _ = Resolver.register { "mock" } }
            precondition(Waiting.threadsForRegistrations(1))
            asked.happen()
            _ = try (first.value(), mock.value())
            precondition(Resolver.resolve(String.self) == "mock")
        }
    }

    @Test("Registrations that wait for a thread which waits for them go on without it")
    func ring() async {
        await #expect(processExitsWith: .success) {
            let began = Event()
            Resolver.registerAll {
                began.happen()
                let other = Resolver()
                other.register { 7 }
                precondition((try? Work { other.resolve(Int.self) }.value()) == 7)
                Resolver.register { "registered" }
            }
            let text = Resolver.resolve(String.self)
            precondition(began.wait() && text == "registered")
        }
    }

    @Test("A factory asks for what is not there yet, while the registrations wait for what it makes: it goes without")
    func ringOfMissing() async {
        await #expect(processExitsWith: .success) {
            let (isRegistered, isAsked) = (Event(), Event())
            Resolver.registerAll {
                Resolver.register { () -> Found in
                    isAsked.happen()
                    // What could bring the text sleeps until this has been made.
                    precondition(Waiting.threads(1, in: .main))
                    return Found(text: Resolver.optional(String.self))
                }.scope(.application)
                isRegistered.happen()
                isAsked.wait()
                _ = Resolver.resolve(Found.self)
                Resolver.register { "registered" }
            }
            let registering = Work { Resolver.resolve(String.self) }
            isRegistered.wait()
            let asking = Work { Resolver.resolve(Found.self) }
            let (text, found) = try (registering.value(), asking.value())
            precondition(text == "registered" && found.text == nil)
            precondition(Resolver.resolve(Found.self) === found)
        }
    }

    @Test("A factory registers, while the registrations wait for what it makes: it goes on without them")
    func ringOfRegistering() async {
        await #expect(processExitsWith: .success) {
            let (isRegistered, isAsked) = (Event(), Event())
            Resolver.registerAll {
                Resolver.register { () -> Found in
                    isAsked.happen()
                    precondition(Waiting.threads(1, in: .main))
                    Resolver.register(name: "made") { "by the factory" }
                    return Found(text: Resolver.resolve(String.self, name: "made"))
                }.scope(.application)
                isRegistered.happen()
                isAsked.wait()
                precondition(Resolver.resolve(Found.self).text == "by the factory")
                Resolver.register { "registered" }
            }
            let registering = Work { Resolver.resolve(String.self) }
            isRegistered.wait()
            let asking = Work { Resolver.resolve(Found.self) }
            let (text, found) = try (registering.value(), asking.value())
            precondition(text == "registered" && found.text == "by the factory")
        }
    }

    @Test("What the program registers is there for whoever asks, however often and wherever main is reset")
    func resets() async {
        await #expect(processExitsWith: .success) {
            Resolver.registerAll { Resolver.register { "registered" } }
            let isOver = Guarded(false)
            let asked = Guarded<Set<Int>>([])
            let resetting = Work {
                while asked.value.count < 3 {}
                for _ in 0..<5_000 { Resolver.reset() }
                isOver.update { $0 = true }
            }
            let asking = (0..<3).map { number in
                Work<Int> {
                    var missing = 0
                    repeat {
                        switch number {
                        case 0: missing += Resolver.isRegistered(String.self) ? 0 : 1
                        case 1: missing += Resolver.resolveAll(String.self).isEmpty ? 1 : 0
                        default: missing += Resolver.optional(String.self) == nil ? 1 : 0
                        }
                        asked.update { $0.insert(number) }
                    } while !isOver.value
                    return missing
                }
            }
            var failures: [any Error] = []
            repeat {
                do { _ = try await Resolver.resolveAsync(String.self) } catch { failures.append(error) }
            } while !isOver.value
            try resetting.value()
            let missing = try asking.map { try $0.value() } + [failures.count]
            precondition(missing == [0, 0, 0, 0], "\(missing) \(failures.first.map(String.init(describing:)) ?? "")")
        }
    }

    @Test("Several run in the order they were added; one added by another runs too")
    func order() async {
        await #expect(processExitsWith: .success) {
            let ran = Guarded<[Int]>([])
            Resolver.registerAll {
                ran.update { $0.append(1) }
                Resolver.registerAll { ran.update { $0.append(3) } }
            }
            Resolver.registerAll { ran.update { $0.append(2) } }
            Resolver.main.registerServices()
            precondition(ran.value == [1, 2, 3])
            Resolver.main.registerServices()
            precondition(ran.value == [1, 2, 3])
            Resolver.reset()
            Resolver.main.registerServices()
            // The one that was added on the way has been added again, for this run.
            precondition(ran.value == [1, 2, 3] + [1, 2, 3])
        }
    }

    @Test("An initialiser of the main actor, registered statically")
    func staticInitializer() async {
        await #expect(processExitsWith: .success) { @MainActor in
            Resolver.register { "text" }
            Resolver.register(Screen.init)
            precondition(Resolver.resolve(Screen.self).text == "text")
        }
    }
}

private final class Found: Sendable {
    let text: String?
    init(text: String?) { self.text = text }
}

@MainActor private final class Screen {
    let text: String
    init(text: String) { self.text = text }
}
