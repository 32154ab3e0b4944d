#if os(Linux)
    import Foundation

    /// How much memory of its own the process uses, as the kernel counts it: without the pages of its program, which come
    /// as they are first run, sixteen at a time, and go and come again where a machine is short of memory.
    enum ResidentSet {
        /// The kernel does not say, or not in this way. No growth could be told from some.
        struct Unreadable: Error {
            let text: String
        }

        static var bytes: Int {
            get throws {
                // What `statm` says is off by some dozens of pages for each processor.
                let text = try read("/proc/self/smaps_rollup")
                let line = text.split(separator: "\n").first { $0.hasPrefix("Anonymous:") }
                guard let words = line?.split(separator: " "), words.count > 1, let kilobytes = Int(words[1]),
                    kilobytes > 0
                else { throw Unreadable(text: text) }
                return kilobytes << 10
            }
        }

        private static func read(_ path: String) throws -> String {
            let file = open(path, O_RDONLY)
            guard file >= 0 else { throw Unreadable(text: "error \(errno)") }
            defer { close(file) }
            var bytes = [UInt8](repeating: 0, count: 4096)
            while true {
                let count = Glibc.read(file, &bytes, bytes.count)
                if count >= 0 { return String(decoding: bytes.prefix(count), as: UTF8.self) }
                // Signals that interrupt it do come.
                if errno != EINTR { throw Unreadable(text: "error \(errno)") }
            }
        }

        /// By how much it grows over as many rounds, once the same work has been done often enough for the allocator and
        /// the tables to have their size.
        ///
        /// Goes by the third in which it grows least: what is lost in each round is lost in all of them. What only some
        /// have is the system's, as the stack of a thread that begins before the last one has gone.
        static func growth(rounds: Int, _ body: () throws -> Void) throws -> Int {
            for _ in 0..<(rounds / 4) { try body() }
            var least = Int.max
            for _ in 0..<3 {
                let before = try bytes
                for _ in 0..<(rounds / 3) { try body() }
                least = min(least, try bytes - before)
            }
            return 3 * least
        }
    }
#endif

/// How often the tests of memory and of races do what they do: what a rule promises over a million rounds is not less true
/// over fewer, where each takes longer.
enum Rounds {
    #if DEBUG
        static let count = 25_000
        /// One small object lost in each comes to more than `bound`; tests that take a tenth of them or less find larger ones.
        static let flat = 10_000
    #else
        static let count = 1_000_000
        static let flat = 250_000
    #endif

    /// What the allocator may still round up to, in bytes; sixteen thousand were the most in any of these tests.
    static let bound = 64 << 10
}
