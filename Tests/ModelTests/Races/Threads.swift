import Foundation

/// Threads of the system, which end when their work does.
enum Threads {
    /// Runs each on a thread of its own and returns when all have ended. Stops the program if that never comes: by default after many
    /// times what any test takes, under any sanitizer.
    static func run(seconds: Double = 300, _ bodies: [@Sendable () -> Void]) {
        let group = DispatchGroup()
        for body in bodies {
            group.enter()
            let thread = Thread {
                body()
                group.leave()
            }
            thread.stackSize = 1 << 20
            thread.start()
        }
        if group.wait(timeout: .now() + seconds) == .timedOut { fatalError("The threads have come to a standstill.") }
    }
}
