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
            let maker = Work { container.resolve(Plain.self) }
            begun.wait()
            let waiter = Work { container.resolve(Plain.self, file: "App/Screen.swift", line: 11) }
            let (made, found) = (try? maker.value(), try? waiter.value())
            #expect(made != nil && made === found)
            #expect(diary.entries.count == 1)
            #expect(diary.entries.first?.contains("Asked for at App/Screen.swift:11.") == true)
            let start =
                "Resolver warning: A thread has waited 0.05 s for another one to make 'Plain', and goes on waiting."
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
}
