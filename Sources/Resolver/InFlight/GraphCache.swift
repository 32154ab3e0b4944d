/// An instance of the `graph` scope, for the rest of the pass that made it.
struct GraphEntry {
    let recipe: RecipeCorePointer
    let requester: CorePointer
    /// The instance, owned.
    let object: Unmanaged<AnyObject>
    var bits: GraphBits
    /// The keys that were asked for while it was made.
    var notes: Range<Int>
    /// Its notes, once they have been made into fewer; owned.
    var gathered: Unmanaged<DependencyNotes.CollectedBox>?
    /// Where it was last noted, and for which key.
    var lastNote = -1
    var lastBinding: BindingPointer?
}

/// The bits of an instance as the recipe's type: an object pointer and, for an existential, its metadata and witness
/// tables. They own nothing; the entry's object is what they refer to.
struct GraphBits {
    private var words: (UInt, UInt, UInt, UInt, UInt) = (0, 0, 0, 0, 0)
    /// The bits of a type that is larger than that.
    private(set) var spilled: UnsafeMutableRawPointer?
    private var isBorrowed = false

    init(_ bits: UnsafeRawPointer, size: Int) {
        let word = MemoryLayout<UInt>.size
        if size <= 2 * word {
            // A reference, or one with a table of witnesses: all that most graphs consist of.
            words.0 = bits.load(as: UInt.self)
            if size == 2 * word { words.1 = bits.load(fromByteOffset: word, as: UInt.self) }
        } else if size <= MemoryLayout.size(ofValue: words) {
            withUnsafeMutableBytes(of: &words) {
                $0.copyMemory(from: UnsafeRawBufferPointer(start: bits, count: size))
            }
        } else {
            let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: MemoryLayout<UInt>.alignment)
            memory.copyMemory(from: bits, byteCount: size)
            spilled = memory
        }
    }

    /// The bits in memory that somebody else deallocates.
    var borrowed: GraphBits {
        var copy = self
        copy.isBorrowed = true
        return copy
    }

    /// In an entry that is held meanwhile.
    func load<Service>(as type: Service.Type) -> Service {
        if let spilled { return spilled.assumingMemoryBound(to: Service.self).pointee }
        return withUnsafeBytes(of: words) {
            $0.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: Service.self).pointee
        }
    }

    func deallocate() {
        if !isBorrowed { spilled?.deallocate() }
    }
}

/// One instance of a class in each pass (S1): a list in the thread's own memory, searched
/// through while it is short and through an index of positions once it is not. No allocation for each instance.
///
/// A factory that asks for its own service with other arguments makes several. The one that was completed last is found
/// from then on, and so, when all are complete, the one that was asked for first.
extension UnsafeMutablePointer where Pointee == ThreadState {
    private static var indexedFrom: Int { 16 }

    /// Writes the instance that the pass has for this recipe, as its container sees it. False if it has none.
    func takeGraphInstance(
        _ binding: BindingPointer, _ recipe: RecipeCorePointer, _ requester: CorePointer,
        into room: UnsafeMutableRawPointer
    ) -> Bool {
        guard let index = graphPosition(recipe, requester) else { return false }
        noteGraph(binding, index)
        room.write(bits: bits(at: index), of: pointee.graph[index].object, size: binding.pointee.size)
        return true
    }

    /// Whether the pass has an instance for this recipe.
    func hasGraphInstance(_ recipe: RecipeCorePointer, _ requester: CorePointer) -> Bool {
        graphPosition(recipe, requester) != nil
    }

    private func bits(at index: Int) -> UnsafeRawPointer {
        let entry = pointee.graph + index
        if let spilled = entry.pointee.bits.spilled { return UnsafeRawPointer(spilled) }
        return UnsafeRawPointer(entry) + MemoryLayout<GraphEntry>.offset(of: \.bits).unsafelyUnwrapped
    }

    private func graphPosition(_ recipe: RecipeCorePointer, _ requester: CorePointer) -> Int? {
        let count = pointee.graphCount
        guard count - pointee.graphBase > Self.indexedFrom, let index = pointee.graphIndex else {
            var position = count
            while position > pointee.graphBase {
                position -= 1
                let entry = pointee.graph + position
                if entry.pointee.recipe == recipe && entry.pointee.requester == requester { return position }
            }
            return nil
        }
        var probe = Self.place(recipe, requester, pointee.graphIndexCapacity)
        while index[probe] != 0 {
            let position = Int(index[probe]) - 1
            if pointee.graph[position].recipe == recipe && pointee.graph[position].requester == requester {
                return position
            }
            probe = (probe + 1) & (pointee.graphIndexCapacity - 1)
        }
        return nil
    }

    private static func place(_ recipe: RecipeCorePointer, _ requester: CorePointer, _ capacity: Int) -> Int {
        UInt(bitPattern: recipe).place(with: UInt(bitPattern: requester), of: capacity)
    }

    /// Keeps an instance for the rest of the pass. `object` is taken over.
    func keepInGraph(
        _ recipe: RecipeCorePointer, _ requester: CorePointer, _ object: Unmanaged<AnyObject>, bits: UnsafeRawPointer,
        size: Int,
        notesFrom start: Int
    ) {
        append(
            GraphEntry(
                recipe: recipe, requester: requester, object: object, bits: GraphBits(bits, size: size),
                notes: start..<pointee.noteCount))
    }

    func append(_ entry: GraphEntry) {
        if pointee.graphCount == pointee.graphCapacity {
            let bigger = UnsafeMutablePointer<GraphEntry>.allocate(capacity: pointee.graphCapacity * 2)
            bigger.moveInitialize(from: pointee.graph, count: pointee.graphCount)
            pointee.graph.deallocate()
            pointee.graph = bigger
            pointee.graphCapacity *= 2
        }
        (pointee.graph + pointee.graphCount).initialize(to: entry)
        pointee.graphCount += 1
        if pointee.graphCount - pointee.graphBase > Self.indexedFrom { index(pointee.graphCount - 1) }
    }

    private func index(_ position: Int) {
        if pointee.graphCount * 2 > pointee.graphIndexCapacity || position - pointee.graphBase == Self.indexedFrom {
            pointee.graphIndex?.deallocate()
            pointee.graphIndexCapacity = Swift.max(64, pointee.graphCapacity * 4)
            pointee.graphIndex = .allocate(capacity: pointee.graphIndexCapacity)
            pointee.graphIndex?.initialize(repeating: 0, count: pointee.graphIndexCapacity)
            for earlier in pointee.graphBase..<position { place(earlier) }
        }
        place(position)
    }

    private func place(_ position: Int) {
        guard let index = pointee.graphIndex else { return }
        let entry = pointee.graph[position]
        var probe = Self.place(entry.recipe, entry.requester, pointee.graphIndexCapacity)
        while index[probe] != 0, !isSame(Int(index[probe]) - 1, position) {
            probe = (probe + 1) & (pointee.graphIndexCapacity - 1)
        }
        index[probe] = UInt32(position + 1)
    }

    private func isSame(_ one: Int, _ other: Int) -> Bool {
        let (one, other) = (pointee.graph + one, pointee.graph + other)
        return one.pointee.recipe == other.pointee.recipe && one.pointee.requester == other.pointee.requester
    }

    /// The pass is over.
    func forgetGraph(downTo base: Int) {
        while pointee.graphCount > base {
            pointee.graphCount -= 1
            let entry = pointee.graph[pointee.graphCount]
            entry.bits.deallocate()
            entry.gathered?.release()
            entry.object.release()
        }
    }
}
