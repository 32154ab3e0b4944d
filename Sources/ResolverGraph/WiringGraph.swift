/// A graph of the registrations, and of who asks for which of them.
///
/// Knows neither containers nor compilers: whoever has the facts fills it, and checks, drawings and comparisons work on
/// it. Registrations are referred to by their positions.
public struct WiringGraph: Hashable, Sendable {
    /// The version of the format that `json` writes.
    public static let version = 1

    /// The registrations, in the order of their places. An alias can stand before its target or after it.
    public var registrations: [Registration]
    /// Properties of types that ask for services: `@Injected` and its like.
    public var properties: [Property]
    /// The names of the nested containers that are looked from, innermost first; empty for one without a name.
    public var nesting: [String]
    /// Whether everybody who asks for anything is known.
    public var isClosed: Bool
    /// The container that has been closed, as messages call it, if that is the one that is looked at or one that it asks: then
    /// it answers nobody.
    public var closedContainer: String?

    /// A graph of these.
    public init(
        registrations: [Registration] = [], properties: [Property] = [], nesting: [String] = [], isClosed: Bool = false,
        closedContainer: String? = nil
    ) {
        self.registrations = registrations
        self.properties = properties
        self.nesting = nesting
        self.isClosed = isClosed
        self.closedContainer = closedContainer
    }

    /// A service: what is asked for.
    public struct Service: Hashable, Sendable, CustomStringConvertible {
        /// The name of its type, as it is written in the source.
        public var type: String
        /// The name that it is registered under.
        public var name: String?

        /// A service by its type and name.
        public init(_ type: String, name: String? = nil) {
            self.type = type
            self.name = name
        }

        /// The name of that number among those that `.another` gives services of one type.
        package static func another(_ number: Int) -> String { "\(anotherPrefix)\(number)" }

        private static let anotherPrefix = "another #"

        /// Whether its name only tells it from others, so that nobody can ask for it.
        package var isAnother: Bool { name?.hasPrefix(Self.anotherPrefix) ?? false }

        /// The type as a value: compositions and functions in brackets.
        package var metatype: String {
            // No other names have these, but for a protocol with its associated types.
            let isEnclosed = type.contains("&") || type.contains("-") || type.hasPrefix("any ")
            return isEnclosed ? "(\(type)).self" : "\(type).self"
        }

        /// The name as an argument of a call for it; nil if it has none.
        package var nameArgument: String? { name.map { "name: \($0.debugDescription)" } }

        /// The type in quotes, with its name if it has one.
        public var description: String { name.map { "'\(type)' named \($0.debugDescription)" } ?? "'\(type)'" }
    }

    /// A place in the source.
    public struct Place: Hashable, Sendable, CustomStringConvertible {
        /// Module and file, as `#fileID` gives them.
        public var file: String
        /// The line, counted from 1.
        public var line: Int

        /// A place by its file and line.
        public init(_ file: String, _ line: Int) {
            self.file = file
            self.line = line
        }

        /// The module: what stands before the first slash.
        public var module: String { String(file.prefix { $0 != "/" }) }

        /// `Module/File.swift:1`.
        public var description: String { "\(file):\(line)" }
    }

    /// How long an instance is kept.
    public enum Lifetime: Hashable, Sendable {
        /// Not at all.
        case unique
        /// For one resolution pass.
        case pass
        /// For as long as somebody else holds it.
        case shared
        /// For as long as a nested container is open; of this name, where it has one.
        case nested(String?)
        /// For so many seconds.
        case limited(seconds: Double)
        /// Until its scope is reset, which is called so.
        case kept(scope: String)
        /// As a scope decides that the library knows nothing of.
        case custom(scope: String)
    }

    /// Tells whether instances of a service are objects or values, as far as the type of the service says so.
    public enum Instances: String, Hashable, Sendable {
        case classes, values, unknown
    }

    /// A property that asks for a service when its owner is made, or later.
    public struct Property: Hashable, Sendable {
        /// The module, the type in it that has the property, and the property's name.
        public var module, owner, name: String
        /// The question that it asks. If several registrations can answer, one of them does: the name is in the
        /// property's value.
        public var question: Question
        /// The registrations that are known to make its owner.
        public var makers: [Int]

