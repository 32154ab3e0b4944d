/// The container that owns a kept instance, for the wrappers in it that resolve later. (C11)
///
/// An instance that is made for one container may be found to be another's, which shares it (C7), and may go on to a
/// third when that ends. Its wrappers ask whose it is: otherwise they would ask for who happened to come first.
///
/// Safety: the `var`s are guarded by `ProcessState.lock`.
final class InstanceOwner: @unchecked Sendable {
    /// The container it is made for; once it is kept, the container that keeps it. Nil stands for whichever static calls
    /// go to.
    private var container: ContainerState?
    /// Where static calls go then; nil for the process.
    private var sandbox: World?
    /// Knows whose it is for as long as it is kept.
    private weak var slot: InstanceSlot?

    init(madeFor core: CorePointer) { container = core.state }

    /// The instance is kept. What it was made for is held by the pass, so it does not end here.
    func isKept(in slot: InstanceSlot) {
        container = slot.owner.isRoot ? nil : slot.owner.state
        sandbox = slot.owner.state.sandbox
        if container != nil { self.slot = slot }
    }

    func find() -> RememberedContainer.Found {
        guard let container else { return RememberedContainer.Found(sandbox: sandbox) }
        guard let slot else { return container.find() }
        // Of one that is not kept any more, nobody remembers whose it is.
        var found = slot.isDropped ? container.find() : slot.owner.state.find()
        found.slot = slot
        return found
    }
}

/// The making of an instance that is to be kept.
protocol KeptMaking: AnyObject {
    var instanceOwner: InstanceOwner? { get set }
}

extension KeptMaking {
    /// Returns what wrappers in the instance are to remember: the container itself where the recipe is its own. Under
    /// `ProcessState.lock`.
    func remembered(_ recipe: Recipe, _ requester: CorePointer) -> RememberedContainer {
        if recipe.declarer == requester { return .container(requester.state) }
        let owner = instanceOwner ?? InstanceOwner(madeFor: requester)
        instanceOwner = owner
        return .owner(owner)
    }
}

extension Construction: KeptMaking {}
extension Flight: KeptMaking {}

extension InstanceOwner: CustomReflectable {
    var customMirror: Mirror { Mirror(self, children: [], displayStyle: .class) }
}
