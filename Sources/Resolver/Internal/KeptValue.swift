/// An instance in memory of its own, laid out as the type it is resolved as, so that readers
/// need its address and nothing else.
///
/// Safety: written once before its address is published, destroyed once after the last reader has left.
@usableFromInline
struct KeptValue: @unchecked Sendable {
    let address: UnsafeMutableRawPointer
    private let deinitialize: @Sendable (UnsafeMutableRawPointer) -> Void

    init<Service>(_ service: Service) {
        let pointer = UnsafeMutablePointer<Service>.allocate(capacity: 1)
        pointer.initialize(to: service)
        address = UnsafeMutableRawPointer(pointer)
        deinitialize = {
            $0.assumingMemoryBound(to: Service.self).deinitialize(count: 1)
        }
    }

    /// A weak reference and, behind it, the bits that stand for the service without owning it: valid for
    /// whoever has a strong reference to the object.
    init<Service>(_ service: Service, heldBy reference: WeakReference) {
        let size = KeptValue.weakHeader + MemoryLayout<Service>.size
        address = .allocate(byteCount: size, alignment: KeptValue.weakHeader)
        address.storeBytes(of: Unmanaged.passUnretained(reference), as: Unmanaged<WeakReference>.self)
        let bits = address + KeptValue.weakHeader
        withUnsafePointer(to: service) { bits.copyMemory(from: $0, byteCount: MemoryLayout<Service>.size) }
        deinitialize = { _ in }
    }

    /// Where the bits of a weakly kept service begin.
    @usableFromInline static var weakHeader: Int { @inlinable get { 16 } }

    func load<Service>(as type: Service.Type = Service.self) -> Service {
        address.assumingMemoryBound(to: Service.self).pointee
    }

    func destroy() {
        deinitialize(address)
        address.deallocate()
    }
}
