import ResolverAtomics

/// The stored properties of the program's types, as the compiler describes them for mirrors. Nothing is made: types are
/// looked at, not their instances.
///
/// Reads descriptions that are part of the stable ABI (swift/include/swift/RemoteInspection/Records.h, FieldDescriptor and
/// FieldRecord; swift/include/swift/ABI/Metadata.h, TargetContextDescriptor; docs/ABI/Mangling.rst, symbolic references).
enum PropertyMetadata {
    struct Property {
        /// The module, and the type with those that it stands in.
        let module, owner: String
        let name: String
        let type: Any.Type
    }

    /// The properties whose types are generic structures of these kinds: `Injected<…>`, given any `Injected<Int>`. Nil where
    /// the system does not tell.
    static func properties(ofKinds types: [Any.Type]) -> [Property]? {
        // The second word of a structure's metadata is the address of what describes its kind.
        let kinds = types.map { type in
            // Safety: a type is the address of its metadata, which is never freed.
            let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
            return metadata.load(fromByteOffset: MemoryLayout<UInt>.size, as: UnsafeRawPointer.self)
        }
        var search = Search(kinds: Set(kinds))
        let isTold = withUnsafeMutablePointer(to: &search) { search in
            resolver_for_each_field_section(
                { start, length, search in
                    search?.assumingMemoryBound(to: Search.self).pointee.read(start, length)
                }, search)
        }
        return isTold != 0 ? search.found : nil
    }

    private struct Search {
        let kinds: Set<UnsafeRawPointer>
        var found: [Property] = []

        /// A section: descriptions of types, one after the other.
        mutating func read(_ start: UnsafeRawPointer, _ length: Int) {
            var next = start
            while next + 16 <= start + length {
                let size = Int(next.load(fromByteOffset: 10, as: UInt16.self))
                let count = Int(next.load(fromByteOffset: 12, as: UInt32.self))
                // Structures and classes have stored properties; the records of other kinds are cases, or nothing.
                let kind = next.load(fromByteOffset: 8, as: UInt16.self)
                if (kind == 0 || kind == 1 || kind == 7), size >= 12 {
                    for index in 0..<count { readField(next + 16 + index * size, of: next) }
                }
                next += 16 + count * size
            }
        }

        private mutating func readField(_ field: UnsafeRawPointer, of owner: UnsafeRawPointer) {
            guard let mangled = relative(field + 4), let kind = SymbolicReference(mangled)?.context,
                kinds.contains(kind), let name = relative(field + 8),
                let metadata = resolver_type_by_mangled_name(
                    mangled.assumingMemoryBound(to: CChar.self), SymbolicReference.length(mangled)),
                let context = relative(owner).flatMap({ SymbolicReference($0)?.context })
            else { return }
            let (module, path) = names(of: context)
            found.append(
                Property(
                    module: module, owner: path,
                    name: String(String(cString: name.assumingMemoryBound(to: CChar.self)).drop { $0 == "_" }),
                    // Safety: a type is the address of its metadata.
                    type: unsafeBitCast(metadata, to: Any.Type.self)))
        }

        /// The module of a type, and its name with those that it stands in.
        private func names(of context: UnsafeRawPointer) -> (module: String, path: String) {
            var (next, path) = (context as UnsafeRawPointer?, [] as [String])
            while let current = next {
                let kind = current.load(as: UInt32.self) & 0x1f
                if kind == 0 || kind >= 16, let name = relative(current + 8) {
                    let name = String(cString: name.assumingMemoryBound(to: CChar.self))
                    if kind == 0 { return (name, path.reversed().joined(separator: ".")) }
                    path.append(name)
                }
                next = indirectable(current + 4)
            }
            return ("", path.reversed().joined(separator: "."))
        }
    }

    /// What a relative address refers to; nil for none.
    static func relative(_ address: UnsafeRawPointer) -> UnsafeRawPointer? {
        let offset = address.loadUnaligned(as: Int32.self)
        return offset == 0 ? nil : address + Int(offset)
    }

    /// What a relative address refers to, or, where its lowest bit is set, what that refers to.
    private static func indirectable(_ address: UnsafeRawPointer) -> UnsafeRawPointer? {
        let offset = address.loadUnaligned(as: Int32.self)
        if offset == 0 { return nil }
        let target = address + Int(offset & ~1)
        return offset & 1 == 0 ? target : target.load(as: UnsafeRawPointer?.self)
    }
}

/// A reference in a mangled name, to a description elsewhere in the program.
private struct SymbolicReference {
    /// The description of a type that the name begins with.
    let context: UnsafeRawPointer

    init?(_ mangled: UnsafeRawPointer) {
        switch mangled.load(as: UInt8.self) {
        // Direct, or through the address of another image's.
        case 1: context = mangled + 1 + Int((mangled + 1).loadUnaligned(as: Int32.self))
        case 2:
            let place = mangled + 1 + Int((mangled + 1).loadUnaligned(as: Int32.self))
            guard let target = place.load(as: UnsafeRawPointer?.self) else { return nil }
            context = target
        default: return nil
        }
    }

    /// How long a mangled name is: it ends with 0, which may also be in a reference.
    static func length(_ mangled: UnsafeRawPointer) -> Int {
        var length = 0
        while true {
            switch (mangled + length).load(as: UInt8.self) {
            case 0: return length
            case 0x01...0x17: length += 5
            case 0x18...0x1f: length += 1 + MemoryLayout<UInt>.size
            default: length += 1
            }
        }
    }
}
