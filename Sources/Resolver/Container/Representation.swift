/// How services of a type lie in memory, as far as they can be moved about without the type being known when this is
/// compiled. Found out once for each binding, from the type's metadata.
enum Representation: UInt8 {
    /// A class: one word, a reference.
    case object
    /// A protocol that only classes conform to: a reference and its witness tables.
    case reference
    /// Any other protocol: room for three words of a value, its type, its witness tables.
    case existential
    /// Never an instance of a class.
    case value
    /// Anything else.
    case other

    init(of type: Any.Type) {
        switch TypeMetadata.kind(of: type) {
        case TypeMetadata.foreignClass, TypeMetadata.classOfObjectiveC: self = .object
        case TypeMetadata.value, TypeMetadata.optional, TypeMetadata.tuple: self = .value
        case TypeMetadata.function, TypeMetadata.metatype: self = .value
        case TypeMetadata.existential: self = Representation(existential: TypeMetadata.existential(type).flags)
        case let kind: self = TypeMetadata.isClass(kind) ? .object : .other
        }
    }

    private init(existential flags: UInt32) {
        if TypeMetadata.isSpecial(flags) {
            self = .other
        } else {
            self = TypeMetadata.isForClassesOnly(flags) ? .reference : .existential
        }
    }
}

extension Representation {
    /// Whether what lies in the first word of a service may be a reference to an object, with room for it.
    var holdsReference: Bool { self == .object || isExistential }

    var isExistential: Bool { self == .reference || self == .existential }

    /// The size in bytes, where it has to be known: of what may be copied as bits.
    func size(of type: Any.Type) -> Int {
        let word = MemoryLayout<UInt>.size
        switch self {
        case .object: return word
        case .reference: return (1 + TypeMetadata.witnessTables(of: type)) * word
        case .existential: return (4 + TypeMetadata.witnessTables(of: type)) * word
        case .value: return 0
        case .other:
            func open<Service>(_ type: Service.Type) -> Int { MemoryLayout<Service>.size }
            return _openExistential(type, do: open)
        }
    }
}
