import Foundation

/// Threads of the system, which end when their work does.
enum Threads {
    /// Runs each on a thread of its own and returns when all have ended. Stops the program if that never comes.
    static func run(_ bodies: [@Sendable () -> Void]) {
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
        // Many times what any test takes, under any sanitizer.
        if group.wait(timeout: .now() + 300) == .timedOut { fatalError("The threads have come to a standstill.") }
    }
}
