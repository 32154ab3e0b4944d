import ResolverAtomics

/// A service in memory, or an optional of its type, whichever it is.
///
/// Safety: the memory is laid out as an optional of the binding's type, which begins with the service. The bits of
/// whatever refers to an object may be copied if the object is retained. An existential without a value has no type,
/// and a reference without one is zero.
extension UnsafeMutableRawPointer {
    /// Writes the instance that a binding's value leads to. In a read section.
    @inline(__always)
    func write(kept value: UInt, of binding: BindingPointer) {
        if value & ValueTag.object != 0 { return write(object: value) }
        let address = UnsafeRawPointer(bitPattern: value & ~ValueTag.mask).unsafelyUnwrapped
        if value & ValueTag.bits != 0 {
            write(bits: address, of: address.load(as: Unmanaged.self), size: binding.pointee.size)
        } else {
            write(copyOf: address, as: binding)
        }
    }

    /// Writes the object that a binding's value is the address of. In a read section.
    @inline(__always)
    func write(object value: UInt) {
        let address = UnsafeRawPointer(bitPattern: value & ~ValueTag.mask).unsafelyUnwrapped
        storeBytes(of: Unmanaged<AnyObject>.fromOpaque(address).retain(), as: Unmanaged<AnyObject>.self)
    }

    /// Writes a copy of a service that something else keeps alive meanwhile.
    func write(held bits: UnsafeRawPointer, as binding: BindingPointer) {
        switch binding.pointee.representation {
        case .object, .reference: write(bits: bits, of: bits.load(as: Unmanaged.self), size: binding.pointee.size)
        case .existential, .value, .other: write(copyOf: bits, as: binding)
        }
    }

    /// Writes a copy of a service that is laid out as the binding's type.
    @inline(__always)
    func write(copyOf bits: UnsafeRawPointer, as binding: BindingPointer) {
        #if !RESOLVER_PORTABLE_CALLS
            if resolver_can_call() != 0 {
                return resolver_copy_value(
                    self, bits, UnsafeRawPointer(bitPattern: binding.pointee.type).unsafelyUnwrapped)
            }
        #endif
        func open<Service>(_ type: Service.Type) {
            let service = bits.assumingMemoryBound(to: type).pointee
            initializeMemory(as: Service?.self, to: service)
        }
        _openExistential(binding.metatype, do: open)
    }

    /// Writes a reference to an object and what stands beside it: whole words, seldom more than two.
    @inline(__always)
    func write(bits: UnsafeRawPointer, of object: Unmanaged<AnyObject>, size: UInt32) {
        _ = object.retain()
        let word = MemoryLayout<UInt>.size
        let (from, to) = (bits.assumingMemoryBound(to: UInt.self), assumingMemoryBound(to: UInt.self))
        to[0] = from[0]
        if size <= word { return }
        to[1] = from[1]
        var index = 2
        while index * word < size {
            to[index] = from[index]
            index += 1
        }
    }

    /// Whether there is a service.
    @inline(__always)
    func hasService(of binding: BindingPointer) -> Bool {
        switch binding.pointee.representation {
        case .object, .reference: return load(as: UInt.self) != 0
        case .existential: return load(fromByteOffset: 3 * MemoryLayout<UInt>.size, as: UInt.self) != 0
        case .value, .other: return hasValue(of: binding.metatype)
        }
    }

    private func hasValue(of type: Any.Type) -> Bool {
        #if !RESOLVER_PORTABLE_CALLS
            if resolver_can_call() != 0 {
                return resolver_has_no_value(self, TypeMetadata.address(of: type)) == 0
            }
        #endif
        func open<Service>(_ type: Service.Type) -> Bool {
            if case .some = assumingMemoryBound(to: Service?.self).pointee { return true }
            return false
        }
        return _openExistential(type, do: open)
    }

    /// Writes that there is no service.
    func writeNoService(of type: Any.Type) {
        #if !RESOLVER_PORTABLE_CALLS
            if resolver_can_call() != 0 {
                return resolver_write_no_value(self, TypeMetadata.address(of: type))
            }
        #endif
        func open<Service>(_ type: Service.Type) {
            initializeMemory(as: Service?.self, to: nil)
        }
        _openExistential(type, do: open)
    }

    /// The object that the service's bits refer to, if it is an instance of a class.
    @inline(__always)
    func holder(of binding: BindingPointer) -> Unmanaged<AnyObject>? {
        switch binding.pointee.representation {
        case .object, .reference: break
        case .existential:
            // Safety: the type stands behind the room for a value, and there is a value.
            let type = load(fromByteOffset: 3 * MemoryLayout<UInt>.size, as: Any.Type.self)
            if Representation(of: type) != .object { return nil }
        case .value: return nil
        case .other: return dynamicHolder(of: binding.metatype)
        }
        // Safety: the first word is the reference.
        return load(as: Unmanaged<AnyObject>.self)
    }

    @inline(never)
    private func dynamicHolder(of type: Any.Type) -> Unmanaged<AnyObject>? {
        func open<Service>(_ type: Service.Type) -> Unmanaged<AnyObject>? {
            // The service goes on holding it.
            ClassInstance.holdingDynamic(assumingMemoryBound(to: type).pointee).map { Unmanaged.passUnretained($0) }
        }
        return _openExistential(type, do: open)
    }
}
