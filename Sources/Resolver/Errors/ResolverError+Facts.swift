// The facts that errors are made of.

extension ResolverError {
    /// A service as it is written in the source. Equal are those of the same type and name.
    public struct Service: Hashable, Sendable, CustomStringConvertible {
        /// The name of its type.
        public let type: String
        /// The name it is registered under.
        public let name: String?
        /// The type itself: two modules may each have one of the same name.
        let identity: UInt

        init(_ key: ServiceKey) {
            Lock.assertNoneHeld("an error put into words under a lock")
            type = Self.sourceName(key.metatype)
            name = key.name?.rawValue
            identity = key.type
        }

        /// A service by its type and name.
        package init(_ type: Any.Type, name: Resolver.Name?) { self.init(ServiceKey(type, name)) }

        /// As it is written: an optional with its question mark, an array with its brackets.
        package static func sourceName(_ type: Any.Type) -> String { sourceName(type) { SourceName.text($0) } }

        /// Returns the type as it is written: an optional with its question mark, an array with its brackets, and any
        /// other type as `name` says.
        package static func sourceName(_ type: Any.Type, of name: (Any.Type) -> String) -> String {
            // Most are neither, which to find out by a cast takes longer than the name.
            if !TypeMetadata.mayBeDerived(type) { return name(type) }
            if let optional = type as? any OptionalService.Type {
                return Self.optional(sourceName(optional.wrapped, of: name))
            }
            if let array = type as? any ArrayService.Type { return "[\(sourceName(array.element, of: name))]" }
            return name(type)
        }

        /// Returns two types as one sentence tells them apart: with their modules, where each has one of the same name.
        @inline(never)
        static func sourceNames(_ type: Any.Type, _ other: Any.Type) -> (String, String) {
            let names = (sourceName(type), sourceName(other))
            return names.0 == names.1 && type != other ? (qualifiedName(type), qualifiedName(other)) : names
        }

        /// As it is written, with modules.
        static func qualifiedName(_ type: Any.Type) -> String {
            sourceName(type) { SourceName.text($0, withModules: true) }
        }

        /// A type as something may be put behind it: compositions, functions and what begins with `any` in brackets.
        @inline(never)
        private static func enclosed(_ type: String) -> String {
            // No other names have these.
            type.contains("&") || type.contains("-") || type.hasPrefix("any ") ? "(\(type))" : type
        }

        /// A type as a value, and as an optional of it.
        package static func metatype(_ type: String) -> String { enclosed(type) + ".self" }
        static func optional(_ type: String) -> String { enclosed(type) + "?" }

        /// The name as an argument of a call for it; nil if it has none.
        package var nameArgument: String? { name.map { "name: \($0.debugDescription)" } }

        /// The type in quotes, with its name if it has one.
        public var description: String {
            name.map { "'\(type)' named \($0.debugDescription)" } ?? "'\(type)'"
        }
    }

    /// A place in the source.
    public struct Place: Hashable, Sendable, CustomStringConvertible {
        /// Module and file, as `#fileID` gives them.
        public let file: String
        /// The line, counted from 1.
        public let line: UInt
        /// The context for which a registration has a factory of its own, where that is the one.
        public internal(set) var context: String?
        /// The part of the registration that is meant.
        var part = Part.factory

        /// A part of a registration that an actor may be needed for: the factory, options such as `resolveProperties`, or the
        /// conformance to the protocol that an alias is. An alias that is a superclass is inherited from.
        enum Part {
            case factory, options, conformance, inheritance

            /// As words of a sentence, of what happens on an actor.
            var happening: String {
                switch self {
                case .factory: "is made"
                case .options: "has options that run"
                case .conformance, .inheritance: "is implemented"
                }
            }
        }

        /// Whether they are the same place; whatever of the registration is meant.
        public static func == (left: Place, right: Place) -> Bool {
            left.file == right.file && left.line == right.line && left.context == right.context
        }

        /// Hashes the place, whatever of the registration is meant.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(file)
            hasher.combine(line)
            hasher.combine(context)
        }

        /// `Module/File.swift:1`, with the context if there is one.
        public var description: String { "\(file):\(line)" + (context.map { " for the context \($0)" } ?? "") }
    }

    /// A registration that keeps a container from sharing another's instance.
    public struct Override: Hashable, Sendable {
        /// A part of the instance.
        public let service: Service
        /// The container that registers the part otherwise; its description.
        public let container: String
        /// Where it does.
        public let registered: Place
        /// The container that keeps the instance; its description.
        public let keeper: String
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
            case .key(let key): return "argument \(key.debugDescription)"
            }
        }
    }

    /// The work took longer than was allowed.
    public struct TimeLimitExceeded: Error, CustomStringConvertible {
        /// How long that is.
        public let limit: String

        /// A sentence.
        public var description: String { "it took longer than \(limit)." }
    }

    /// More releases failed than are kept for `Resolver.takeReleaseFailures()`.
    public struct MoreReleasesFailed: Error, CustomStringConvertible {
        /// How many failed besides those before it in the list.
        public let count: Int

        /// A sentence.
        public var description: String { "\(count) more releases failed than are kept; this was the last." }
    }

    /// A service on the way down.
    public struct Step: Hashable, Sendable {
        /// The service that was being made.
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
        /// The services that were being made, outermost first.
        public let path: [Step]
        /// Whether it leads through tasks, which take memory instead of a stack.
        var isOfTasks = false
        /// Whether it was a task that asked which was started within what is being made.
        var isOfStartedTask = false
        /// Whether it was a scope of the user's that asked for the service once more.
        var isOfScope = false
    }

    /// Something registered that may have been meant.
    public struct NearMiss: Hashable, Sendable {
        /// In what way it differs.
        public enum Kind: Hashable, Sendable {
            /// The type is registered under another name, or under none.
            case otherName
            /// The type and name are registered in a container that was not asked; its description.
            case otherContainer(String)
            /// The service that was asked for, wrapped in an optional.
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
        /// The service that is registered.
        public let service: Service
        /// Where.
        public let registered: Place
        /// Of another container: whether that may be added to the one that was asked, which it does not ask itself.
        var canBeChild = true
    }
}
