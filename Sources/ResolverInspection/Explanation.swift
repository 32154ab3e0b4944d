import Resolver
import ResolverGraph

/// Why a container answers for a service as it does: which registration, which others were looked at, what is there and whose
/// it is.
public struct Explanation: Hashable, Sendable {
    /// A registration.
    public struct Registered: Hashable, Sendable {
        /// The service that it makes.
        public let service: WiringGraph.Service
        /// Where it was written.
        public let place: WiringGraph.Place
        /// The container that it is in; its description.
        public let container: String
        /// How long an instance is kept.
        public let lifetime: WiringGraph.Lifetime
    }

    /// An instance that is there.
    public struct Instance: Hashable, Sendable {
        /// The container that keeps it; its description.
        public let keeper: String
        /// Whether it is kept by the container that was asked, or for it.
        public let isOwn: Bool
        /// Whether it is the one of the container that the registration is in.
        public let isHome: Bool
        /// The services that its factory asked for, in alphabetical order.
        public let parts: [WiringGraph.Service]
        /// Where it was asked for first. Debug builds remember that; others do not.
        public let asked: ResolverError.Place?
    }

    /// The type that was asked about, if nobody has registered it and it is derived from the service: an optional, an
    /// array, a `Provider`.
    public let derived: WiringGraph.Service?
    /// The service that was asked about; where `derived` is set, the service that it is derived from.
    public let service: WiringGraph.Service
    /// The container that was asked; its description.
    public let container: String
    /// The reason why nothing answers although something is registered: the container has been closed, or is in no nested
    /// one. Nil if there is none.
    public let obstacle: String?
    /// The registration that answers; behind an alias, also the registration that answers for its target. Empty if none
    /// does.
    public let answers: [Registered]
    /// Registrations of the same service that are asked later, and therefore not.
    public let hidden: [Registered]
    /// Registrations that come near, where nothing answers.
    public let nearMisses: [Registered]
    /// The instance that is there, if one is.
    public let instance: Instance?
    /// How many sets of arguments have an instance of their own; 0 where the scope is not `perArguments`.
    public let argumentSets: Int
    /// The registration that keeps this container from sharing the instance of the registration's container.
    public let override: ResolverError.Override?
    /// Where an array or a dictionary was asked about, the explanation of each service that it has, in its order, empty if it
    /// has none; nil where another type was.
    public let every: [Explanation]?
    /// Whether that was a dictionary, which has only services with names.
    let isByName: Bool
    /// Whether an alias stands for what is not registered.
    let isGap: Bool
    /// Whether the container itself was asked about.
    let isContainer: Bool
}

extension Explanation {
    fileprivate init(
        every: [Explanation], of service: WiringGraph.Service, as derived: WiringGraph.Service, in container: String,
        nearMisses: [Registered], isByName: Bool
    ) {
        self.init(
            derived: derived, service: service, container: container, obstacle: nil, answers: every.flatMap(\.answers),
            hidden: [], nearMisses: nearMisses, instance: nil, argumentSets: 0, override: nil, every: every,
            isByName: isByName, isGap: false, isContainer: false)
    }
}

extension Resolver {
    /// Explains what a service is here: which registration answers and where it was written, what others there are, how long
    /// instances are kept, whether one is there, whose it is, and why it is not another container's. Makes nothing.
    ///
    /// ```swift
    /// print(container.explain((any Networking).self))
    /// ```
    public func explain<Service>(_ type: Service.Type, name: Name? = nil) -> Explanation {
        explain(type, name, as: nil)
    }

    private func explain<Service>(_ type: Service.Type, _ name: Name?, as derived: WiringGraph.Service?) -> Explanation
    {
        let facts = explanationFacts(of: type, name: name)
        func service(_ type: Any.Type, _ name: String?) -> WiringGraph.Service {
            WiringGraph.Service(ResolverError.Service.sourceName(type), name: name)
        }
        func words(_ registered: ExplanationFacts.Registered) -> Explanation.Registered {
            .init(
                service: service(registered.type, registered.name),
                place: .init(registered.place.file, Int(registered.place.line)), container: registered.container,
                lifetime: WiringGraph.Lifetime(registered.lifetime))
        }
        if facts.answers.isEmpty, let source = Resolver.source(of: type, name: name?.rawValue) {
            let derived = derived ?? service(type, name?.rawValue)
            // A container that has been closed answers nobody, which explains more than that it has forgotten all names.
            if let names = namesOfEvery(in: type), facts.closed == nil || !names.isEmpty {
                func each<Element>(_ type: Element.Type) -> [Explanation] { names.map { explain(type, name: $0) } }
                let element = names.isEmpty ? Self.sourceOfOne(source.type) : source.type
                return Explanation(
                    every: _openExistential(source.type, do: each), of: service(element, nil), as: derived,
                    in: facts.container, nearMisses: names.isEmpty ? nearMisses(of: element) : [],
                    isByName: type is any KeyedByName.Type)
            }
            func open<Source>(_ type: Source.Type) -> Explanation {
                explain(type, source.isEvery ? nil : name, as: derived)
            }
            return _openExistential(source.type, do: open)
        }
        var obstacle = facts.closed.map { "\($0) has been closed" }
        if let gap = facts.gap { obstacle = "it stands for \(service(gap.type, gap.name)), which is not registered" }
        if facts.isOutside { obstacle = "each nested container has its own, and \(facts.container) is in none" }
        return Explanation(
            derived: derived, service: service(type, name?.rawValue), container: facts.container, obstacle: obstacle,
            answers: facts.answers.map(words), hidden: facts.hidden.map(words),
            nearMisses: facts.answers.isEmpty ? nearMisses(of: type) : [],
            instance: facts.instance.map { instance in
                .init(
                    keeper: instance.keeper, isOwn: instance.isOwn, isHome: instance.isHome,
                    parts: instance.parts.map { service($0.type, $0.name) }.sorted { "\($0)" < "\($1)" },
                    asked: instance.asked)
            },
            argumentSets: facts.argumentSets, override: facts.override, every: nil, isByName: false,
            isGap: facts.gap != nil && !facts.isOutside, isContainer: facts.answers.isEmpty && type == Resolver.self)
    }

    /// Explains what a service is in `Resolver.root`. See `explain(_:name:)`.
    public static func explain<Service>(_ type: Service.Type, name: Name? = nil) -> Explanation {
        root.explain(type, name: name)
    }

    /// The type that one service is derived from: of a provider what it provides, and of an array the array.
    private static func sourceOfOne(_ type: Any.Type) -> Any.Type {
        guard let source = source(of: type, name: nil), !source.isEvery else { return type }
        return sourceOfOne(source.type)
    }

    private func nearMisses(of type: Any.Type) -> [Explanation.Registered] {
        let facts = factsByPlace
        var reader = GraphReader(facts)
        let near = reader.nearMisses(of: type)
        let graph = reader.graph(with: [])
        return near.map { miss in
            let found = graph.registrations[miss.position]
            return .init(
                service: found.service, place: found.place, container: facts[miss.position].container,
                lifetime: found.lifetime)
        }
    }
}

private protocol KeyedByName {}

extension Dictionary: KeyedByName where Key == Resolver.Name {}
