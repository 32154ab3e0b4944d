@_exported public import ResolverGraph
public import Resolver

extension Resolver {
    /// A graph of the registrations and their questions, for checks and drawings.
    public typealias Graph = WiringGraph
    /// Something that is wrong with what is registered.
    public typealias Fault = WiringFault

    /// A graph of the registrations that this container can see now: its own, its children's, and those of the
    /// containers that it is nested in. Reading it builds nothing and runs no factory.
    ///
    /// Of services that are registered by their initialisers, and of aliases, it says what they ask for; what a closure
    /// asks for nobody knows before it has run. Not static, as `Resolver.graph` is a scope: `Resolver.main.graph`.
    ///
    /// The properties of what is registered that are `@Injected`, `@LazyInjected` and so on belong to it; `Resolver.root`, which
    /// others ask, has those of all types in the program. Where the system tells of them: on Linux, and on Apple's.
    ///
    /// If the container has been closed, it says so: `closedContainer`.
    public var graph: Graph {
        var reader = GraphReader(factsByPlace)
        // Asked after them: what is closed meanwhile has lost registrations.
        return reader.graph(
            with: PropertyMetadata.asking ?? [], isRoot: isRoot, nesting: nesting, closed: closed)
    }

    /// The registrations that this container can see, in the order of their places.
    public var registrations: [Graph.Registration] {
        var reader = GraphReader(factsByPlace)
        return reader.graph(with: [], nesting: nesting).registrations
    }

    /// The registrations that `Resolver.root` can see. See `registrations`.
    public static var registrations: [Graph.Registration] { root.registrations }

    /// Everything that is wrong with what this container can see, or very likely is, in the order of places. Builds nothing.
    ///
    /// Looked for, as far as it is known who asks for what (see `graph`): services that are asked for and not registered,
    /// aliases of what is not registered or cannot be of their type, cycles, services that are kept and hold what is kept
    /// for a shorter time, values in the scope `shared`, options without effect, parts that belong to several actors. If the
    /// container has been closed, which answers nobody, that is the only one.
    public var faults: [Fault] { graph.faults }

    /// Everything that is wrong with what `Resolver.root` can see. See `faults`.
    public static var faults: [Fault] { root.faults }

    /// Checks everything that this container can see, without building anything.
    ///
    /// ```swift
    /// @Test func wiring() throws { try Resolver.main.validate() }
    /// ```
    ///
    /// - Parameter modules: The modules whose types are looked at for properties that ask for what nobody has registered;
    ///   nil for all. A module whose properties are served by a container of its own is left out here.
    /// - Throws: `InvalidWiring` with all `faults` but those that are only remarked, and with the modules that no type of
    ///   the program is in, as nothing was looked at for them. Also if the container has been closed, which answers nobody.
    public func validate(propertiesIn modules: [String]? = nil) throws(InvalidWiring) {
        var graph = graph
        if let closed = graph.closedContainer {
            throw InvalidWiring(container: label, closed: closed, faults: [], unknownModules: [], modules: [])
        }
        let asking = Set(graph.properties.map(\.module))
        if let modules { graph.properties.removeAll { !modules.contains($0.module) } }
        let faults = graph.faults.filter { !$0.isRemark }
        let unknown = PropertyMetadata.unknown(Set(modules ?? []).subtracting(asking))
        if !faults.isEmpty || !unknown.isEmpty {
            throw InvalidWiring(
                container: label, closed: nil, faults: faults, unknownModules: unknown.sorted(),
                modules: asking.sorted())
        }
    }

    /// Checks everything that `Resolver.root` can see. See `validate(propertiesIn:)`.
    public static func validate(propertiesIn modules: [String]? = nil) throws(InvalidWiring) {
        try root.validate(propertiesIn: modules)
    }
}