        /// A property that asks a question.
        public init(module: String, owner: String, name: String, question: Question, makers: [Int] = []) {
            self.module = module
            self.owner = owner
            self.name = name
            self.question = question
            self.makers = makers
        }
    }
}

extension WiringGraph {
    /// A factory and its options.
    public struct Registration: Hashable, Sendable {
        /// The service that it makes.
        public var service: Service
        /// Where it was written.
        public var place: Place
        /// The container that it is registered in; its description.
        public var container: String
        /// The names of the nested containers that this is in, innermost first; empty for one without a name.
        public var nesting: [String]
        /// How long an instance is kept. Of an alias, its target decides.
        public var lifetime: Lifetime
        /// Whether it is known to make objects or values.
        public var instances: Instances
        /// The actor that the factory belongs to.
        public var isolation: String?
        /// Whether the factory can throw, and whether it cannot but suspend.
        public var canThrow, isSuspending: Bool
        /// The types of the arguments that the factory names.
        public var arguments: [String]
        /// Whether it stands for another service, which its only question asks for.
        public var isAlias: Bool
        /// Whether instances of the alias's target cannot be of its type.
        public var isMismatch: Bool
        /// Whether `warmUp` makes it, and whether something is done when it is released.
        public var isEager, isReleased: Bool
        /// Where a registration was that this one has replaced for nothing.
        public var replaced: Place?
        /// The questions that it is known to ask, without those that the properties of its instances ask.
        public var questions: [Question]
        /// Whether these are all of its questions, as they are of an initialiser.
        public var isComplete: Bool

        /// A registration, with what is known of it.
        public init(
            _ service: Service, at place: Place, in container: String = "Resolver.main", nesting: [String] = [],
            lifetime: Lifetime = .pass,
            instances: Instances = .unknown, isolation: String? = nil, canThrow: Bool = false,
            isSuspending: Bool = false, arguments: [String] = [], isAlias: Bool = false, isMismatch: Bool = false,
            isEager: Bool = false, isReleased: Bool = false, replaced: Place? = nil, questions: [Question] = [],
            isComplete: Bool = false
        ) {
            self.service = service
            self.place = place
            self.container = container
            self.nesting = nesting
            self.lifetime = lifetime
            self.instances = instances
            self.isolation = isolation
            self.canThrow = canThrow
            self.isSuspending = isSuspending
            self.arguments = arguments
            self.isAlias = isAlias
            self.isMismatch = isMismatch
            self.isEager = isEager
            self.isReleased = isReleased
            self.replaced = replaced
            self.questions = questions
            self.isComplete = isComplete
        }
    }

    /// A service that is asked for, with the registrations that answer.
    public struct Question: Hashable, Sendable {
        /// In which way it is asked.
        public struct Way: OptionSet, Hashable, Sendable {
            /// The bits.
            public let rawValue: UInt8

            /// Ways by their bits.
            public init(rawValue: UInt8) { self.rawValue = rawValue }

            /// When what is given is used: no cycle is closed by it.
            public static let later = Way(rawValue: 1)
            /// There may be none.
            public static let optional = Way(rawValue: 2)
            /// For every registration of the type.
            public static let every = Way(rawValue: 4)
            /// By a closure, when it ran: perhaps not each time, and perhaps not to hold it. Checks do not build on it.
            public static let noted = Way(rawValue: 8)
        }

        /// The service that is asked for.
        public var service: Service
        /// In which ways.
        public var way: Way
        /// The registrations that answer.
        public var answers: [Int]
        /// Registrations that may have been meant, where none answers.
        public var nearMisses: [Int]
        /// Those of the near misses that what is asked for is one of: a protocol that it implements, or its superclass.
        public var abstractions: [Int]

        /// A question, and what answers it.
        public init(
            _ service: Service, _ way: Way = [], answers: [Int] = [], nearMisses: [Int] = [], abstractions: [Int] = []
        ) {
            self.service = service
            self.way = way
            self.answers = answers
            self.nearMisses = nearMisses
            self.abstractions = abstractions
        }
    }
}
