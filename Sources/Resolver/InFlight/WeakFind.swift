/// An instance found through a weak reference, and what keeps it alive.
struct WeakFind {
    /// The service as it lies in memory; nil if there is none that may be handed out.
    var bits: UnsafeRawPointer?
    private var first: Unmanaged<AnyObject>?
    private var second: Unmanaged<AnyObject>?

    init() {}

    mutating func hold(_ first: AnyObject, _ second: AnyObject?) {
        self.first = .passRetained(first)
        self.second = second.map { .passRetained($0) }
    }

    /// Lets go of what was held. Not in a read section.
    func release() {
        first?.release()
        second?.release()
    }
}
