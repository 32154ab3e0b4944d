/// Why a service could not be resolved.
///
/// One case for each kind of failure, with the facts as fields; `description` is the text the program stops with where the call
/// cannot throw.
/// Indirect, so that it is thrown as one word: each level of a graph being built has room for an error on its stack.
public indirect enum ResolverError: Error, Sendable {
    /// Nothing is registered under the type and name that was asked for.
    case notRegistered(service: Service, nearMisses: [NearMiss], trail: Trail)
    /// The factory ran and returned nil, and an instance was needed.
    case factoryReturnedNil(service: Service, registered: Place, trail: Trail)
    /// The factory read an argument that was not passed, where none but nil would do.
    case missingArgument(service: Service, argument: Argument, wanted: String, passed: [String], trail: Trail)
    /// The factory read an argument as a type that it is not.
    case wrongArgument(service: Service, argument: Argument, wanted: String, passed: String, trail: Trail)
    /// `implements` named a type that the service is not.
    case aliasMismatch(service: Service, actual: String, alias: String, declared: Place, trail: Trail)
    /// Making a service needs the service itself, in this thread or in several that wait for one another.
    case cycle(path: [Step], trail: Trail)
    /// So many services are in the middle of being made that the stack is nearly used up.
    case tooDeep(depth: Int, service: Service, trail: Trail)
    /// The factory belongs to an actor, and the thread that asked is not on it.
    case wrongIsolation(service: Service, needed: String, asked: String, trail: Trail)
    /// The factory, or something done to the instance after it, has thrown an error of its own.
    case factoryFailed(service: Service, underlying: any Error, registered: Place, trail: Trail)
    /// The factory may suspend, nothing is kept, and the call that asked cannot wait.
    case asynchronous(service: Service, registered: Place, trail: Trail)
    /// The task that waited for the service has been cancelled. The service is still made for others who wait.
    case cancelled(service: Service, trail: Trail)
    /// Other arguments were passed than the factory takes: too few, or too many.
    case wrongArgumentCount(service: Service, wanted: [String], passed: [String], trail: Trail)
    /// An instance is kept for each set of arguments, and this one cannot be compared.
    case incomparableArgument(service: Service, argument: Argument, passed: String, trail: Trail)
    /// It took longer than it was allowed to.
    case timedOut(service: Service, limit: String, registered: Place)
    /// What was to be done when the service was let go has thrown an error.
    case releaseFailed(service: Service, underlying: any Error, registered: Place)
    /// Services that could not be made ahead of time; the others are there.
    case warmUpFailed([ResolverError])
    /// A container was to be added to one of its own descendants.
    case containerLoop(containers: [String], asked: Place)
}

extension ResolverError {
    /// A service as it is written in the source.
    public struct Service: Hashable, Sendable, CustomStringConvertible {
        /// The name of its type.
        public let type: String
        /// The name it is registered under.
        public let name: String?

        init(_ key: ServiceKey) {
            type = Self.sourceName(key.metatype)
            name = key.name?.rawValue
        }

        /// As it is written: an optional with its question mark.
        private static func sourceName(_ type: Any.Type) -> String {
            (type as? any OptionalService.Type).map { sourceName($0.wrapped) + "?" } ?? "\(type)"
        }

        /// The type in quotes, with its name if it has one.
        public var description: String {
            name.map { "'\(type)' named \"\($0)\"" } ?? "'\(type)'"
        }
    }

    /// A place in the source.
    public struct Place: Hashable, Sendable, CustomStringConvertible {
        /// Module and file, as `#fileID` gives them.
        public let file: String
        /// The line, counted from 1.
        public let line: UInt

        /// `Module/File.swift:1`.
        public var description: String { "\(file):\(line)" }
    }

    /// Which argument.
    public enum Argument: Hashable, Sendable, CustomStringConvertible {
        /// Counted from 0.
        case position(Int)
        /// By name.
        case key(String)

        /// `argument 0` or `argument "name"`.
        public var description: String {
            switch self {
            case .position(let index): return "argument \(index)"
            case .key(let key): return "argument \"\(key)\""
            }
        }
    }

    /// A service on the way down.
    public struct Step: Hashable, Sendable {
        /// What was being made.
        public let service: Service
        /// Where it was asked for.
        public let asked: Place
        /// Where it is registered.
        public let registered: Place
    }

    /// How the failure was come to.
    public struct Trail: Hashable, Sendable {
        /// Where the service that failed was asked for.
        public let asked: Place
        /// What was in the middle of being made, outermost first.
        public let path: [Step]
    }

    /// Something registered that may have been meant.
    public struct NearMiss: Hashable, Sendable {
        /// In what way it differs.
        public enum Kind: Hashable, Sendable {
            /// The same type under another name, or under none.
            case otherName
            /// The same type and name in a container that was not asked; its description.
            case otherContainer(String)
            /// What was asked for, wrapped in an optional.
            case optional
            /// A type that implements the protocol that was asked for, registered as itself only.
            case implementation
            /// A protocol that what was asked for implements.
            case abstraction
            /// A subclass of what was asked for, registered as itself only.
            case subclass
            /// A superclass of what was asked for.
            case superclass
        }

        /// In what way it differs.
        public let kind: Kind
        /// What is registered.
        public let service: Service
        /// Where.
        public let registered: Place
    }

    /// Whether this says that there is no such service.
    func isAbsence(of service: Service) -> Bool {
        switch self {
        case .notRegistered(service, _, _), .factoryReturnedNil(service, _, _): return true
        default: return false
        }
    }

    /// What a factory has thrown: errors of this library as they are, with the path they have; others with the place.
    static func failed(
        _ key: ServiceKey, _ registered: Site, with error: any Error, _ trail: Trail
    ) -> ResolverError {
        if let error = error as? ResolverError { return error }
        return .factoryFailed(service: .init(key), underlying: error, registered: registered.place, trail: trail)
    }

    /// The program stops here: the one place where this library does that.
    func stop() -> Never {
        fatalError("\(self)")
    }
}

typealias Trail = ResolverError.Trail
