import Foundation

/// Runs other programs.
package enum Command {
    package struct Failed: Error, CustomStringConvertible {
        package let description: String
    }

    /// What a program prints. Throws if it fails.
    @discardableResult
    package static func output(of executable: URL, _ arguments: [String]) throws -> String {
        let process = Process()
        let output = Pipe()
        process.executableURL = executable
        process.arguments = arguments
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            // What it has to say, it has said.
            throw Failed(description: "\(executable.lastPathComponent) failed")
        }
        return String(decoding: data, as: UTF8.self)
    }

    /// How long a program takes, from its start to its end.
    package static func time(of executable: URL, _ arguments: [String]) throws -> Duration {
        try ContinuousClock().measure { try output(of: executable, arguments) }
    }

    /// The processor time of a program and of all that it starts, in seconds.
    package static func processorTime(of executable: URL, _ arguments: [String]) throws -> Double {
        let before = childrenTime()
        try output(of: executable, arguments)
        return childrenTime() - before
    }

    #if canImport(Glibc)
        private static let children = __rusage_who_t(RUSAGE_CHILDREN.rawValue)
    #else
        private static let children = RUSAGE_CHILDREN
    #endif

    private static func childrenTime() -> Double {
        var usage = rusage()
        getrusage(children, &usage)
        func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000 }
        return seconds(usage.ru_utime) + seconds(usage.ru_stime)
    }

    /// Where a program is, by its name.
    package static func find(_ name: String) throws -> URL {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let candidates = folders.map { URL(fileURLWithPath: String($0)).appendingPathComponent(name) }
        guard let found = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
            throw Failed(description: "there is no \(name) in PATH")
        }
        return found
    }
}
