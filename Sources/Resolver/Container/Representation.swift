/// How services of a type lie in memory, as far as they can be moved about without the type being known when this is
/// compiled.
///
/// Found out once for each binding, from the type's metadata, whose layout is part of the stable ABI
/// (swift/include/swift/ABI/MetadataKind.def and Metadata.h).
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

    init(of type: UInt) {
        // Safety: metadata is never freed, and begins with its kind.
        let metadata = UnsafeRawPointer(bitPattern: type).unsafelyUnwrapped
        switch metadata.load(as: UInt.self) {
        // A class's own metadata begins with no kind, or with an address. Objective-C's, and those of other languages.
        case 0, 0x800..., 0x203, 0x305: self = .object
        case 0x200, 0x201, 0x202, 0x301, 0x302, 0x304: self = .value
        case 0x303:
            let flags = metadata.load(fromByteOffset: MemoryLayout<UInt>.size, as: UInt32.self)
            let isSpecial = flags & 0x3f00_0000 != 0
            self = isSpecial ? .other : flags & 0x8000_0000 == 0 ? .reference : .existential
        default: self = .other
        }
    }
}

extension Representation {
    var isExistential: Bool { self == .reference || self == .existential }

    /// The size in bytes, where it has to be known: of what may be copied as bits.
    func size(of type: UInt) -> Int {
        let word = MemoryLayout<UInt>.size
        switch self {
        case .object: return word
        case .reference: return (1 + Representation.witnessTables(of: type)) * word
        case .existential: return (4 + Representation.witnessTables(of: type)) * word
        case .value: return 0
        case .other:
            func open<Service>(_ type: Service.Type) -> Int { MemoryLayout<Service>.size }
            return _openExistential(ServiceKey.metatype(type), do: open)
        }
    }

    /// How many tables of witnesses stand in an existential.
    private static func witnessTables(of type: UInt) -> Int {
        let metadata = UnsafeRawPointer(bitPattern: type).unsafelyUnwrapped
        return Int(metadata.load(fromByteOffset: MemoryLayout<UInt>.size, as: UInt32.self) & 0xff_ffff)
    }
}
