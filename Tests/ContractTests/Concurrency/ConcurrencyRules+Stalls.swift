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
}

private final class Database: Sendable {}
