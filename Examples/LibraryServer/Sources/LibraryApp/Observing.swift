import Logging
import Metrics
import Resolver
import ResolverInspection
import Tracing

extension Resolver {
    /// Writes what happens to a log: the worse it is, the louder.
    static func log(to logger: Logger) -> Listening {
        onEvent { event in
            switch event.kind {
            case .failed, .stopping: logger.error("\(event)")
            case .warning: logger.warning("\(event)")
            case .resolved, .opened, .closed: logger.trace("\(event)")
            default: logger.debug("\(event)")
            }
        }
    }

    /// Counts failures, and measures how long services take to make.
    static func countEvents() -> Listening {
        onEvent { event in
            let dimensions = [("service", event.service?.type ?? "")]
            switch event.kind {
            case .resolved(.made, let question):
                let timer = Timer(label: "resolver.made", dimensions: dimensions)
                timer.recordNanoseconds(Int64(question.nanoseconds))
            case .failed: Counter(label: "resolver.failed", dimensions: dimensions).increment()
            default: break
            }
        }
    }

    /// Has a span for each service that is made, in the span of whoever asks.
    static func traceEvents() -> Listening {
        onEvent { event in
            guard case .resolved(.made, let question) = event.kind, let service = event.service else { return }
            let end = DefaultTracerClock.now.nanosecondsSinceEpoch - event.age
            let begin = DefaultTracerClock.Timestamp(nanosecondsSinceEpoch: end - question.nanoseconds)
            let span = startSpan("make \(service.type)", at: begin)
            span.end(at: DefaultTracerClock.Timestamp(nanosecondsSinceEpoch: end))
        }
    }

    /// Observes everything from now on. What comes back knows what was made before the server started.
    static func observe() -> StartUp {
        _ = (log(to: resolve()), countEvents(), traceEvents())
        return recordStartUp()
    }
}
