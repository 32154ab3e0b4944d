import ResolverAtomics

/// An insert-only hash table from keys to bindings that is read without a lock.
///
/// Open addressing with linear probing and Fibonacci hashing (Knuth, TAOCP 3, 6.4), at most five eighths full. Safety:
/// only the holder of `ProcessState.lock` writes. An entry is written binding first, then its word with a
/// release store, so a reader who sees the word sees the binding. A full table is replaced by a bigger
/// one with one release store; readers of the old one lose nothing but what came later, which they could
/// not have been promised. The old table goes once read sections have left it.
struct RegistryTable {
    /// `[mask, shift, count, (word, binding) …]`
    let base: UnsafeMutablePointer<UInt>

    @inline(__always)
    init(_ base: UnsafeMutablePointer<UInt>) { self.base = base }

    static var headerWords: Int { 3 }

    /// The binding of a key without a name: its word is the type's metadata pointer, so one
    /// comparison decides.
    @inline(__always)
    func find(_ type: UInt) -> BindingPointer? {
        let mask = base[0]
        var index = type.place(shift: base[1])
        while true {
            let entry = base + (RegistryTable.headerWords &+ Int(bitPattern: index) &* 2)
            let word = AtomicWord(entry).load()
            if word == type { return BindingPointer(bitPattern: entry[1]) }
            if word == 0 { return nil }
            index = (index &+ 1) & mask
        }
    }

    /// The binding of a key with a name: words may collide, so the key decides.
    @inline(__always)
    func find(_ type: UInt, name: Resolver.Name) -> BindingPointer? {
        let mask = base[0]
        let wanted = ServiceKey.word(type, name)
        var index = wanted.place(shift: base[1])
        while true {
            let entry = base + (RegistryTable.headerWords &+ Int(bitPattern: index) &* 2)
            let word = AtomicWord(entry).load()
            if word == 0 { return nil }
            if word == wanted, let binding = BindingPointer(bitPattern: entry[1]),
                binding.pointee.type == type, binding.nameBehind.pointee == name
            {
                return binding
            }
            index = (index &+ 1) & mask
        }
    }

    /// The binding of a key with a name, if its characters are in the same place: a name held in a `static let`, or
    /// one so short that it is a word. Otherwise there may be one all the same.
    @inline(__always)
    func find(_ type: UInt, sameName name: Resolver.Name) -> BindingPointer? {
        let mask = base[0]
        let wanted = ServiceKey.word(type, name)
        var index = wanted.place(shift: base[1])
        while true {
            let entry = base + (RegistryTable.headerWords &+ Int(bitPattern: index) &* 2)
            let word = AtomicWord(entry).load()
            if word == 0 { return nil }
            if word == wanted {
                guard let binding = BindingPointer(bitPattern: entry[1]), binding.pointee.type == type,
                    binding.nameBehind.pointee.isSame(as: name)
                else { return nil }
                return binding
            }
            index = (index &+ 1) & mask
        }
    }
}

// MARK: - Writing, under `ProcessState.lock`

extension RegistryTable {
    /// A table without entries that all containers start with and none writes to.
    // Safety: nobody writes to it, since it has no room.
    nonisolated(unsafe) static let empty = RegistryTable(capacity: 2)

    /// Whether it is that one, the only one so small.
    var isShared: Bool { capacity == 2 }

    private init(capacity: Int) {
        let words = RegistryTable.headerWords + capacity * 2
        // Of zeros.
        base = resolver_allocate_zeros(words, MemoryLayout<UInt>.stride).bindMemory(to: UInt.self, capacity: words)
        base[0] = UInt(capacity - 1)
        base[1] = UInt(UInt.bitWidth - capacity.trailingZeroBitCount)
    }

    private var capacity: Int { Int(base[0]) + 1 }

    /// How many words of memory it takes.
    var words: Int { RegistryTable.headerWords + capacity * 2 }

    /// This table with the binding in it, or a bigger one that holds it as well. The word is that of the binding's key.
    func inserting(_ binding: BindingPointer, _ word: UInt) -> RegistryTable {
        var table = self
        if isFull {
            table = RegistryTable(capacity: max(8, capacity * 2))
            // By the words that stand here: the bindings themselves lie all over the memory.
            forEachEntry { table.insert($1, $0) }
        }
        table.insert(binding, word)
        return table
    }

    private func insert(_ binding: BindingPointer, _ word: UInt) {
        let mask = base[0]
        var index = word.place(shift: base[1])
        while true {
            let entry = base + (RegistryTable.headerWords &+ Int(bitPattern: index) &* 2)
            if entry.pointee == 0 {
                entry[1] = UInt(bitPattern: binding)
                AtomicWord(entry).store(word)
                base[2] &+= 1
                return
            }
            index = (index &+ 1) & mask
        }
    }

    /// How many entries there are, and how many there may be before it has to be replaced.
    var count: Int { Int(base[2]) }
    var isFull: Bool { isShared || (count + 1) * 8 > capacity * 5 }

    /// A table with these bindings and room for as many again.
    static func holding(_ bindings: [BindingPointer]) -> RegistryTable {
        var capacity = 8
        while capacity < bindings.count * 4 { capacity *= 2 }
        let table = RegistryTable(capacity: capacity)
        for binding in bindings { table.insert(binding, binding.key.word) }
        return table
    }

    func forEach(_ body: (BindingPointer) -> Void) {
        forEachEntry { body($1) }
    }

    @inline(__always)
    private func forEachEntry(_ body: (_ word: UInt, BindingPointer) -> Void) {
        for index in 0..<capacity {
            let entry = base + (RegistryTable.headerWords &+ index &* 2)
            if entry.pointee != 0, let binding = BindingPointer(bitPattern: entry[1]) { body(entry.pointee, binding) }
        }
    }

    /// Frees this table; its bindings are somebody else's.
    func deallocate() {
        if !isShared { resolver_deallocate(base) }
    }
}
