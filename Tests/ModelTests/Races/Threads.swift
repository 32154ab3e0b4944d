import Foundation

/// Threads of the system, which end when their work does.
enum Threads {
    /// Runs each on a thread of its own and returns when all have ended.
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
        group.wait()
    }
}
