/// Registrations that have been taken away while kept instances were being made. The registration that answers in the
/// place of one is older than the instance, so its serial number does not tell that the answer has changed.
///
/// Safety: guarded by `ProcessState.lock`.
struct Removals {
    private struct Place: Hashable {
        let key: ServiceKey
        let container: CorePointer
    }

    /// When each was last removed.
    private var removals: [Place: UInt] = [:]
    /// How many instances are being made: while there are none, nothing has to be remembered.
    private var makings = 0
    /// Up to this number there have been too many to remember.
    private var unknown: UInt = 0

    /// So many different ones, while one instance is made, nobody means to remove.
    private static var most: Int { 1 << 16 }

    mutating func makingBegins() { makings += 1 }

    mutating func makingEnds() {
        makings -= 1
        if makings == 0 { removals = [:] }
    }

    mutating func add(_ key: ServiceKey, in container: CorePointer) {
        if makings == 0 { return }
        let serial = ProcessState.nextSerial()
        if removals.count == Removals.most {
            removals = [:]
            unknown = serial
        }
        removals[Place(key: key, container: container)] = serial
    }

    /// When what a container answers to one of these questions may last have changed by a removal, if it has since.
    func last(
        affecting questions: @autoclosure () -> Set<Note.Question>, in requester: CorePointer, since serial: UInt
    ) -> UInt? {
        if unknown > serial { return unknown }
        let recent = removals.filter { $0.value > serial }
        if recent.isEmpty { return nil }
        let (questions, visible) = (questions(), Set(requester.visibleContainers))
        let affecting = recent.filter { place, _ in
            visible.contains(place.container)
                && (questions.contains(.one(place.key)) || questions.contains(.every(place.key.type)))
        }
        return affecting.values.max()
    }
}
