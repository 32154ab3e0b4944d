/// The instances of one recipe that are kept, and those that are being made to be kept. The recipe itself says only how
/// they are made, so a copy of it begins without any.
///
/// Safety: guarded by `ProcessState.lock`, which makes checking for overlapping accesses at run time superfluous.
final class RecipeInstances: @unchecked Sendable {
    /// The kept instances, where arguments do not matter.
    @exclusivity(unchecked) var slots = Chain<InstanceSlot>()
    /// The kept instances by arguments: the keys that have slots.
    @exclusivity(unchecked) var argumentKeys: [ObjectIdentifier: ArgumentsKey] = [:]
    /// Made when it is needed.
    lazy var argumentsTable = ArgumentsTable()
    /// Those that tasks are making.
    @exclusivity(unchecked) var flights: [Flight] = []
    /// Those that threads are making.
    @exclusivity(unchecked) var constructions = Chain<Construction>()
    /// The releases that each of them gets in the end.
    @exclusivity(unchecked) fileprivate(set) var releaseHandlers: [any ReleaseHandling] = []
}

// Under `ProcessState.lock`.
extension Recipe {
    /// The kept instances, where arguments do not matter.
    var slots: Chain<InstanceSlot> { instances?.slots ?? Chain() }

    /// The kept instances for arguments, or where they do not matter.
    func slots(for arguments: ArgumentsKey?) -> Chain<InstanceSlot> { arguments?.slots ?? slots }

    /// The kept instances for arguments that a container has, one for each set.
    func slotsByArguments(for requester: CorePointer) -> [InstanceSlot] {
        instances?.argumentKeys.values.compactMap { $0.slots.first { $0.serves(requester) } } ?? []
    }

    /// The instances that tasks are making.
    var flights: [Flight] { instances?.flights ?? [] }

    /// The instances that threads are making.
    var constructions: Chain<Construction> { instances?.constructions ?? Chain() }

    /// The releases that each instance gets in the end.
    var releaseHandlers: [any ReleaseHandling] {
        get { instances?.releaseHandlers ?? [] }
        set { if instances != nil || !newValue.isEmpty { makeInstances().releaseHandlers = newValue } }
    }

    /// Calls with everything that it has made and that is kept.
    func forEachSlot(_ body: (InstanceSlot) -> Void) {
        guard let instances else { return }
        for slot in instances.slots { body(slot) }
        if instances.argumentKeys.isEmpty { return }
        for arguments in instances.argumentKeys.values { for slot in arguments.slots { body(slot) } }
    }

    /// Drops everything that it has made.
    func dropSlots(into retired: inout RetiredObjects) {
        guard let instances else { return }
        while let slot = instances.slots.first { slot.drop(into: &retired) }
        if instances.argumentKeys.isEmpty { return }
        for arguments in instances.argumentKeys.values {
            while let slot = arguments.slots.first { slot.drop(into: &retired) }
        }
    }
}
