/// The key that a service is registered and looked up under: its type and, if it has one, its name.
struct ServiceKey: Hashable, Sendable {
    /// The type's metadata pointer: equal types have equal pointers.
    let type: UInt
    let name: Resolver.Name?

    init(_ type: Any.Type, _ name: Resolver.Name?) {
        self.init(type: UInt(bitPattern: ObjectIdentifier(type)), name: name)
    }

    /// The key with this metadata pointer.
    @inline(__always)
    init(type: UInt, name: Resolver.Name?) {
        self.type = type
        self.name = name
    }

    /// The word a registry table files the key under.
    var word: UInt {
        guard let name else { return type }
        return ServiceKey.word(type, name)
    }

    /// Never 0, which is how a table marks a free entry.
    @inline(__always)
    static func word(_ type: UInt, _ name: Resolver.Name) -> UInt {
        type.filed(underName: name.hash)
    }

    var metatype: Any.Type { ServiceKey.metatype(type) }

    static func metatype(_ type: UInt) -> Any.Type {
        // Safety: the word was made from a metatype, and metadata is never freed.
        unsafeBitCast(type, to: Any.Type.self)
    }
}
