/// An instance in memory of its own, laid out as the type it is resolved as, so that readers
/// need its address and nothing else.
///
/// Safety: written once before its address is published, destroyed once after the last reader has left.
@usableFromInline
struct KeptValue: @unchecked Sendable {
    /// The address that readers are given: of the instance, or of the header before it.
    let address: UnsafeMutableRawPointer
    /// Where the instance lies, as the type it is resolved as.
    let instance: UnsafeMutableRawPointer
    /// Whether the instance can be read from there.
    let isReadable: Bool
    private let deinitialize: @Sendable (UnsafeMutableRawPointer) -> Void
    private let loadAny: @Sendable (UnsafeMutableRawPointer) -> Any

    init<Service>(_ service: Service) {
        let pointer = UnsafeMutablePointer<Service>.allocate(capacity: 1)
        pointer.initialize(to: service)
        address = UnsafeMutableRawPointer(pointer)
        instance = address
        isReadable = true
        deinitialize = { $0.assumingMemoryBound(to: Service.self).deinitialize(count: 1) }
        loadAny = { $0.assumingMemoryBound(to: Service.self).pointee }
    }

    /// An instance that is handed out until a deadline, which stands before it.
    init<Service>(_ service: Service, until deadline: WeakReference) {
        address = .allocate(
            byteCount: KeptValue.weakHeader + MemoryLayout<Service>.size,
            alignment: Swift.max(KeptValue.weakHeader, MemoryLayout<Service>.alignment))
        address.storeBytes(of: Unmanaged.passUnretained(deadline), as: Unmanaged<WeakReference>.self)
        instance = address + KeptValue.weakHeader
        instance.bindMemory(to: Service.self, capacity: 1).initialize(to: service)
        isReadable = true
        deinitialize = { $0.assumingMemoryBound(to: Service.self).deinitialize(count: 1) }
        loadAny = { $0.assumingMemoryBound(to: Service.self).pointee }
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
        isReadable = true
        deinitialize = { _ in }
        loadAny = { _ in () }
    }

    /// A weak reference and nothing else: the service has to be made from the object each time.
    init(_ reference: WeakReference) {
        address = .allocate(byteCount: KeptValue.weakHeader, alignment: KeptValue.weakHeader)
        address.storeBytes(of: Unmanaged.passUnretained(reference), as: Unmanaged<WeakReference>.self)
        instance = address
        isReadable = false
        deinitialize = { _ in }
        loadAny = { _ in () }
    }

    /// Where the bits of a weakly kept service begin.
    @usableFromInline static var weakHeader: Int { @inlinable get { 16 } }

    func load<Service>(as type: Service.Type) -> Service {
        instance.assumingMemoryBound(to: Service.self).pointee
    }

    /// The instance, for whoever asks what it is; nothing if it is held weakly.
    func object() -> Any { loadAny(instance) }

    func destroy() {
        deinitialize(instance)
        address.deallocate()
    }
}
