/// The once-only gate: of all threads that ask for a kept instance at once, one makes it. (S2, S3, N3)
///
/// Safety: what is decided is decided under `Wiring.lock`; the factory runs outside of it, between `begin` and
/// `end`, while the recipe's `constructions` has others wait. A thread that would wait for itself, round however
/// many corners, gets an error instead.
extension Resolver {
    private enum Step<Service> {
        case ready(Service, InstanceSlot, BindingPointer)
        case build(Construction, BindingPointer)
        /// Something has been waited for or cleared away: look again.
        case again
        /// The recipe is not the registered one any more.
        case gone
    }

    /// The kept instance, or else the right to make it. A function of its own so that what it needs is off the stack when
    /// the factory runs.
    @inline(never)
    static func claim<Service>(
        _ type: Service.Type, _ recipe: Recipe, _ question: Question, _ core: CorePointer, _ scope: ResolverScope,
        _ weakly: Bool, _ service: inout Service?, _ isGone: inout Bool
    ) throws(ResolverError) -> Keeping? {
        let thread = ThreadState.current
        while true {
            var debris = Debris()
            let step: Step<Service> = try Wiring.lock.withLock { () throws(ResolverError) in
                try begin(recipe, question, core, scope, thread, &debris)
            }
            debris.discard()
            switch step {
            case .again: continue
            case .gone:
                isGone = true
                return nil
            case .ready(let kept, let slot, let binding):
                if thread.pointee.depth != 0 {
                    thread.note(binding)
                    thread.note(slot)
                }
                service = kept
                return nil
            case .build(let construction, let binding):
                return Keeping(recipe, scope, core, binding, construction, weakly: weakly)
            }
        }
    }

    /// Under `Wiring.lock`, but for the time it waits.
    private static func begin<Service>(
        _ recipe: Recipe, _ question: Question, _ core: CorePointer, _ scope: ResolverScope, _ thread: ThreadPointer,
        _ debris: inout Debris
    ) throws(ResolverError) -> Step<Service> {
        guard recipe.home != nil else { return .gone }
        let binding = core.binding(for: recipe.key)
        for slot in recipe.slots where slot.requested === scope {
            if slot.serves(core) {
                guard let service = slot.load(as: Service.self) else {
                    slot.drop(into: &debris)
                    return .again
                }
                slot.publish(in: binding, for: core)
                return .ready(service, slot, binding)
            }
            // This container's own, made of what it no longer sees. Others may see it still.
            if slot.owner == core && !slot.isHome {
                if !slot.bequeath() { slot.drop(into: &debris) }
                return .again
            }
        }
        if let other = recipe.constructions.first(where: { $0.thread != thread || $0.view == core }) {
            guard let ring = other.ring(closedBy: thread) else {
                other.wait(thread)
                return .again
            }
            // For another container it may end differently, so that is no ring, only two who need each other's.
            if other.view == core {
                throw .cycle(path: Trail.ring(ring), trail: .ending(with: question))
            }
        }
        let construction = Construction(thread: thread, view: core, making: recipe)
        recipe.constructions.append(construction)
        return .build(construction, binding)
    }
}
