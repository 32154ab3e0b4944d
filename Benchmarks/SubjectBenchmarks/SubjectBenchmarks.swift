import Benchmark
import Foundation
import Subjects

/// Every subject as a benchmark of ordo-one's library.
@main
struct SubjectBenchmarks: BenchmarkRunnerHooks {
    static func registerBenchmarks() {
        Benchmark.defaultConfiguration = .init(
            metrics: [.wallClock], warmupIterations: 1, maxDuration: round, maxIterations: 100_000)
        for subject in Subject.all { register(subject) }
    }

    /// How long one run of one benchmark takes: short where `bars` asks for it, which runs each many times in turn.
    private static var round: Duration {
        let milliseconds = ProcessInfo.processInfo.environment["BENCHMARK_ROUND_MILLISECONDS"].flatMap { Int($0) }
        return .milliseconds(milliseconds ?? 1_000)
    }

    private static func register(_ subject: Subject) {
        let prepared = Prepared(subject)
        var configuration = Benchmark.defaultConfiguration
        if let factor = BenchmarkScalingFactor(rawValue: subject.count) { configuration.scalingFactor = factor }
        Benchmark(subject.name, configuration: configuration) { benchmark in
            let work = prepared.work
            benchmark.startMeasurement()
            work(subject.count)
            benchmark.stopMeasurement()
            prepared.spend()
        } setup: {
            _ = prepared.work
        }
    }
}

/// What a subject works on, from one sample to the next.
private final class Prepared {
    private let subject: Subject
    private var current: Subject.Work?

    init(_ subject: Subject) { self.subject = subject }

    var work: Subject.Work {
        if let current { return current }
        let work = subject.prepare()
        current = work
        return work
    }

    func spend() {
        if subject.isSpent { current = nil }
    }
}
