/// A weak reference that is written once; loading it is atomic with the object's end.
final class WeakReference: @unchecked Sendable {
    // Safety: written in `init` only.

    private(set) weak var object: AnyObject?
    /// In place of an object: when what stands behind it is to be made anew.
    let deadline: Deadline?

    init(_ object: AnyObject) {
        self.object = object
        deadline = nil
    }

    init(until deadline: Deadline) { self.deadline = deadline }
}

/// A new instance on its way into a slot.
struct KeptInstance: @unchecked Sendable {
    // Safety: belongs to whoever has made it, until it is in the slot.

    let value: KeptValue
    let object: AnyObject?
    let reference: WeakReference?

    /// A copy of what lies in memory. Nil if the scope cannot keep it: a value cannot be held weakly.
    init?(copyOf service: UnsafeRawPointer, of type: Any.Type, in keeper: ResolverScope) {
        func open<Service>(_ type: Service.Type) -> KeptInstance? {
            KeptInstance(service.assumingMemoryBound(to: type).pointee, in: keeper)
        }
        guard let kept = _openExistential(type, do: open) else { return nil }
        self = kept
    }

    /// Nil if the scope cannot keep it: a value cannot be held weakly.
    init?<Service>(_ service: Service, in keeper: ResolverScope) {
        object = ClassInstance.of(service)
        let deadline = keeper.deadline()
        if keeper.storage == .weak {
            guard let object else { return nil }
            let reference = WeakReference(object)
            self.reference = reference
            // An error's existential refers to a box around the object, which ends before it.
            value = Service.self == (any Error).self ? KeptValue(reference) : KeptValue(service, heldBy: reference)
        } else if let deadline {
            let reference = WeakReference(until: deadline)
            self.reference = reference
            value = KeptValue(service, until: reference)
        } else {
            reference = nil
            value = KeptValue(service)
        }
    }
}
