public import Resolver

/// A weakness that a drill has found; see `Resolver.drill(seconds:delay:)`.
public struct DrillFinding: Hashable, Sendable, CustomStringConvertible {
    /// The kind of failure that follows when the part fails, or is slow.
    public enum Kind: Hashable, Sendable {
        /// It cannot be made although nothing fails, so nothing is known of what it does when something fails.
        case cannotBeMade(error: String)
        /// The program stops, as the part is asked for by a call that cannot throw: where.
        case stops(asked: ResolverError.Place)
        /// There is an error, which does not name the part.
        case unnamed(error: String)
        /// It is kept all the same, made without the part.
        case kept
        /// The part is only slow, and it fails.
        case failsWhenSlow(error: String)
        /// It is not there in time.
        case hangs(afterSeconds: Double)
    }

    /// The kind of failure.
    public let kind: Kind
    /// The service that it happens to.
    public let service: ResolverError.Service
    /// Where that is registered.
    public let registered: ResolverError.Place
    /// The part that has been made to fail, or to be slow; the service itself where it fails, or is late, without that.
    public let part: ResolverError.Service

    /// The fact, the place, and what can be done.
    public var description: String {
        ([fact, "  Registered at \(registered).", "  To fix this, do one of:"] + remedies.map { "    - \($0)" })
            .joined(separator: "\n")
    }

    private var fact: String {
        switch kind {
        case .cannotBeMade(let error):
            "\(service) cannot be made although nothing is let fail, so it is not known what it does then: \(error)"
        case .stops(let asked):
            "\(service) stops the program where \(part) fails: it asks for it at \(asked) by a call that cannot throw."
        case .unnamed(let error): "\(service) fails where \(part) does, with an error that does not name that: \(error)"
        case .kept:
            "\(service) is kept without \(part), which has failed: it stays without it after \(part) has recovered."
        case .failsWhenSlow(let error): "\(service) fails where \(part) is slow: \(error)"
        case .hangs(let seconds) where part == service:
            "\(service) is not there after \(seconds) s, although nothing is slow."
        case .hangs(let seconds): "\(service) is not there after \(seconds) s where \(part) is slow or fails."
        }
    }

    private var remedies: [String] {
        switch kind {
        case .cannotBeMade:
            ["register, before the drill, a mock of what it is missing", "mock \(service) itself"]
        case .stops:
            [
                "ask by `resolveThrowing`, in a factory that throws",
                "let \(service) do without: `try? resolver.resolveThrowing()`",
            ]
        case .unnamed: ["let the factory throw the error on, or wrap it in one that has it as its text"]
        case .kept:
            [
                "let the factory throw, so that the next who asks tries again",
                "take \(part) when it is needed: a `Provider`",
            ]
        case .failsWhenSlow:
            ["let nothing depend on how long \(part) takes, or say how long it may: `warmUp(timeLimit:)`"]
        case .hangs where part == service:
            ["mock what \(service) waits for", "give it more time: `drill(seconds:)`"]
        case .hangs: ["let what waits for \(part) be cancelled", "let \(part) give up after a while"]
        }
    }
}
