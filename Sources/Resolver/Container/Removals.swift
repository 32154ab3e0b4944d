/// Registrations that have been taken away while kept instances were being made. The registration that answers in the
/// place of one is older than the instance, so its serial number does not tell that the answer has changed.
///
/// Safety: guarded by `ProcessState.lock`.
struct Removals {
    private struct Removal {
        let key: ServiceKey
        let container: CorePointer
        let serial: UInt
    }

    private var removals: [Removal] = []
    /// How many instances are being made: while there are none, nothing has to be remembered.
    private var makings = 0
    /// Up to this number there have been too many to remember.
    private var unknown: UInt = 0

    private static var most: Int { 4096 }

    mutating func makingBegins() { makings += 1 }

    mutating func makingEnds() {
        makings -= 1
        if makings == 0 { removals = [] }
    }

    mutating func add(_ key: ServiceKey, in container: CorePointer) {
        if makings == 0 { return }
        let serial = ProcessState.nextSerial()
        if removals.count == Removals.most {
            removals = []
            unknown = serial
        }
        removals.append(Removal(key: key, container: container, serial: serial))
    }

    /// When what a container answers to one of these questions may last have changed by a removal, if it has since.
    func last(
        affecting questions: @autoclosure () -> Set<Note.Question>, in requester: CorePointer, since serial: UInt
    ) -> UInt? {
        if unknown > serial { return unknown }
        let recent = removals.filter { $0.serial > serial }
        if recent.isEmpty { return nil }
        let (questions, visible) = (questions(), Set(requester.visibleContainers))
        let affecting = recent.filter {
            visible.contains($0.container)
                && (questions.contains(.one($0.key)) || questions.contains(.every($0.key.type)))
        }
        return affecting.last?.serial
    }
}
