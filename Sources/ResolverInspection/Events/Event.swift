public import Resolver
import ResolverAtomics

extension Resolver {
    /// Something that has happened in a container. See `Resolver.onEvent(_:)`.
    public struct Event: Sendable {
        /// The kind of the event, with its details.
        public let kind: Kind
        /// The service that it is about, if it is about one.
        public let service: ResolverError.Service?
        /// The container: that was asked, that something is registered in, that keeps an instance, or that has been opened
        /// or closed; nil where none is meant.
        public let container: Container?
        /// Where it was asked for, where that is known; of registrations, and of what is kept, where it is registered.
        public let place: ResolverError.Place?
        /// When it happened, by a clock that only this reads.
        private let time = resolver_nanoseconds()

        /// How long ago it happened, in nanoseconds: listeners are told of it when the outermost resolve has ended.
        public var age: UInt64 { resolver_nanoseconds() - time }

        init(
            kind: Kind, service: ResolverError.Service?, container: Container?, place: ResolverError.Place?
        ) {
            (self.kind, self.service, self.container, self.place) = (kind, service, container, place)
        }

        /// A sort of event, with what only that has to tell.
        public enum Kind: Sendable {
            /// A service has been registered. With the place of the registration that has gone for it, if there was one.
            case registered(replacing: ResolverError.Place?)
            /// A service has been taken out of a container by `unregister`.
            case unregistered
            /// A service has been asked for, and found or made.
            case resolved(Answer, Question)
            /// A service has been asked for by a call that has to have it, and there is none. Told of each service on the way to what is missing.
            case failed(ResolverError, Question)
            /// An instance is kept from now on; with its number, which no other has.
            case kept(instance: UInt)
            /// An instance with a number is kept no longer: its `onRelease` is about to run.
            case released(instance: UInt)
            /// A scope, a service or everything has been reset: what that is, in words.
            case reset(String)
            /// A container has been opened in another.
            case opened
            /// A container that was opened in another has been closed, or has ended.
            case closed
            /// `Resolver.main` or `Resolver.root` has been replaced by another container: which of them.
            case replaced(String)
            /// Something legal that is almost always a mistake: a text.
            case warning(String)
            /// The program is about to stop. The last event.
            case stopping(ResolverError)
        }

        /// How a question was answered.
        public enum Answer: String, Sendable {
            /// By a new instance.
            case made
            /// By an instance that a scope has kept.
            case kept
            /// By an instance that has been made for somebody else in the same resolve.
            case graph
            /// By what it stands for.
            case alias
        }

        /// The circumstances of a question.
        public struct Question: Sendable {
            /// How many services were being made at the time, each for the one before: 0 for what the program asked for.
            public let depth: Int
            /// The service that it was asked for to make, if it was.
            public let parent: ResolverError.Service?
            /// The registration that keeps the container from sharing the instance of another, if one does.
            public let override: ResolverError.Override?
            /// How long it took to answer, in nanoseconds, with all that had to be made for it.
            public let nanoseconds: UInt64
        }

        /// A container in an event.
        public struct Container: Hashable, Sendable, CustomStringConvertible {
            /// A number that no other container of the program has.
            public let number: UInt
            /// The name that messages had for it at the time.
            public let description: String

            init(_ container: WitnessedContainer) {
                number = container.number
                description = container.description
            }

            /// A container as events have it, to compare with.
            public init(_ container: Resolver) { self.init(container.witnessed) }

            /// Whether it is the same, whatever it was called.
            public static func == (left: Self, right: Self) -> Bool { left.number == right.number }

            /// By the number.
            public func hash(into hasher: inout Hasher) { hasher.combine(number) }
        }
    }
}

extension Resolver.Event.Kind {
    /// The name of the sort: `registered`, `resolved` and so on, as for a metric's label.
    public var name: String {
        switch self {
        case .registered: "registered"
        case .unregistered: "unregistered"
        case .resolved: "resolved"
        case .failed: "failed"
        case .kept: "kept"
        case .released: "released"
        case .reset: "reset"
        case .opened: "opened"
        case .closed: "closed"
        case .replaced: "replaced"
        case .warning: "warning"
        case .stopping: "stopping"
        }
    }
}
