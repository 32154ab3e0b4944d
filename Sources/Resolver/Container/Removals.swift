/// Registrations that have been taken away while kept instances were being made. The registration that answers in the
/// place of one is older than the instance, so its serial number does not tell that the answer has changed.
///
/// Safety: guarded by `ProcessState.lock`.
struct Removals {
    private struct Place: Hashable {
        let key: ServiceKey
        let container: CorePointer
    }

    /// When each was last removed, by the types of the services.
    private var removals: [UInt: [Place: UInt]] = [:]
    private var count = 0
    /// When the last of them was.
    private var newest: UInt = 0
    /// How many instances are being made: while there are none, nothing has to be remembered.
    private var makings = 0
    /// Up to this number there have been too many to remember.
    private var unknown: UInt = 0

    /// So many different ones, while one instance is made, nobody means to remove.
    private static var most: Int { 1 << 16 }

    mutating func makingBegins() { makings += 1 }

    mutating func makingEnds() {
        makings -= 1
        if makings == 0, count != 0 { forget() }
    }

    mutating func add(_ key: ServiceKey, in container: CorePointer) {
        if makings == 0 { return }
        newest = ProcessState.nextSerial()
        if count == Removals.most {
            forget()
            unknown = newest
        }
        let place = Place(key: key, container: container)
        if removals[key.type, default: [:]].updateValue(newest, forKey: place) == nil { count += 1 }
    }

    private mutating func forget() { (removals, count) = ([:], 0) }

    /// When what a container answers to one of these questions may last have changed by a removal, if it has since.
    func last(
        affecting questions: @autoclosure () -> Set<Note.Question>, in requester: CorePointer, since serial: UInt
    ) -> UInt? {
        if unknown > serial { return unknown }
        if count == 0 || newest <= serial { return nil }
        let visible = Set(requester.visibleContainers)
        var last = serial
        for question in questions() {
            switch question {
            case .one(let key):
                for (place, removed) in removals[key.type] ?? [:] where place.key == key && removed > last {
                    if visible.contains(place.container) { last = removed }
                }
            case .every(let type):
                for (place, removed) in removals[type] ?? [:] where removed > last {
                    if visible.contains(place.container) { last = removed }
                }
            case .container: continue
            }
        }
        return last == serial ? nil : last
    }
}
