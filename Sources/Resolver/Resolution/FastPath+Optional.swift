extension FastPath {
    /// Hands out what is kept of the type that an optional wraps, where the optional is known not to be registered
    /// itself, outside of passes. In a read section, which it ends only if it has found something.
    ///
    /// Safety: the room is laid out as an optional of the optional. A reference, and a value of a protocol type, has
    /// many bit patterns that stand for nothing, one for each level of nil; so it lies there as it does by itself.
    @inline(never)
    static func takeWrapped(
        _ thread: ThreadPointer, _ absent: BindingPointer, _ core: CorePointer, into room: UnsafeMutableRawPointer
    ) -> Bool {
        guard thread.pointee.depth == 0, let wrapped = TypeMetadata.wrapped(by: absent.pointee.key.metatype),
            let binding = core.find(UInt(bitPattern: ObjectIdentifier(wrapped)), absent.pointee.key.name)
        else { return false }
        switch binding.pointee.representation {
        case .object, .reference, .existential: break
        case .value, .other: return false
        }
        let value = binding.value.load()
        guard value != 0, thread.mayTake(value) else { return false }
        room.write(kept: value, of: binding)
        thread.endReading()
        return true
    }
}
