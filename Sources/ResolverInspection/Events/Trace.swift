public import Resolver
import ResolverGraph

extension Resolver {
    /// A record of the services that were resolved, each with those that were resolved to make it. See
    /// `Resolver.trace(_:_:)`.
    public struct Trace: Sendable {
        /// The questions that nobody asked to make another service, in the order of the answers.
        public let steps: [Step]

        /// A question and its answer.
        public struct Step: Sendable {
            /// The service.
            public let service: ResolverError.Service
            /// The container that was asked: what messages call it.
            public let container: String
            /// Where it was asked for.
            public let asked: ResolverError.Place
            /// How it was answered; nil if it was not.
            public let answer: Event.Answer?
            /// Why it was not.
            public let error: ResolverError?
            /// How long it took in nanoseconds, with all that had to be made for it.
            public let nanoseconds: UInt64
            /// The questions that were asked to make it, in the order of the answers.
            public let steps: [Step]

            /// How long it took in nanoseconds, without what it asked for; parts that several tasks have made at once count
            /// for no more than the whole.
            public var ownNanoseconds: UInt64 {
                let parts = steps.reduce(0) { $0 + $1.nanoseconds }
                return nanoseconds > parts ? nanoseconds - parts : 0
            }
        }
    }

    /// Runs something and prints what was resolved for it by the task and its children: a tree, with how each was answered
    /// and how long that took.
    ///
    /// ```swift
    /// let shelf: Shelf = Resolver.trace { container.resolve() }
    /// ```
    ///
    /// - Parameters:
    ///   - show: Is given the tree, even if `body` throws; by default it is printed to standard output.
    ///   - body: What is run, once.
    /// - Returns: What `body` returns.
    public static func trace<Value, Failure: Error>(
        _ show: (_ trace: Trace) -> Void = { print($0, terminator: "") }, _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let recorder = Recorder()
        let stop = Witnesses.add(recorder)
        defer {
            stop()
            show(recorder.trace)
        }
        let outcome = Recorder.$current.withValue(Recorder.current + [recorder]) {
            Result { () throws(Failure) in try body() }
        }
        return try outcome.get()
    }

    /// Runs something that may suspend, and prints what was resolved for it by the task and its children: a tree, with how
    /// each was answered and how long that took.
    ///
    /// - Parameters:
    ///   - show: Is given the tree, even if `body` throws; by default it is printed to standard output.
    ///   - isolation: The actor that `body` runs on; by default the caller's.
    ///   - body: Is run once.
    /// - Returns: The value that `body` returns.
    public static func trace<Value>(
        _ show: (_ trace: Trace) -> Void = { print($0, terminator: "") }, isolation: isolated (any Actor)? = #isolation,
        _ body: () async throws -> Value
    ) async rethrows -> Value {
        let recorder = Recorder()
        let stop = Witnesses.add(recorder)
        defer {
            stop()
            show(recorder.trace)
        }
        return try await Recorder.$current.withValue(Recorder.current + [recorder], operation: body)
    }
}

extension Resolver.Trace: CustomStringConvertible {
    /// A line for each step, those that were asked for to make it below it, farther in.
    public var description: String { text(durations: true) }

    /// The lines of the description without durations, which differ with every run.
    public var outline: String { text(durations: false) }

    private func text(durations: Bool) -> String {
        var (text, pending) = ("", steps.reversed().map { (step: $0, depth: 0) })
        while let (step, depth) = pending.popLast() {
            text += Indentation.at(depth) + step.words(durations: durations) + "\n"
            pending += step.steps.reversed().map { (step: $0, depth: depth + 1) }
        }
        return text
    }
}

extension Resolver.Trace.Step {
    fileprivate func words(durations: Bool) -> String {
        let time = durations ? " in \(Resolver.Event.duration(nanoseconds))" : ""
        let answer = answer?.words ?? "failed"
        return "\(service): \(answer)\(time), asked for at \(asked)"
    }
}
