import Foundation
@testable import Resolver
import TestSupport
import Testing

/// Each in a process of its own: what is set is the process's.
@Suite("N9: A thread that waits long for another says so, and goes on waiting")
struct StallRules {
    @Test("N9: Once the delay is over, once for each place; and it gets the instance all the same")
    func warns() async {
        await #expect(processExitsWith: .success) {
            let diary = Diary()
            let (begun, warned) = (Event(), Event())
            WarningLog.shared.tell {
                diary.note("\($0)")
                warned.happen()
            }
            Resolver.stallDelay = 0.05
            let container = Resolver()
            container.register { () -> Plain in
                begun.happen()
                warned.wait()
                return Plain()
            }.scope(.application)
            let maker = Work { container.resolve(Plain.self, file: "App/Start.swift", line: 8) }
            begun.wait()
            let waiter = Work { container.resolve(Plain.self, file: "App/Screen.swift", line: 11) }
            let (made, found) = (try? maker.value(), try? waiter.value())
            #expect(made != nil && made === found)
            #expect(diary.entries.count == 1)
            #expect(diary.entries.first?.contains("Asked for at App/Screen.swift:11.") == true)
            let start =
                "Resolver warning: A thread has waited 0.05 s for another one, which makes 'Plain' for App/Start.swift:8, "
                + "and goes on waiting."
            #expect(diary.entries.first?.hasPrefix(start) == true)
        }
    }

    @Test("N9: Where the delay is not over, or there is none, nothing is said", arguments: [nil, 100])
    func silent(delay: Double?) async {
        await #expect(processExitsWith: .success) { [delay = delay as Double?] in
            let diary = Diary()
            WarningLog.shared.tell { diary.note("\($0)") }
            Resolver.stallDelay = delay
            let container = Resolver()
            let (begun, waited) = (Event(), Event())
            container.register { () -> Plain in
                begun.happen()
                waited.wait()
                return Plain()
            }.scope(.application)
            let maker = Work { container.resolve(Plain.self) }
            begun.wait()
            let waiter = Work { container.resolve(Plain.self) }
            #expect(Waiting.threads(1, for: Plain.self, in: container))
            waited.happen()
            let (made, found) = (try? maker.value(), try? waiter.value())
            #expect(made != nil && made === found)
            #expect(diary.entries.isEmpty)
        }
    }

    /// The factory waits for the main queue, and the main thread for the factory: nobody ever goes on.
    @Test("N9: Of a hang that the library cannot see, standard error says what its page shows")
    func mainQueue() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let (begun, warned) = (Event(), Event())
            let standard = WarningLog.shared.tell { _ in }
            WarningLog.shared.tell {
                standard($0)
                warned.happen()
            }
            Resolver.stallDelay = 2
            let container = Resolver()
            container.register(file: "App/Services.swift", line: 12) { () -> Database in
                begun.happen()
                #expect(Waiting.threads(1, for: Database.self, in: container))
                DispatchQueue.main.sync {}
                return Database()
            }.scope(.application)
            Thread.detachNewThread { _ = container.resolve(Database.self, file: "App/Start.swift", line: 8) }
            begun.wait()
            Thread.detachNewThread { exit(warned.wait() ? EXIT_SUCCESS : EXIT_FAILURE) }
            await MainActor.run { _ = container.resolve(Database.self, file: "App/Screen.swift", line: 30) }
        }
        let page = try String(
            contentsOf: TestSupport.Repository.root.appendingPathComponent("Documentation/Threads.md"), encoding: .utf8)
        let shown = page.between("## Long waits", "## ").between("```text\n", "```")
        #expect(standardError(of: result) == shown)
    }

    /// The thread that tells waits for nothing meanwhile, or its listener could be taken for what it waits for.
    @Test("N9: A listener may resolve what the other thread needs as well")
    func listenerResolves() async {
        await #expect(processExitsWith: .success) {
            let container = Resolver()
            let (begun, warned) = (Event(), Event())
            container.register { () -> Labelled in
                warned.happen()
                // Whoever makes it is asked for it by the factory of the other.
                #expect(Waiting.threads(1, for: Labelled.self, in: container))
                return Labelled("logger")
            }.scope(.application)
            container.register { (resolver: Resolver) throws -> Plain in
                begun.happen()
                warned.wait()
                _ = try resolver.resolveThrowing(Labelled.self)
                return Plain()
            }.scope(.application)
            WarningLog.shared.tell { _ in _ = container.resolve(Labelled.self) }
            Resolver.stallDelay = 0.05
            let maker = Work { container.failure(resolving: Plain.self) }
            begun.wait()
            let waiter = Work { container.failure(resolving: Plain.self) }
            let failures = try [maker.value(), waiter.value()]
            #expect(failures.allSatisfy { $0 == nil })
        }
    }

    @Test("N9: A ring that closes while a listener waits is found")
    func listenerWaits() async {
        await #expect(processExitsWith: .success) {
            let container = Resolver()
            let (begun, warned, ends) = (Event(), Event(), Event())
            // Made by a third thread, and asked for by the listener.
            container.register { () -> Labelled in
                ends.wait()
                return Labelled("logger")
            }.scope(.application)
            // Each needs the other.
            container.register { (resolver: Resolver) throws -> Plain in
                begun.happen()
                warned.wait()
                #expect(Waiting.threads(1, for: Labelled.self, in: container))
                ends.happen()
                _ = try resolver.resolveThrowing(Database.self)
                return Plain()
            }.scope(.application)
            container.register { (resolver: Resolver) throws -> Database in
                begun.wait()
                _ = try resolver.resolveThrowing(Plain.self)
                return Database()
            }.scope(.application)
            WarningLog.shared.tell { _ in
                warned.happen()
                _ = container.resolve(Labelled.self)
            }
            Resolver.stallDelay = 0.05
            let logger = Work { container.failure(resolving: Labelled.self) }
            let plain = Work { container.failure(resolving: Plain.self) }
            let database = Work { container.failure(resolving: Database.self) }
            let failures = try [plain.value(), database.value(), logger.value()]
            #expect(failures[0] != nil || failures[1] != nil)
            #expect(failures[2] == nil)
        }
    }
}

private final class Database: Sendable {}
