public import Resolver

extension Resolver {
    /// Records what is made from now on, for a report of how a program starts.
    ///
    /// ```swift
    /// let startUp = Resolver.recordStartUp()
    /// // … up to the first screen, or the first request
    /// print(startUp.report())
    /// ```
    ///
    /// While it records, every resolve takes the slow path, as with `onEvent(_:)`; times are those of the program all the
    /// same, but for some microseconds for each service.
    public static func recordStartUp() -> StartUp { StartUp() }

    /// A recording of how a program starts; see `Resolver.recordStartUp()`.
    public final class StartUp: Sendable {
        private let recorder = Recorder(isForAll: true)
        private let stop: @Sendable () -> Void

        init() { stop = Witnesses.add(recorder) }

        deinit { stop() }

        /// Ends the recording. Returns what was made, and what of it nobody but one asker has asked for, so that it could be
        /// made later. Gives the same when it is called again.
        public func report() -> StartUpReport {
            stop()
            recorder.end()
            return StartUpReport(recorder.trace)
        }
    }

    /// A report of the services that were made while a program started.
    public struct StartUpReport: Sendable {
        /// A service that was made.
        public struct Entry: Sendable {
            /// The service.
            public let service: ResolverError.Service
            /// How many of it were made.
            public internal(set) var count = 0
            /// How long it took in nanoseconds to make them, without what they asked for.
            public internal(set) var ownNanoseconds: UInt64 = 0
            /// How long it took in nanoseconds to make them, with the services that they asked for.
            public internal(set) var nanoseconds: UInt64 = 0
            /// Who asked first: the service that was being made, or nil for the program itself; and where.
            public let asker: ResolverError.Service?
            /// Where it was first asked for.
            public let asked: ResolverError.Place
            /// How often it was asked for, be it made or not.
            public internal(set) var questions = 0

            /// Whether one other service has asked for it and nobody else, so that it could be made when that first uses it.
            public var couldBeLater: Bool { asker != nil && questions == 1 }
        }

        /// Those that took longest first.
        public let entries: [Entry]

        /// How long everything took together, in nanoseconds.
        public var nanoseconds: UInt64 { entries.reduce(0) { $0 + $1.ownNanoseconds } }
    }
}

extension Resolver.StartUpReport {
    init(_ trace: Resolver.Trace) {
        var entries: [ResolverError.Service: Entry] = [:]
        typealias Pending = (step: Resolver.Trace.Step, asker: ResolverError.Service?, asked: ResolverError.Place)
        var pending: [Pending] = trace.steps.reversed().map { ($0, nil, $0.asked) }
        while let (step, asker, asked) = pending.popLast() {
            // Whoever asks for an alias asks for its target.
            let isAlias = step.answer == .alias
            pending += step.steps.reversed().map { isAlias ? ($0, asker, asked) : ($0, step.service, $0.asked) }
            if isAlias || step.answer == nil { continue }
            var entry = entries[step.service] ?? Entry(service: step.service, asker: asker, asked: asked)
            entry.questions += 1
            if step.answer == .made {
                entry.count += 1
                entry.ownNanoseconds += step.ownNanoseconds
                entry.nanoseconds += step.nanoseconds
            }
            entries[step.service] = entry
        }
        self.entries = entries.values.filter { $0.count > 0 }.sorted {
            ($1.ownNanoseconds, $0.service.description) < ($0.ownNanoseconds, $1.service.description)
        }
    }
}

extension Resolver.StartUpReport: CustomStringConvertible {
    /// A line for each service, and one for each that could be made later.
    public var description: String {
        let later = entries.filter(\.couldBeLater)
        let made = entries.reduce(0) { $0 + $1.count }
        var text = "\(made) \(made == 1 ? "instance" : "instances") made in \(Resolver.Event.duration(nanoseconds)).\n"
        for entry in entries {
            let count = entry.count == 1 ? "" : "\(entry.count) times, "
            let asker = entry.asker.map { " by \($0)" } ?? ""
            text += "  \(entry.service): \(count)\(Resolver.Event.duration(entry.ownNanoseconds)),"
            text += " first asked for\(asker) at \(entry.asked)\n"
        }
        if later.isEmpty { return text }
        text += "Asked for once, by what was being made; these could be made when they are first used:\n"
        for entry in later {
            let asker = entry.asker.map { "\($0)" } ?? ""
            text += "  \(entry.service), by \(asker) at \(entry.asked):"
            text += " \(Resolver.Event.duration(entry.nanoseconds)). `@LazyInjected`, or a `Provider`\n"
        }
        return text
    }
}
