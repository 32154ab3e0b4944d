import Resolver

extension Resolver.Event: CustomStringConvertible {
    /// A line for a log: what has happened, to which service, in which container, where. Errors and warnings have more
    /// than one line.
    public var description: String {
        switch kind {
        case .registered(let replaced):
            "registered \(words) in \(at)" + (replaced.map { ", in the place of \($0)" } ?? "")
        case .unregistered: "unregistered \(words) in \(at)"
        case .resolved(let answer, let question):
            "resolved \(words) in \(at): \(answer.words), \(Self.duration(question.nanoseconds))" + parent(question)
                + (question.override.map(Self.words) ?? "")
        case .failed(let error, let question): "failed to resolve \(words) in \(at)\(parent(question)): \(error)"
        case .kept(let number): "kept \(words) as #\(number) in \(at)"
        case .released(let number): "released \(words), #\(number) in \(at)"
        case .reset(let what): "reset \(what)"
        case .opened: "opened \(at)"
        case .closed: "closed \(at)"
        case .replaced(let which): "replaced \(which)"
        case .warning(let text): text
        case .stopping(let error): "stopping: \(error)"
        }
    }

    private var words: String { service.map { "\($0)" } ?? "a service" }

    private var at: String {
        (container.map { "\($0)" } ?? "no container") + (place.map { " (\($0))" } ?? "")
    }

    private static func words(_ override: ResolverError.Override) -> String {
        ", not that of \(override.keeper) because of \(override.service) in \(override.container) (\(override.registered))"
    }

    private func parent(_ question: Question) -> String { question.parent.map { ", for \($0)" } ?? "" }

    /// A time in nanoseconds in a unit that leaves one to three digits before the point.
    static func duration(_ nanoseconds: UInt64) -> String {
        switch nanoseconds {
        case ..<1_000: "\(nanoseconds) ns"
        case ..<1_000_000: tenths(nanoseconds / 100) + " µs"
        case ..<1_000_000_000: tenths(nanoseconds / 100_000) + " ms"
        default: tenths(nanoseconds / 100_000_000) + " s"
        }
    }

    private static func tenths(_ number: UInt64) -> String { "\(number / 10).\(number % 10)" }
}

extension Resolver.Event.Answer {
    /// For texts.
    var words: String {
        switch self {
        case .made: "made"
        case .kept: "kept"
        case .graph: "of the same graph"
        case .alias: "an alias"
        }
    }
}
