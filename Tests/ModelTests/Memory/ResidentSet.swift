#if os(Linux)
    import Foundation

    /// How much of the process's memory is in use, as the kernel counts it.
    enum ResidentSet {
        /// The kernel does not say, or not in this way. No growth could be told from some.
        struct Unreadable: Error {
            let text: String
        }

        static var bytes: Int {
            get throws {
                let text = try statm()
                let pages = text.split(separator: " ")
                guard pages.count > 1, let resident = Int(pages[1]), resident > 0 else { throw Unreadable(text: text) }
                return resident * sysconf(Int32(_SC_PAGESIZE))
            }
        }

        private static func statm() throws -> String {
            let file = open("/proc/self/statm", O_RDONLY)
            guard file >= 0 else { throw Unreadable(text: "error \(errno)") }
            defer { close(file) }
            var bytes = [UInt8](repeating: 0, count: 256)
            while true {
                let count = read(file, &bytes, bytes.count)
                if count >= 0 { return String(decoding: bytes.prefix(count), as: UTF8.self) }
                // Signals that interrupt it do come.
                if errno != EINTR { throw Unreadable(text: "error \(errno)") }
            }
        }

        /// By how much it grows over as many rounds, once the same work has been done often enough for the allocator and
        /// the tables to have their size.
        static func growth(rounds: Int, _ body: () throws -> Void) throws -> Int {
            for _ in 0..<(rounds / 4) { try body() }
            let before = try bytes
            for _ in 0..<rounds { try body() }
            return try bytes - before
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
