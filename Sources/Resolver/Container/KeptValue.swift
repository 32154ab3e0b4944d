/// An instance that is kept, laid out as the type it is resolved as, so that readers need one word and nothing else: an
/// object itself, or the address of memory of the instance's own.
///
/// Safety: written once before it is published, destroyed once after the last reader has left.
struct KeptValue: @unchecked Sendable {
    /// The address that readers are given: of the object, of the instance, or of the header before it.
    let address: UnsafeMutableRawPointer
    /// The type that it is laid out as.
    private let type: Any.Type
    private let content: Content

    private enum Content {
        /// An object, owned, at its own address.
        case object
        /// The instance, owned.
        case instance
        /// The instance, owned, behind a header.
        case instanceBehindHeader
        /// Bits that own nothing, behind a header.
        case bitsBehindHeader
        /// Nothing that could be read, but a header.
        case nothing
    }

    /// Whether the instance can be read from there.
    var isReadable: Bool { content != .nothing }

    /// Whether it is an object, with lowest bits that are free for a `ValueTag`.
    var isObject: Bool { content == .object }

    init<Service>(_ service: Service) {
        type = Service.self
        if let object = KeptValue.address(of: service) {
            address = object
            content = .object
            return
        }
        let pointer = UnsafeMutablePointer<Service>.allocate(capacity: 1)
        pointer.initialize(to: service)
        address = UnsafeMutableRawPointer(pointer)
        content = .instance
    }

    /// The address of an object, which is retained, if the type is that of a class.
    private static func address<Service>(of service: Service) -> UnsafeMutableRawPointer? {
        if Representation(of: Service.self) != .object { return nil }
        return withUnsafePointer(to: service) {
            // Safety: a reference is one word, and an object of any class is counted as one of an unknown class.
            let object = UnsafeRawPointer($0).load(as: Unmanaged<AnyObject>.self)
            let address = object.toOpaque()
            // Objective-C has references whose lowest bits are taken.
            if UInt(bitPattern: address) & ValueTag.mask != 0 { return nil }
            _ = object.retain()
            return address
        }
    }

    /// An instance that is handed out until a deadline, which stands before it.
    init<Service>(_ service: Service, until deadline: WeakReference) {
        address = .allocate(
            byteCount: KeptValue.weakHeader + MemoryLayout<Service>.size,
            alignment: KeptValue.weakHeader)
        address.storeBytes(of: Unmanaged.passUnretained(deadline), as: Unmanaged<WeakReference>.self)
        (address + KeptValue.weakHeader).bindMemory(to: Service.self, capacity: 1).initialize(to: service)
        type = Service.self
        content = .instanceBehindHeader
    }

    /// A weak reference and, behind it, the bits that stand for the service without owning it: valid for
    /// whoever has a strong reference to the object.
    init<Service>(_ service: Service, heldBy reference: WeakReference) {
        let size = KeptValue.weakHeader + MemoryLayout<Service>.size
        address = .allocate(byteCount: size, alignment: KeptValue.weakHeader)
        address.storeBytes(of: Unmanaged.passUnretained(reference), as: Unmanaged<WeakReference>.self)
        let bits = address + KeptValue.weakHeader
        withUnsafePointer(to: service) { bits.copyMemory(from: $0, byteCount: MemoryLayout<Service>.size) }
        type = Service.self
        content = .bitsBehindHeader
    }

    /// A weak reference and nothing else: the service has to be made from the object each time.
    init(_ reference: WeakReference) {
        address = .allocate(byteCount: KeptValue.weakHeader, alignment: KeptValue.weakHeader)
        address.storeBytes(of: Unmanaged.passUnretained(reference), as: Unmanaged<WeakReference>.self)
        type = Void.self
        content = .nothing
    }

    /// Where the bits of a weakly kept service begin. No type of Swift's is aligned to more.
    static var weakHeader: Int { 16 }

    /// Calls with the place where the instance lies, as the type it is resolved as.
    func withInstance<Result>(_ body: (UnsafeMutableRawPointer) -> Result) -> Result {
        switch content {
        case .object:
            var object = address
            return withUnsafeMutableBytes(of: &object) { body($0.baseAddress.unsafelyUnwrapped) }
        case .instance, .nothing: return body(address)
        case .instanceBehindHeader, .bitsBehindHeader: return body(address + KeptValue.weakHeader)
        }
    }

    /// The instance, for whoever asks what it is; nothing if it is held weakly.
    func object() -> Any {
        func open<Service>(_ type: Service.Type) -> Any {
            withInstance { $0.assumingMemoryBound(to: Service.self).pointee }
        }
        switch content {
        case .object, .instance, .instanceBehindHeader: return _openExistential(type, do: open)
        case .bitsBehindHeader, .nothing: return ()
        }
    }

    func destroy() {
        func open<Service>(_ type: Service.Type) {
            withInstance { _ = $0.assumingMemoryBound(to: type).deinitialize(count: 1) }
        }
        switch content {
        case .object: return Unmanaged<AnyObject>.fromOpaque(address).release()
        case .instance, .instanceBehindHeader: _openExistential(type, do: open)
        case .bitsBehindHeader, .nothing: break
        }
        address.deallocate()
    }
}
