/// An instance in memory of its own, laid out as the type it is resolved as, so that readers
/// need its address and nothing else.
///
/// Safety: written once before its address is published, destroyed once after the last reader has left.
struct KeptValue: @unchecked Sendable {
    /// The address that readers are given: of the instance, or of the header before it.
    let address: UnsafeMutableRawPointer
    /// Where the instance lies, as the type it is resolved as.
    let instance: UnsafeMutableRawPointer
    /// The type the memory is laid out as, and what of it is there.
    private let type: Any.Type
    private let content: Content

    private enum Content {
        /// The instance, owned.
        case instance
        /// Bits that own nothing.
        case bits
        /// Nothing that could be read.
        case nothing
    }

    /// Whether the instance can be read from there.
    var isReadable: Bool { content != .nothing }

    init<Service>(_ service: Service) {
        let pointer = UnsafeMutablePointer<Service>.allocate(capacity: 1)
        pointer.initialize(to: service)
        address = UnsafeMutableRawPointer(pointer)
        instance = address
        type = Service.self
        content = .instance
    }

    /// An instance that is handed out until a deadline, which stands before it.
    init<Service>(_ service: Service, until deadline: WeakReference) {
        address = .allocate(
            byteCount: KeptValue.weakHeader + MemoryLayout<Service>.size,
            alignment: KeptValue.weakHeader)
        address.storeBytes(of: Unmanaged.passUnretained(deadline), as: Unmanaged<WeakReference>.self)
        instance = address + KeptValue.weakHeader
        instance.bindMemory(to: Service.self, capacity: 1).initialize(to: service)
        type = Service.self
        content = .instance
    }

    /// A weak reference and, behind it, the bits that stand for the service without owning it: valid for
    /// whoever has a strong reference to the object.
    init<Service>(_ service: Service, heldBy reference: WeakReference) {
        let size = KeptValue.weakHeader + MemoryLayout<Service>.size
        address = .allocate(byteCount: size, alignment: KeptValue.weakHeader)
        address.storeBytes(of: Unmanaged.passUnretained(reference), as: Unmanaged<WeakReference>.self)
        instance = address + KeptValue.weakHeader
        let bits = instance
        withUnsafePointer(to: service) { bits.copyMemory(from: $0, byteCount: MemoryLayout<Service>.size) }
        type = Service.self
        content = .bits
    }

    /// A weak reference and nothing else: the service has to be made from the object each time.
    init(_ reference: WeakReference) {
        address = .allocate(byteCount: KeptValue.weakHeader, alignment: KeptValue.weakHeader)
        address.storeBytes(of: Unmanaged.passUnretained(reference), as: Unmanaged<WeakReference>.self)
        instance = address
        type = Void.self
        content = .nothing
    }

    /// Where the bits of a weakly kept service begin. No type of Swift's is aligned to more.
    static var weakHeader: Int { 16 }

    func load<Service>(as type: Service.Type) -> Service {
        instance.assumingMemoryBound(to: Service.self).pointee
    }

    /// The instance, for whoever asks what it is; nothing if it is held weakly.
    func object() -> Any {
        func open<Service>(_ type: Service.Type) -> Any { load(as: type) }
        return content == .instance ? _openExistential(type, do: open) : ()
    }

    func destroy() {
        func open<Service>(_ type: Service.Type) {
            instance.assumingMemoryBound(to: type).deinitialize(count: 1)
        }
        if content == .instance { _openExistential(type, do: open) }
        address.deallocate()
    }
}
