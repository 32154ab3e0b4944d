/// Something to be measured: done many times over, on what has been prepared once.
package struct Subject: Sendable {
    package typealias Work = (_ count: Int) -> Void

    /// What tables call it.
    package let name: String
    /// How often one sample does it.
    package let count: Int
    /// Whether each sample needs to be prepared anew, because the work uses up what was prepared.
    package let isSpent: Bool
    /// Makes what the work needs, and returns the work.
    package let prepare: @Sendable () -> Work

    package init(
        _ name: String, count: Int = 1_000, isSpent: Bool = false, prepare: @escaping @Sendable () -> Work
    ) {
        self.name = name
        self.count = count
        self.isSpent = isSpent
        self.prepare = prepare
    }
}

/// Uses results, so that making them is not optimised away, for the price of one instruction each.
package struct Checksum {
    private var bits: UInt = 0

    package init() {}

    @inline(__always)
    package mutating func add(_ object: AnyObject) {
        bits ^= UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
    }

    /// To be called behind the loop.
    @inline(__always)
    package func finish() { use(bits) }
}

@_optimize(none)
private func use(_ bits: UInt) {}
