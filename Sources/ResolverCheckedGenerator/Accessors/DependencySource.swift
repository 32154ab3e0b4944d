/// A conformance to `Dependency` or one of its siblings, with all that is written of the type anywhere in the target.
struct DependencySource {
    enum Kind: String, CaseIterable {
        case plain = "Dependency"
        case throwing = "ThrowingDependency"
        case asyncThrowing = "AsyncThrowingDependency"

        /// The effects that its initialiser may have.
        var effects: Effects {
            Effects(isAsync: self == .asyncThrowing, failure: self == .plain ? .never : .any)
        }
    }

    let kind: Kind
    let conforming: Declaration
    /// Where it names the protocol.
    let place: Place
    let parts: [Declaration]
    let type: Declaration
    /// The type that it stands for, if it says so.
    let resolvedTo: ResolvedTo?
    /// A text that is one for all spellings of its type.
    let meaning: String
    /// All types that it stands for, in one build or another.
    let standing: [ResolvedTo]
    /// The effects of its initialiser, or else of the one that it inherits, or that its protocol wants.
    let effects: Effects
    /// The files whose imports may show an initialiser that it inherits.
    let filesOfInitializer: Set<String>
    /// The name of the accessor: the names of the types around it and its own, put together.
    let accessor: String
    let isolation: Isolation
    /// Of the types around it, and its own.
    let availability: [Attribute]
    /// The `@_spi` attributes of the types around it, and its own.
    private let spi: [Attribute]
    /// The attributes that what is generated for it repeats.
    var repeated: [String] { (availability + spi.spi(for: access)).map(\.text) }
    /// Warnings of the attributes that its accessor cannot have.
    let conditionalAttributes: [Diagnostic]

    var path: [String] { conforming.path }
    var name: String { path.written.joined(separator: ".") }
    /// The questions that its initialiser asks.
    let uses: [ContainerUse]
    /// As it is written where it is used.
    var qualifiedName: String { path.map(Identifiers.declared).joined(separator: ".") }
    /// Whether resolving it by its type gives what its accessor does.
    var standsForItself: Bool { resolvedTo.map { $0.meaning == meaning } ?? true }
    /// Whether it says what it stands for.
    var standsForOther: Bool { resolvedTo != nil }
    /// The conditions that generated code has to be compiled under as well.
    var conditions: [Condition] {
        type.conditions + conforming.conditions.filter { !type.conditions.contains($0) }
    }

    /// Whether it is never there together with another: under conditions that contradict each other, or, as two declarations
    /// of one type are meant to be, under different ones.
    func excludes(_ other: DependencySource) -> Bool {
        path == other.path && conditions.mayExclude(other.conditions) || conditions.excludes(other.conditions)
    }

    /// Nobody sees the accessor who cannot see the type. An extension by itself says nothing of a type of another
    /// module, so one whose sources are not known is taken as internal.
    var access: Access { enclosing.map(\.access).reduce(type.isExtension ? foreignAccess : type.access, min) }
    /// Who can see a type of another module.
    private let foreignAccess: Access
    /// The modifier that makes it, or a type around it, private.
    var privateModifier: Place? { ([type] + enclosing).lazy.compactMap(\.privateModifier).first }
    /// Whether it, or a type around it, has type parameters.
    let isGeneric: Bool
    /// The declarations of the types around it.
    private let enclosing: [Declaration]
    /// The declarations of the outermost of these, or its own; none if another module has them.
    let outermost: [Declaration]

    var isUnavailable: Bool { availability.contains { $0.isUnavailable } }
    /// Whether code that may run in an extension of an app must not name it.
    var isUnavailableInExtensions: Bool { availability.contains { $0.isUnavailableInExtensions } }
    var isDeprecated: Bool { availability.contains { $0.isDeprecated } }

    static func all(in target: TargetFacts) -> [DependencySource] {
        target.declarations.flatMap { declaration -> [DependencySource] in
            if declaration.kind == .type("protocol") { return [] }
            return Kind.allCases.compactMap { kind in
                target.conformance(of: declaration, to: kind.rawValue).map {
                    DependencySource(kind, declaration, $0, target)
                }
            }.filter { !$0.isUnavailable }
        }
    }

    private init(_ kind: Kind, _ conforming: Declaration, _ conformance: Inherited, _ target: TargetFacts) {
        self.kind = kind
        self.conforming = conforming
        place = conformance.type.place
        let path = conforming.path
        let parts = target.withContainerInitializers(
            conforming.isLocal ? [conforming] : target.parts(of: path, under: conforming.conditions))
        let type = parts.first { !$0.isExtension } ?? conforming
        self.parts = parts
        self.type = type
        resolvedTo = ResolvedTo(of: path, parts, conforming: (place, conforming.conditions), target)
        meaning = target.meaning(of: path.joined(separator: "."), from: [])
        let own = ResolvedTo.own(of: path, parts, target)
        standing = own.isEmpty ? [resolvedTo].compactMap(\.self) : own
        accessor = Identifiers.value(for: target.withoutModule(path).joined())
        let initializers = parts.flatMap(\.members.initializers)
        let inherited = initializers.isEmpty ? InheritedInitializer(of: path, parts, target) : nil
        filesOfInitializer = inherited?.files ?? []
        let effects = initializers.first?.effects ?? inherited?.effects ?? kind.effects
        self.effects = initializers.allSatisfy { $0.effects == effects } ? effects : kind.effects
        isolation =
            conformance.actor.map { .actor(named: $0, from: Array(path.dropLast()), in: target) }
            ?? Self.isolation(path, parts, conforming, target)
        let enclosing = conforming.isLocal ? [] : target.enclosing(path, under: conforming.conditions)
        self.enclosing = enclosing
        foreignAccess = type.isExtension ? target.accessBelow(path) : .internal
        outermost =
            conforming.isLocal
            ? [] : target.typeDeclarations(of: [path[0]], under: conforming.conditions)
        isGeneric = ([type] + enclosing).contains(where: \.isGeneric) || target.isInGenericOfStandardLibrary(path)
        let stated =
            (enclosing + [type, conforming]).flatMap(\.attributes) + initializers.flatMap(\.attributes)
        let isolating = [type, conforming].flatMap(\.attributes) + initializers.flatMap(\.attributes)
        conditionalAttributes = target.conditionalAttributes(
            stated.filter { $0.name == "available" } + (conformance.actor == nil ? isolating : []))
        availability = stated.availability
        spi = stated.filter { $0.name == "_spi" }
        let conditions = type.conditions + conforming.conditions
        uses = initializers.filter { $0.conditions.allSatisfy(conditions.contains) }.flatMap(\.uses)
            .filter { $0.argumentOf.map { target.mayTakeClosures($0, of: path) } != true }
    }

    /// The isolation of the initialiser: its own, or that of the extension it is in, or that of the type.
    private static func isolation(
        _ path: [String], _ parts: [Declaration], _ conforming: Declaration, _ target: TargetFacts
    ) -> Isolation {
        let type = target.isolation(of: path)
        let own = parts.compactMap { part -> Isolation? in
            guard let initializer = part.members.initializers.first else { return nil }
            let own = target.stated(initializer.attributes, isNonisolated: initializer.isNonisolated, from: path)
            return own != .unstated ? own : target.isolation(ofMembersIn: part, of: type)
        }
        return own.first { $0 != .unstated } ?? own.first ?? type
    }
}
