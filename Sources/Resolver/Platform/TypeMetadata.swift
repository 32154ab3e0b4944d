import ResolverAtomics

/// Questions about types that Swift answers for the compiler only.
///
/// Reads the runtime's metadata, of which the kinds of types, and the layout of that of protocol types, are part of the
/// stable ABI (swift/include/swift/ABI/MetadataKind.def; Metadata.h, TargetExistentialTypeMetadata).
enum TypeMetadata {
    /// Whether a value of a concrete type is also a value of another: of a protocol type, or of a superclass.
    static func conforms(_ type: Any.Type, to other: Any.Type) -> Bool {
        if let type = type as? AnyClass, let other = other as? AnyClass { return isSubclass(type, of: other) }
        if kind(of: type) == existential { return false }
        guard let protocols = protocols(of: other), !protocols.isEmpty else { return false }
        let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
        return protocols.allSatisfy { resolver_conforms(metadata, $0) != 0 }
    }

    /// Whether a type is an optional: what a cast would say, in a fraction of its time.
    static func isOptional(_ type: Any.Type) -> Bool { kind(of: type) == optional }

    private static let optional: UInt = 0x202
    private static let existential: UInt = 0x303

    private static func kind(of type: Any.Type) -> UInt {
        unsafeBitCast(type, to: UnsafeRawPointer.self).load(as: UInt.self)
    }

    private static func isSubclass(_ type: AnyClass, of other: AnyClass) -> Bool {
        var next: AnyClass? = _getSuperclass(type)
        while let current = next {
            if current == other { return true }
            next = _getSuperclass(current)
        }
        return false
    }

    /// The descriptors of the Swift protocols that a protocol type is made of; nil for any other type.
    private static func protocols(of type: Any.Type) -> [UnsafeRawPointer]? {
        guard kind(of: type) == existential else { return nil }
        let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
        let flags = metadata.load(fromByteOffset: MemoryLayout<UInt>.size, as: UInt32.self)
        let count = metadata.load(fromByteOffset: MemoryLayout<UInt>.size + 4, as: UInt32.self)
        // The kind is a word, the flags and the count have 32 bits each. A superclass comes before the protocols.
        let first = MemoryLayout<UInt>.size + 8 + (flags & 0x4000_0000 != 0 ? MemoryLayout<UInt>.size : 0)
        let protocols = (0..<Int(count)).map {
            metadata.load(fromByteOffset: first + $0 * MemoryLayout<UInt>.size, as: UInt.self)
        }
        // The lowest bit marks a protocol of Objective-C, which keeps its conformances elsewhere.
        if protocols.contains(where: { $0 & 1 != 0 }) { return nil }
        return protocols.compactMap { UnsafeRawPointer(bitPattern: $0) }
    }
}
