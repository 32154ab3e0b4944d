import Foundation

/// Random operations from many threads and tasks.
///
///     stress [--seconds 60] [--seed n]        episodes in fresh processes, with seeds made from the first
///     stress --episode n                      one of them again, in this process
///         [--length 3]                        seconds that an episode works
///         [--patience 20]                     seconds without progress that are a hang
///         [--without register,options]        leaves out operations, and: ends (and other code that resolves
///                                         where it is not expected), handlers, priorities, cancellation, update,
///                                         scattering (of registrations over two containers)
///         [--ignore stale,hook]               leaves out checks, by words of what they report
///
/// With `STRESS_HOLD` set an episode that hangs waits for a debugger; with `STRESS_ABORT` it ends by a signal.
@main
struct Stress {
    static func main() async {
        var options: [String: String] = [:]
        var arguments = CommandLine.arguments.dropFirst()
        while let name = arguments.popFirst(), let value = arguments.popFirst() { options[name] = value }
        func number(_ name: String, _ standard: Int) -> Int { options[name].flatMap { Int($0) } ?? standard }
        func list(_ name: String) -> [String] { (options[name] ?? "").split(separator: ",").map(String.init) }
        let (length, patience) = (number("--length", 3), number("--patience", 20))
        if let seed = options["--episode"].flatMap({ UInt64($0) }) {
            Failure.ignored = list("--ignore")
            let without = Set(list("--without"))
            await Episode(seed: seed, length: .seconds(length), patience: patience, without: without).run()
        } else {
            let seed = options["--seed"].flatMap { UInt64($0) } ?? UInt64.random(in: 0..<1_000_000_000)
            let passedOn = ["--without", "--ignore"].flatMap { name in options[name].map { [name, $0] } ?? [] }
            let driver = Driver(
                seed: seed, seconds: number("--seconds", 60), length: length, patience: patience, passedOn: passedOn)
            exit(driver.run() == 0 ? 0 : 1)
        }
    }
}
