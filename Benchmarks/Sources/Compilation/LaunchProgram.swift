import Foundation

/// A program that registers everything, resolves something, and says how long ago it was started.
package enum LaunchProgram {
    /// - Parameter owner: The type whose function `wire` does everything, if it is to be done.
    static func source(wiring owner: String?) -> String {
        let wire = owner.map { "\($0).wire()" } ?? ""
        return """
            import Resolver
            #if canImport(Glibc)
            import Glibc
            #else
            import Darwin
            #endif

            final class Last {}

            @inline(never) func registerAndResolve() {
                \(wire)
                Resolver.register { Last() }
                precondition(Resolver.optional(Last.self) != nil)
            }

            @main enum Launch {
                static func main() {
                    registerAndResolve()
                    var now = timespec()
                    clock_gettime(CLOCK_MONOTONIC, &now)
                    let started = CommandLine.arguments.count > 1 ? Int(CommandLine.arguments[1]) ?? 0 : 0
                    print(now.tv_sec * 1_000_000_000 + now.tv_nsec - started)
                }
            }
            """
    }

    /// From the start of the process to its first resolve, in milliseconds. The fastest of several.
    package static func launchTime(of program: URL, tries: Int) throws -> Double {
        let times = try (0..<tries).map { _ in
            var now = timespec()
            clock_gettime(CLOCK_MONOTONIC, &now)
            let started = now.tv_sec * 1_000_000_000 + now.tv_nsec
            let text = try Command.output(of: program, [String(started)])
            return Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) ?? .nan
        }
        return (times.min() ?? .nan) / 1_000_000
    }
}
