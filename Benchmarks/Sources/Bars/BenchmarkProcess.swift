import Benchmark
import Foundation

/// The program with ordo-one's benchmarks, started once and told over its standard input which one to run next. So two
/// benchmarks can be run in turn, many times, in one process, which ordo-one's own tool does not do.
final class BenchmarkProcess {
    private let process = Process()
    private let requests = Pipe()
    private let replies = Pipe()
    private var benchmarks: [String: Benchmark] = [:]

    /// - Parameter round: How long each run of a benchmark takes.
    init(executable: URL, round: Duration) throws {
        process.executableURL = executable
        process.arguments = ["--input-fd", "0", "--output-fd", "1", "--quiet", "true"]
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["BENCHMARK_ROUND_MILLISECONDS": String(Int(round / .milliseconds(1)))]) { $1 }
        process.standardInput = requests
        process.standardOutput = replies
        try process.run()
        try send(.list)
        while case .list(let benchmark) = try receive() { benchmarks[benchmark.name] = benchmark }
    }

    func end() throws {
        try send(.end)
        process.waitUntilExit()
    }

    /// Runs a benchmark and returns the time of its fastest sample, in nanoseconds.
    func run(_ name: String) throws -> Double {
        guard let benchmark = benchmarks[name] else { throw Failure("there is no benchmark called \(name)") }
        try send(.run(benchmark: benchmark))
        var fastest = Double.infinity
        while true {
            switch try receive() {
            case .result(_, let results):
                for result in results where result.metric == .wallClock {
                    fastest = min(fastest, Double(result.statistics.histogram.min))
                }
            case .error(let description): throw Failure(description)
            case .end: return fastest
            default: break
            }
        }
    }

    // A message is a length and that many bytes of JSON.

    private func send(_ request: BenchmarkCommandRequest) throws {
        let bytes = try JSONEncoder().encode(request)
        var message = withUnsafeBytes(of: bytes.count) { Data($0) }
        message.append(bytes)
        try requests.fileHandleForWriting.write(contentsOf: message)
    }

    private func receive() throws -> BenchmarkCommandReply {
        let length = try read(MemoryLayout<Int>.size).withUnsafeBytes { $0.loadUnaligned(as: Int.self) }
        return try JSONDecoder().decode(BenchmarkCommandReply.self, from: read(length))
    }

    private func read(_ count: Int) throws -> Data {
        var data = Data()
        while data.count < count {
            guard let more = try replies.fileHandleForReading.read(upToCount: count - data.count), !more.isEmpty else {
                throw Failure("the benchmarks ended early")
            }
            data.append(more)
        }
        return data
    }
}

struct Failure: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
