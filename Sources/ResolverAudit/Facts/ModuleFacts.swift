import ResolverGraph

/// The facts about registering and resolving in a module's sources, independent of the compiler's format.
public struct ModuleFacts: Hashable, Sendable {
    /// The module.
    public var module: String
    var functions: [FunctionFacts] = []
    /// Variables that are stored, and what they are set to at first.
    var variables: [VariableFacts] = []
    /// Properties that ask for services.
    var properties: [PropertyFacts] = []
    var types: [String: TypeFacts] = [:]
    /// Variables that are changed other than by an initialiser, by what the compiler calls them.
    var changed: Set<String> = []
    /// Wrapped properties that are given to somebody who may change what they ask for, by owner and name.
    var assignedProperties: Set<String> = []
    /// Wrapped properties whose wrapper itself is used, as `$store`, by owner and name.
    var namedWrappers: Set<String> = []
    /// The modules that each file imports.
    var imports: [String: [String]] = [:]
    /// Whether somewhere services are made ahead of time.
    var warmsUp = false
    /// Files that the compiler does not describe in a way that can be read, and why.
    var unread: [String: String] = [:]
    /// The compilers whose descriptions have been read without that having been tested.
    var untested: Set<String> = []
    /// The clauses under an `#if`, for each file that has any.
    var conditional: [String: ConditionalClauses] = [:]
    /// Comments that take diagnostics back.
    var suppressions: [Suppression] = []

    /// Facts of a module of which nothing has been read.
    public init(module: String) { self.module = module }

    /// Those of a file that the compiler does not describe, of which nothing is known.
    ///
    /// - Parameter reason: A part of a sentence: "the compiler crashes when it describes this file".
    public static func unread(_ file: String, in module: String, because reason: String) -> ModuleFacts {
        var facts = ModuleFacts(module: module)
        facts.unread = [file: reason]
        return facts
    }

    /// Takes in what other files of the module say.
    public mutating func merge(_ other: ModuleFacts) {
        functions += other.functions
        variables += other.variables
        properties += other.properties
        types.merge(other.types) { first, second in
            var both = first
            both.merge(second)
            return both
        }
        changed.formUnion(other.changed)
        assignedProperties.formUnion(other.assignedProperties)
        namedWrappers.formUnion(other.namedWrappers)
        imports.merge(other.imports) { first, _ in first }
        warmsUp = warmsUp || other.warmsUp
        unread.merge(other.unread) { first, _ in first }
        untested.formUnion(other.untested)
        conditional.merge(other.conditional) { first, _ in first }
        suppressions += other.suppressions
    }
}

/// Where something stands.
public struct SourcePlace: Hashable, Sendable, Comparable, Codable {
    /// The path of the file.
    public let file: String
    /// Counted from 1.
    public let line, column: Int

    /// In the order of files and lines.
    public static func < (left: SourcePlace, right: SourcePlace) -> Bool {
        (left.file, left.line, left.column) < (right.file, right.line, right.column)
    }
}
