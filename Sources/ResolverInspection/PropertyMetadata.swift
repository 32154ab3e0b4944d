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
        /// That type; nil of a generic one.
        let ownerType: Any.Type?
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
        // The linker decides which type comes first, the source in which order its properties come.
        return Search.look(for: Set(kinds), missing: [])?.found.enumerated().sorted { left, right in
            (left.element.module, left.element.owner, left.offset) < (
                right.element.module, right.element.owner, right.offset
            )
        }.map(\.element)
    }

    /// Which of these modules have no type in the program; none where the system does not tell.
    static func unknown(_ modules: Set<String>) -> Set<String> {
        modules.isEmpty ? [] : Search.look(for: [], missing: modules)?.missing ?? []
    }

    private struct Search {
        let kinds: Set<UnsafeRawPointer>
        var found: [Property] = []
        /// Modules that no type has been found in.
        var missing: Set<String>

        static func look(for kinds: Set<UnsafeRawPointer>, missing: Set<String>) -> Search? {
            var search = Search(kinds: kinds, missing: missing)
            let isTold = withUnsafeMutablePointer(to: &search) { search in
                resolver_for_each_field_section(
                    { start, length, search in
                        search?.assumingMemoryBound(to: Search.self).pointee.read(start, length)
                    }, search)
            }
            return isTold != 0 ? search : nil
        }

        /// A section: descriptions of types, one after the other.
        mutating func read(_ start: UnsafeRawPointer, _ length: Int) {
            var next = start
            while next + 16 <= start + length {
                if !missing.isEmpty, let name = relative(next), let context = SymbolicReference(name)?.context {
                    missing.remove(names(of: context).module)
                }
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
                let ownerName = relative(owner), let context = SymbolicReference(ownerName)?.context,
                !isGeneric(context) || !MangledName.hasParameters(mangled), let type = type(named: mangled)
            else { return }
            let (module, path) = names(of: context)
            found.append(
                Property(
                    module: module, owner: path, ownerType: self.type(named: ownerName),
                    name: String(String(cString: name.assumingMemoryBound(to: CChar.self)).drop { $0 == "_" }),
                    type: type))
        }

        /// Whether a type has generic parameters, its own or those of what it stands in.
        private func isGeneric(_ context: UnsafeRawPointer) -> Bool {
            var next = context as UnsafeRawPointer?
            while let current = next {
                if current.load(as: UInt32.self) & 0x80 != 0 { return true }
                next = indirectable(current + 4)
            }
            return false
        }

        /// Nil if it is generic, and the name has no arguments.
        private func type(named mangled: UnsafeRawPointer) -> Any.Type? {
            let metadata = resolver_type_by_mangled_name(
                mangled.assumingMemoryBound(to: CChar.self), SymbolicReference.length(mangled))
            // Safety: a type is the address of its metadata.
            return metadata.map { unsafeBitCast($0, to: Any.Type.self) }
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

    /// Returns the address that a relative address refers to; nil for a zero.
    static func relative(_ address: UnsafeRawPointer) -> UnsafeRawPointer? {
        let offset = address.loadUnaligned(as: Int32.self)
        return offset == 0 ? nil : address + Int(offset)
    }

    /// Returns the address that a relative address refers to. If its lowest bit is set, the target holds an address,
    /// and that is returned.
    private static func indirectable(_ address: UnsafeRawPointer) -> UnsafeRawPointer? {
        let offset = address.loadUnaligned(as: Int32.self)
        if offset == 0 { return nil }
        let target = address + Int(offset & ~1)
        return offset & 1 == 0 ? target : target.load(as: UnsafeRawPointer?.self)
    }
}
