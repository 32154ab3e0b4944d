import Foundation
import SoakSupport

/// Runs episodes one after the other, each in a fresh process: threads that have used the library before hide what
/// happens when one uses it for the first time.
struct Driver {
    let seed: UInt64
    let seconds: Int
    let length: Int
    let patience: Int
    let passedOn: [String]

    /// How many have failed.
    func run() -> Int {
        print("seed \(seed), episodes of \(length) s for \(seconds) s")
        let end = Date().addingTimeInterval(TimeInterval(seconds))
        var generator = SeededGenerator(seed: seed)
        var (passed, failed) = (0, 0)
        repeat {
            let seed = generator.next() % 1_000_000_000
            if let fault = episode(seed) {
                failed += 1
                print("FAILED episode \(seed): \(fault)")
            } else {
                passed += 1
            }
            fflush(nil)
        } while Date() < end
        print("\(passed) passed, \(failed) failed")
        return failed
    }

    /// Runs one. What is wrong comes back.
    private func episode(_ seed: UInt64) -> String? {
        let process = Process()
        let output = FileManager.default.temporaryDirectory.appendingPathComponent("stress-\(getpid())-\(seed).log")
        _ = FileManager.default.createFile(atPath: output.path, contents: nil)
        guard let file = FileHandle(forWritingAtPath: output.path) else { return "no file for its output" }
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["--episode", "\(seed)", "--length", "\(length)", "--patience", "\(patience)"] + passedOn
        process.standardError = file
        process.standardOutput = file
        do { try process.run() } catch { return "\(error)" }
        // Its own watchdog ends it before that, unless even that hangs.
        let limit = Date().addingTimeInterval(TimeInterval(length + 4 * patience + 60))
        while process.isRunning && Date() < limit { Thread.sleep(forTimeInterval: 0.05) }
        var fault: String?
        if process.isRunning {
            kill(process.processIdentifier, SIGKILL)
            fault = "it did not even end itself"
        }
        process.waitUntilExit()
        let text = (try? String(contentsOf: output, encoding: .utf8)) ?? ""
        try? FileManager.default.removeItem(at: output)
        if fault == nil && process.terminationReason == .exit && process.terminationStatus == 0 { return nil }
        let words = text.split(separator: "\n").prefix(60).joined(separator: "\n    ")
        return
            "\(fault ?? "\(process.terminationReason == .exit ? "status" : "signal") \(process.terminationStatus)")\n    \(words)"
    }
}
