import InMemoryTracing
import Library
import Logging
import Metrics
import MetricsTestKit
import Resolver
import ResolverInspection
import ResolverTesting
import Synchronization
import Testing
import Tracing

@testable import LibraryApp

/// What the container does is to be seen in the systems that a server has for that.
@Suite("Observing", .resolver { $0.registerForTests() })
struct ObservingTests {
    /// The lines of a log.
    private final class Lines: LogHandler, Sendable {
        private let text = Mutex<[String]>([])
        var metadata: Logger.Metadata {
            get { [:] }
            set {}
        }
        var logLevel: Logger.Level {
            get { .trace }
            set {}
        }
        var all: [String] { text.withLock { $0 } }

        subscript(metadataKey _: String) -> Logger.Metadata.Value? {
            get { nil }
            set {}
        }

        func log(event: LogEvent) {
            text.withLock { $0.append("\(event.level): \(event.message)") }
        }
    }

    /// The process has one of each.
    private static let systems: (metrics: TestMetrics, tracer: InMemoryTracer) = {
        let systems = (TestMetrics(), InMemoryTracer())
        MetricsSystem.bootstrap(systems.0)
        InstrumentationSystem.bootstrap(systems.1)
        return systems
    }()

    @Test("In the log")
    func log() async throws {
        let lines = Lines()
        let listening = Resolver.log(to: Logger(label: "test") { _ in lines })
        try await Resolver.root.warmUp()
        listening.end()
        let expected = "debug: kept 'LibraryDatabase' as #"
        #expect(lines.all.contains { $0.hasPrefix(expected) })
        #expect(lines.all.contains { $0.hasPrefix("trace: resolved 'LibraryDatabase' in ") })
    }

    @Test("In metrics and traces")
    func metricsAndTraces() async throws {
        let systems = Self.systems
        let listenings = (Resolver.countEvents(), Resolver.traceEvents())
        try await Resolver.root.warmUp()
        let missing = try? Resolver.root.resolveThrowing(RequestID.self)
        listenings.0.end()
        listenings.1.end()
        #expect(missing == nil)
        let timer = try systems.metrics.expectTimer("resolver.made", [("service", "LibraryDatabase")])
        #expect(timer.values.allSatisfy { $0 > 0 })
        let counter = try systems.metrics.expectCounter("resolver.failed", [("service", "RequestID")])
        #expect(counter.totalValue >= 1)
        let span = try #require(systems.tracer.finishedSpans.first { $0.operationName == "make LibraryDatabase" })
        let duration = span.endInstant.nanosecondsSinceEpoch - span.startInstant.nanosecondsSinceEpoch
        // Other tests measure at the same time.
        #expect(timer.values.contains(Int64(duration)))
    }

    @Test("A report of the start says what was made, and how long that took")
    func report() async throws {
        let startUp = Resolver.observe()
        try await Resolver.root.warmUp()
        let report = startUp.report()
        #expect(report.entries.contains { $0.service.type == "LibraryDatabase" })
        #expect("\(report)".contains("  'LibraryDatabase': "))
    }
}
