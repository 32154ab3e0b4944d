#if os(Linux)
    import Foundation

    /// How much of the process's memory is in use, as the kernel counts it.
    enum ResidentSet {
        static var bytes: Int {
            let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
            return (pages.count > 1 ? Int(pages[1]) ?? 0 : 0) * sysconf(Int32(_SC_PAGESIZE))
        }

        /// By how much it grows over as many rounds, once the same work has been done often enough for the allocator and
        /// the tables to have their size.
        static func growth(rounds: Int, _ body: () -> Void) -> Int {
            for _ in 0..<(rounds / 4) { body() }
            let before = bytes
            for _ in 0..<rounds { body() }
            return bytes - before
        }
    }
#endif

/// How often the tests of memory do what they do: what a rule promises over a million rounds is not less true over fewer,
/// where each takes longer.
enum Rounds {
    #if DEBUG
        static let count = 100_000
    #else
        static let count = 1_000_000
    #endif

    /// What the allocator may still round up to. One small object lost in each round comes to more, in debug as well.
    static let bound = 2 << 20
}
