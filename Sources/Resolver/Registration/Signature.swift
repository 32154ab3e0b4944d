/// The types of a factory's arguments, and whether it can throw.
///
/// Safety: immutable.
final class Signature: @unchecked Sendable {
    /// The types of its arguments, by position.
    let arguments: [Any.Type]
    /// Whether it may throw.
    let canThrow: Bool

    init(_ arguments: [Any.Type], canThrow: Bool) {
        self.arguments = arguments
        self.canThrow = canThrow
    }

    /// Whether it cannot be called without arguments: not all of them are optionals. Casts nothing, so it may be asked under
    /// a lock.
    var needsArguments: Bool { arguments.contains { TypeMetadata.wrapped(by: $0) == nil } }

    /// The names of the types, where it cannot be called without arguments.
    var needed: [String] { needsArguments ? arguments.map(ResolverError.Service.sourceName) : [] }

    /// Whether it can be called with arguments of these types. Those of optional type may be left out at the end, and
    /// be passed what they wrap.
    func takes(_ passed: [Any.Type]) -> Bool {
        if passed.count > arguments.count { return false }
        for (index, wanted) in arguments.enumerated() {
            let wrapped = (wanted as? any OptionalService.Type)?.wrapped
            guard index < passed.count else {
                if wrapped == nil { return false }
                continue
            }
            if passed[index] != wanted, passed[index] != wrapped { return false }
        }
        return true
    }
}

/// Where each parameter of an initialiser comes from: the arguments that are passed, or the container.
struct ParameterPlan: Sendable {
    /// For each parameter in order, the position of its argument; nil where it is resolved.
    let positions: [Int?]
    /// The arguments that no parameter takes.
    let superfluous: [Int]

    /// Each argument goes to the first parameter of its type that has none yet.
    init(parameters: [Any.Type], arguments: [Any.Type]) {
        var open = Array(arguments.indices)
        positions = parameters.map { parameter in
            guard let index = open.firstIndex(where: { arguments[$0] == parameter }) else { return nil }
            return open.remove(at: index)
        }
        superfluous = open
    }
}

/// The arguments of a factory that names their types and is about to be called, one after the other.
struct TypedArguments {
    private let args: Resolver.Args
    private let isWhole: Bool
    private var position = 0

    /// Throws where too few or too many were passed; takes any where there is no signature.
    init(_ args: Resolver.Args, for signature: Signature?) throws(ResolverError) {
        if let signature { try args.check(signature.arguments) }
        isWhole = signature == nil
        self.args = args
    }

    mutating func next<Argument>(_ type: Argument.Type) throws(ResolverError) -> Argument {
        if isWhole, let all = args as? Argument { return all }
        defer { position += 1 }
        return try args.typed(position)
    }
}

/// The parameters of an initialiser that is about to be called, one after the other.
struct Parameters {
    private let plan: ParameterPlan
    private let args: Resolver.Args
    private let resolver: Resolver
    private let location: CodeLocation
    private var next = 0

    init(_ plan: ParameterPlan, _ args: Resolver.Args, _ resolver: Resolver, _ location: CodeLocation) {
        self.plan = plan
        self.args = args
        self.resolver = resolver
        self.location = location
    }

    mutating func take<Parameter>(_ type: Parameter.Type) throws -> Parameter {
        if let position = position() { return try args.typed(position) }
        return try resolver.dependency(type, location)
    }

    mutating func takeAsync<Parameter>(_ type: Parameter.Type) async throws -> sending Parameter {
        if let position = position() { return try args.typed(position) }
        return try await resolver.dependencyAsync(type, location)
    }

    private mutating func position() -> Int? {
        defer { next += 1 }
        return plan.positions[next]
    }
}
