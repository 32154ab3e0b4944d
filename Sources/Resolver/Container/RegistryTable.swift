/// An insert-only hash table from keys to bindings that is read without a lock.
///
/// Open addressing with linear probing and Fibonacci hashing (Knuth, TAOCP 3, 6.4), at most half full. Safety:
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

    private init(capacity: Int) {
        let words = RegistryTable.headerWords + capacity * 2
        base = .allocate(capacity: words)
        base.initialize(repeating: 0, count: words)
        base[0] = UInt(capacity - 1)
        base[1] = UInt(UInt.bitWidth - capacity.trailingZeroBitCount)
    }

    private var capacity: Int { Int(base[0]) + 1 }

    /// This table with the binding in it, or a bigger one that holds it as well.
    func inserting(_ binding: BindingPointer) -> RegistryTable {
        var table = self
        let isEmpty = base == RegistryTable.empty.base
        if isEmpty || (Int(base[2]) + 1) * 2 > capacity {
            table = RegistryTable(capacity: isEmpty ? 8 : capacity * 2)
            forEach { table.insert($0) }
        }
        table.insert(binding)
        return table
    }

    private func insert(_ binding: BindingPointer) {
        let word = binding.key.word
        var index = word.place(shift: base[1])
        while true {
            let entry = base + (RegistryTable.headerWords + Int(index) * 2)
            if entry.pointee == 0 {
                entry[1] = UInt(bitPattern: binding)
                AtomicWord(entry).store(word)
                base[2] += 1
                return
            }
            index = (index &+ 1) & base[0]
        }
    }

    /// How many entries there are, and how many there may be before it has to be replaced.
    var count: Int { Int(base[2]) }
    var isFull: Bool { base == RegistryTable.empty.base || (count + 1) * 2 > capacity }

    /// A table with these bindings and room for as many again.
    static func holding(_ bindings: [BindingPointer]) -> RegistryTable {
        var capacity = 8
        while capacity < bindings.count * 4 { capacity *= 2 }
        let table = RegistryTable(capacity: capacity)
        for binding in bindings { table.insert(binding) }
        return table
    }

    func forEach(_ body: (BindingPointer) -> Void) {
        for index in 0..<capacity {
            let entry = base + (RegistryTable.headerWords + index * 2)
            if entry.pointee != 0, let binding = BindingPointer(bitPattern: entry[1]) { body(binding) }
        }
    }

    /// Frees this table; its bindings are somebody else's.
    func deallocate() {
        if base != RegistryTable.empty.base { base.deallocate() }
    }
}
