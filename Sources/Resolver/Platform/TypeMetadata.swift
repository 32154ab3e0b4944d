import ResolverAtomics

/// Questions about types that Swift answers for the compiler only.
///
/// Reads the runtime's metadata, of which the kinds of types, and the layout of that of protocol types, are part of the
/// stable ABI (swift/include/swift/ABI/MetadataKind.def; Metadata.h, TargetExistentialTypeMetadata, TargetTupleTypeMetadata).
package enum TypeMetadata {
    /// Whether a value of a concrete type is also a value of another: of a protocol type, or of a superclass.
    package static func conforms(_ type: Any.Type, to other: Any.Type) -> Bool {
        if let type = type as? AnyClass, let other = other as? AnyClass { return isSubclass(type, of: other) }
        if kind(of: type) == existential { return false }
        guard let protocols = protocols(of: other), !protocols.isEmpty else { return false }
        if isForClassesOnly(existential(other).flags), !isClass(type) { return false }
        if let superclass = superclass(of: other), !withSuperclasses(type).contains(where: { $0 == superclass }) {
            return false
        }
        return protocols.allSatisfy { resolver_conforms(address(of: type), $0) != 0 }
    }

    /// Returns the global actor that a concrete type's conformance belongs to, to one of the protocols that a protocol type is
    /// made of: a cast succeeds on that only. Nil if it belongs to none.
    static func conformanceActor(of type: Any.Type, to other: Any.Type) -> Any.Type? {
        for descriptor in protocols(of: other) ?? [] {
            if let actor = resolver_conformance_actor(address(of: type), descriptor) {
                // Safety: the address of metadata is a type.
                return unsafeBitCast(actor, to: Any.Type.self)
            }
        }
        return nil
    }

    /// Whether no value of a type can be of another. Where that cannot be told without a value, it is not so: a subclass
    /// may conform, a protocol be implemented by whatever there is.
    package static func cannotBe(_ type: Any.Type, _ other: Any.Type) -> Bool {
        if let type = type as? AnyClass, let other = other as? AnyClass {
            return type != other && !isSubclass(type, of: other) && !isSubclass(other, of: type)
        }
        guard let protocols = protocols(of: other) else { return areStrangers(type, other) }
        return value.contains(kind(of: type)) && !protocols.allSatisfy { resolver_conforms(address(of: type), $0) != 0 }
    }

    /// Whether two types, at least one a structure or an enumeration, are different ones that no cast makes of each other.
    private static func areStrangers(_ type: Any.Type, _ other: Any.Type) -> Bool {
        #if canImport(ObjectiveC)
            // Whatever there is may be boxed and bridged.
            return false
        #else
            let types = [type, other]
            guard type != other, types.contains(where: isValue), types.allSatisfy({ isValue($0) || isClass($0) }),
                // Strings and arrays are bridged here as well, and whatever else says that it is.
                !types.contains(where: { $0 == AnyHashable.self || $0 is any _ObjectiveCBridgeable.Type })
            else { return false }
            // Arrays of other elements are cast element by element. After the kind comes the descriptor of a value type.
            if !types.allSatisfy(isValue) { return true }
            let descriptors = types.map { address(of: $0).load(fromByteOffset: MemoryLayout<UInt>.size, as: UInt.self) }
            return descriptors[0] != descriptors[1]
        #endif
    }

    /// Returns what sort of type it is, by the first word of its metadata.
    static func kind(of type: Any.Type) -> UInt { address(of: type).load(as: UInt.self) }

    /// Whether it is an optional, or a value type, as arrays are: what names are made of.
    static func mayBeDerived(_ type: Any.Type) -> Bool {
        let kind = kind(of: type)
        return kind == optional || value.contains(kind)
    }

    /// Returns the type that an optional wraps; nil for any other type.
    static func wrapped(by type: Any.Type) -> Any.Type? {
        guard kind(of: type) == optional else { return nil }
        // The kind and the descriptor are a word each; then come the generic arguments.
        return address(of: type).load(fromByteOffset: 2 * MemoryLayout<UInt>.size, as: Any.Type.self)
    }

    /// Returns the types that a tuple consists of; for any other type, that type.
    static func elements(of type: Any.Type) -> [Any.Type] {
        guard kind(of: type) == tuple else { return [type] }
        let (metadata, word) = (address(of: type), MemoryLayout<UInt>.size)
        // The kind, the number of elements and the labels are a word each; then a type and an offset for each element.
        return (0..<metadata.load(fromByteOffset: word, as: Int.self)).map {
            metadata.load(fromByteOffset: (3 + 2 * $0) * word, as: Any.Type.self)
        }
    }

    // The flags of protocol types.
    static func isForClassesOnly(_ flags: UInt32) -> Bool { flags & 0x8000_0000 == 0 }
    /// Laid out in a way of its own, as that of errors is.
    static func isSpecial(_ flags: UInt32) -> Bool { flags & 0x3f00_0000 != 0 }
    private static func hasSuperclass(_ flags: UInt32) -> Bool { flags & 0x4000_0000 != 0 }

    /// Returns how many tables of witnesses stand in a value of a protocol type.
    static func witnessTables(of type: Any.Type) -> Int { Int(existential(type).flags & 0xff_ffff) }

    /// Returns the flags of a protocol type, and the number of protocols it is made of.
    static func existential(_ type: Any.Type) -> (flags: UInt32, count: UInt32) {
        let metadata = address(of: type)
        return (
            metadata.load(fromByteOffset: MemoryLayout<UInt>.size, as: UInt32.self),
            metadata.load(fromByteOffset: MemoryLayout<UInt>.size + 4, as: UInt32.self)
        )
    }

    /// The kinds of types.
    static let value: ClosedRange<UInt> = 0x200...0x201
    static let optional: UInt = 0x202
    static let foreignClass: UInt = 0x203
    static let tuple: UInt = 0x301
    static let function: UInt = 0x302
    static let existential: UInt = 0x303
    static let metatype: UInt = 0x304
    static let classOfObjectiveC: UInt = 0x305
    /// Whether it is a structure or an enumeration, and whether it is a class.
    package static func isValue(_ type: Any.Type) -> Bool { value.contains(kind(of: type)) }
    package static func isClass(_ type: Any.Type) -> Bool { isClass(kind(of: type)) }
    /// A class's own metadata begins with no kind, or with an address.
    static func isClass(_ kind: UInt) -> Bool { kind == 0 || kind >= 0x800 }

    static func address(of type: Any.Type) -> UnsafeRawPointer {
        // Safety: a type is the address of its metadata, which is never freed.
        unsafeBitCast(type, to: UnsafeRawPointer.self)
    }

    private static func isSubclass(_ type: AnyClass, of other: AnyClass) -> Bool {
        var next: AnyClass? = _getSuperclass(type)
        while let current = next {
            if current == other { return true }
            next = _getSuperclass(current)
        }
        return false
    }

    /// The type, and, of a class, those that it inherits from, nearest first.
    package static func withSuperclasses(_ type: Any.Type) -> [Any.Type] {
        var types = [type]
        while let last = types.last as? AnyClass, let next = _getSuperclass(last) { types.append(next) }
        return types
    }

    /// The class that a protocol type demands beside its protocols, if it does.
    private static func superclass(of type: Any.Type) -> Any.Type? {
        guard hasSuperclass(existential(type).flags) else { return nil }
        return address(of: type).load(fromByteOffset: MemoryLayout<UInt>.size + 8, as: Any.Type.self)
    }

    /// The descriptors of the Swift protocols that a protocol type is made of; nil for any other type.
    private static func protocols(of type: Any.Type) -> [UnsafeRawPointer]? {
        guard kind(of: type) == existential else { return nil }
        let metadata = address(of: type)
        let (flags, count) = existential(type)
        // The kind is a word, the flags and the count have 32 bits each. A superclass comes before the protocols.
        let first = MemoryLayout<UInt>.size + 8 + (hasSuperclass(flags) ? MemoryLayout<UInt>.size : 0)
        let protocols = (0..<Int(count)).map {
            metadata.load(fromByteOffset: first + $0 * MemoryLayout<UInt>.size, as: UInt.self)
        }
        // The lowest bit marks a protocol of Objective-C, which keeps its conformances elsewhere.
        if protocols.contains(where: { $0 & 1 != 0 }) { return nil }
        return protocols.compactMap { UnsafeRawPointer(bitPattern: $0) }
    }
}
