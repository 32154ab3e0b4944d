// Names may come and go without end, so bindings that say nothing any more are taken out now and then. Under
// `ProcessState.lock`.

extension UnsafeMutablePointer where Pointee == ContainerCore {
    /// Some bindings have lost what they said. If those are many, they go, with the tables they stood in.
    func bindingsEmptied(_ count: Int) { state.emptied += count }

    /// Takes bindings out that say nothing, where there may be many.
    func sweepBindings(into retired: inout RetiredObjects) {
        sweepIfDue()
        ProcessState.takeGarbage(into: &retired)
    }

    /// Fewer are not worth the search.
    static var manyEmptied: Int { 32 }

    /// To be called before a table is replaced by a bigger one.
    func sweepIfDue() {
        if state.emptied < Self.manyEmptied || state.emptied * 2 < unnamed.count + named.count { return }
        state.emptied = 0
        replace(unnamed, at: AtomicWord(words))
        replace(named, at: AtomicWord(words + 1))
    }

    private func replace(_ table: RegistryTable, at word: AtomicWord) {
        var live: [BindingPointer] = []
        var empty: [BindingPointer] = []
        table.forEach { binding in
            if binding.saysNothing { empty.append(binding) } else { live.append(binding) }
        }
        if empty.isEmpty { return }
        word.store(UInt(bitPattern: RegistryTable.holding(live).base))
        ProcessState.retire(table)
        ProcessState.garbage.bindings += empty.map(RetiredBinding.init)
    }
}

extension UnsafeMutablePointer where Pointee == Binding {
    fileprivate var saysNothing: Bool {
        pointee.own == nil && !pointee.isInherited && pointee.frames == 0 && recipe.load() == 0 && slot.load() == 0
    }
}

/// A table that read sections may still look at.
final class RetiredTable {
    private let table: RegistryTable

    init(_ table: RegistryTable) { self.table = table }

    deinit { table.deallocate() }
}

/// A binding that read sections may still find, and passes may have noted.
final class RetiredBinding: Retirable {
    private let binding: BindingPointer
    let birth: UInt

    init(_ binding: BindingPointer) {
        self.binding = binding
        birth = binding.pointee.birth
    }

    deinit { binding.free() }
}

extension ProcessState {
    /// The bindings and tables taken out where nothing could be let go. The next change takes them along, or, where there are
    /// many, whoever asks for something kept, and the end of a container.
    struct Garbage {
        var tables: [RetiredTable] = []
        var bindings: [RetiredBinding] = []
        /// How many words the tables have.
        var words = 0
    }

    static func takeGarbage(into retired: inout RetiredObjects) {
        if garbage.tables.isEmpty { return }
        retired.add(leftovers: garbage.tables)
        retired.add(garbage.bindings)
        garbage = Garbage()
    }

    /// Takes it along where it has come to more than waiting for readers is worth.
    @inline(never)
    static func takeMuchGarbage(into retired: inout RetiredObjects) {
        if garbage.words >= 4096 { takeGarbage(into: &retired) }
    }

    /// A table that has been replaced. Under `ProcessState.lock`.
    static func retire(_ table: RegistryTable) {
        if table.isShared { return }
        garbage.tables.append(RetiredTable(table))
        garbage.words += table.words
    }
}
