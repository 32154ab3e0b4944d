import ResolverAtomics

/// Where a container gets the memory of its bindings: most of them lie in blocks, for each of which the allocator is called once
/// and keeps its books once.
///
/// For keys without names: there are only so many types in a program, so blocks of which some bindings have gone and others have
/// not are few. A container's first bindings are allocated one by one, since most nested containers have no more; with the fifth
/// it takes the memory of sixteen, 1.4 KB.
///
/// Safety: changed under `ProcessState.lock`, and by the container's end, when nobody else has it. A block's count is atomic.
struct BindingBlock {
    private var next: BindingPointer?
    /// How many more bindings the block has room for.
    private var rest = 0
    /// How often there was no room: as many times a binding was allocated by itself, or a block.
    private var misses = 0

    private static var mostSingle: Int { 4 }
    private static var size: Int { 16 }
    /// Room for the count, and so that bindings keep the alignment of a block: the lowest three bits of their addresses are
    /// tags to `DependencyNotes`, with words of 32 bits as well.
    fileprivate static var header: Int { 8 }

    /// Memory for a binding, and its `place`.
    mutating func allocate() -> (BindingPointer, UInt8) {
        if rest == 0 {
            misses += 1
            if misses <= BindingBlock.mostSingle || resolver_checks_memory() != 0 { return (.alone(), 0) }
            begin()
        }
        // Safety: where there is room there is a block.
        let binding = next.unsafelyUnwrapped
        assert(UInt(bitPattern: binding) & 7 == 0, "a tag in the address of a binding")
        next = binding + 1
        defer { rest -= 1 }
        return (binding, UInt8(truncatingIfNeeded: BindingBlock.size - rest + 1))
    }

    private mutating func begin() {
        rest = BindingBlock.size
        let block = resolver_allocate(BindingBlock.header + rest * MemoryLayout<Binding>.stride)
        block.initializeMemory(as: UInt.self, to: UInt(rest))
        next = (block + BindingBlock.header).bindMemory(to: Binding.self, capacity: rest)
    }

    /// The container ends: there will be no more bindings.
    mutating func end() {
        guard rest > 0, let next else { return }
        (next - (BindingBlock.size - rest)).leaveBlock(UInt(rest))
        rest = 0
    }
}

extension UnsafeMutablePointer where Pointee == Binding {
    /// Memory for one.
    static func alone(andBytes more: Int = 0) -> BindingPointer {
        resolver_allocate(MemoryLayout<Binding>.stride + more).bindMemory(to: Binding.self, capacity: 1)
    }

    /// Frees the memory of a binding that is at such a place, once it has been deinitialized.
    func deallocate(at place: UInt8) {
        if place == 0 { resolver_deallocate(self) } else { (self - (Int(place) - 1)).leaveBlock(1) }
    }

    /// Called with the first of a block: so many of its bindings have gone.
    fileprivate func leaveBlock(_ gone: UInt) {
        // Safety: the block begins with the count, a header before this. Who takes the last away sees what the others have done
        // before.
        let block = UnsafeMutableRawPointer(self) - BindingBlock.header
        let before = resolver_fetch_add(block.assumingMemoryBound(to: UInt.self), 0 &- gone)
        assert(before >= gone, "a binding freed twice")
        if before == gone { resolver_deallocate(block) }
    }
}
