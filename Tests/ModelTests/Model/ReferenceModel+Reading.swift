/// Handles and wrappers are read, some time after they were made. (C11, S12)
extension ReferenceModel {
    /// Something that asks later: an owner's, by its position; or an instance's.
    private enum Reader {
        case own(Int)
        case part(of: Int, Int)
    }

    /// An owner asks, or an instance that the test holds, or one that such an instance is made of.
    mutating func askLater(_ position: Int) throws(Stop) -> (container: Int, found: [Int]) {
        let readers = readers
        if readers.isEmpty { throw Stop() }
        let reader = readers[position % readers.count]
        guard let later = self[reader] else { throw Stop() }
        if let answer = later.answer { return (root, again(later, answer)) }
        let container = try container(later)
        let found = try ask(later.question.way, later.question.key, argument: nil, of: container)
        if later.question.kind.isKeeping { self[reader]?.answer = Answer(instance: found.first) }
        return (container, found)
    }

    private var readers: [Reader] {
        let parts = madeOf(held).sorted().flatMap { identity in
            (instances[identity]?.laters ?? []).indices.map { Reader.part(of: identity, $0) }
        }
        return ownLaters.indices.map { .own($0) } + parts
    }

    private subscript(_ reader: Reader) -> Later? {
        get {
            switch reader {
            case .own(let position): ownLaters[position]
            case .part(let identity, let position): instances[identity]?.laters[position]
            }
        }
        set {
            guard let newValue else { return }
            switch reader {
            case .own(let position): ownLaters[position] = newValue
            case .part(let identity, let position): instances[identity]?.laters[position] = newValue
            }
        }
    }

    /// Instances with all that they were made of.
    private func madeOf(_ roots: [Int]) -> Set<Int> {
        var found: Set<Int> = []
        var pending = roots
        while let next = pending.popLast() {
            guard found.insert(next).inserted, let instance = instances[next] else { continue }
            pending += instance.children + [instance.property].compactMap { $0 }
        }
        return found
    }

    // MARK: - Kept answers

    /// The instance that it keeps alive. A value cannot be held weakly; of an optional, what it wraps is.
    func keptAlive(_ later: Later) -> Int? {
        guard let instance = later.answer?.instance else { return nil }
        let isWeak = later.question.kind == .weakLazyInjected
        return isWeak && instances[instance]?.isValue == false ? nil : instance
    }

    private mutating func again(_ later: Later, _ answer: Answer) -> [Int] {
        coverage.reach(.laterAgain)
        guard let instance = answer.instance else { return [] }
        if keptAlive(later) == nil {
            let isAlive = alive.contains(instance)
            coverage.reach(isAlive ? .laterWeak : .laterWeakGone)
            if !isAlive { return [] }
        }
        if !slots.contains(where: { $0.instance == instance }) { coverage.reach(.laterKeptOld) }
        return [instance]
    }

    // MARK: - Containers asked

    private mutating func container(_ later: Later) throws(Stop) -> Int {
        if let home = later.sandbox {
            // Another sandbox's asks that, whose model is not at hand.
            if home != sandbox { throw Stop() }
        } else if sandbox != nil {
            coverage.reach(.laterInSandbox)
        }
        if later.given != nil { coverage.reach(.laterOfGiven) }
        if later.isWithinRoot { coverage.reach(.laterOfWithRoot) }
        switch later.place {
        case .root:
            coverage.reach(.laterOfRoot)
            return root
        case .container(let container): return try living(container)
        case .owner(let kept):
            guard let owner = owners[kept.begun] else { return try living(kept.madeFor) }
            guard let owner else { return root }
            if let slot = slots.first(where: { $0.making == kept.begun }) {
                if slot.owner != kept.madeFor { coverage.reach(.laterOfOwner) }
                if slot.owner != owner { coverage.reach(.laterOfHeir) }
                return slot.owner
            }
            // Whose it was by the time that it was let go, nobody says.
            return try living(owner)
        }
    }

    /// Where a container has ended, root answers; a sandbox has nobody who would.
    private mutating func living(_ container: Int) throws(Stop) -> Int {
        if containers[container] != nil {
            coverage.reach(.laterOfContainer)
            return container
        }
        if !outside.isEmpty { throw Stop() }
        coverage.reach(.laterOfEnded)
        return root
    }
}
