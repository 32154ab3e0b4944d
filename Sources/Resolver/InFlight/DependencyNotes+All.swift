extension DependencyNotes {
    /// Returns what `collect` returns for each container that something was asked of in a stretch, in one go through it: there
    /// may be as many containers as notes. Under `ProcessState.lock`.
    static func collectAll(_ thread: ThreadPointer, in stretch: Range<Int>) -> [CorePointer: Collected] {
        Lock.assertHeld()
        var all: [CorePointer: Collected] = [:]
        var visited: [CorePointer: Set<UInt>] = [:]
        /// Goes through the notes, of all containers or of one.
        func visit(_ range: Range<Int>, only requester: CorePointer?) {
            // That of the last binding, unless it is none that we ask about.
            var asked: CorePointer?
            var index = range.lowerBound
            while index < range.upperBound {
                let word = thread.pointee.notes[index]
                let pointer = UnsafeMutableRawPointer(bitPattern: word & ~Tag.mask)
                index += 1
                switch Tag(rawValue: word & Tag.mask) {
                case .binding, nil:
                    guard let binding = pointer?.assumingMemoryBound(to: Binding.self).pointee else { continue }
                    asked = requester == nil || binding.core == requester ? binding.core : nil
                    if let asked { all[asked, default: Collected()].questions.insert(.one(binding.key)) }
                case .slot:
                    guard let asked, let pointer, visited[asked, default: []].insert(word).inserted else { continue }
                    // Safety: the pass has pinned it, so the slot is not freed.
                    let slot = Unmanaged<InstanceSlot>.fromOpaque(pointer).takeUnretainedValue()
                    all[asked, default: Collected()].add(slot, for: asked)
                case .graph:
                    let entry = thread.pointee.graph[Int(word >> 3)]
                    if let requester, entry.requester != requester { continue }
                    guard visited[entry.requester, default: []].insert(word).inserted else { continue }
                    visit(entry.notes, only: entry.requester)
                    if let gathered = entry.gathered?.takeUnretainedValue() {
                        all[entry.requester, default: Collected()].merge(gathered.collected)
                    }
                case .object:
                    guard let pointer else { continue }
                    let object = Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue()
                    if let box = object as? QuestionBox, let core = CorePointer(bitPattern: box.core),
                        requester == nil || core == requester
                    {
                        all[core, default: Collected()].questions.insert(box.question)
                    } else if let box = object as? CollectedBox, let core = CorePointer(bitPattern: box.core),
                        requester == nil || core == requester
                    {
                        all[core, default: Collected()].merge(box.collected)
                    }
                case .made:
                    // Its slot knows. It was made for the container that is said before it.
                    let maker = CorePointer(bitPattern: thread.pointee.notes[index - 2] & ~Tag.mask)
                    asked = requester == nil || maker == requester ? maker : nil
                    index = Int(word >> 3)
                case .requester: continue
                }
            }
        }
        visit(stretch, only: nil)
        return all
    }
}
