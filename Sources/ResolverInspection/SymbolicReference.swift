/// A reference in a mangled name, to a description elsewhere in the program.
struct SymbolicReference {
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
