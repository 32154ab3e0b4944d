/// The once-only gate: of all threads that ask for a kept instance at once, one makes it. (S2, S3, N3)
///
/// Safety: what is decided is decided under `Wiring.lock`; the factory runs outside of it, between `begin` and
/// `end`, while the recipe's `constructions` has others wait. A thread that would wait for itself, round however
/// many corners, gets an error instead.
extension Resolver {
    private enum Step<Service> {
        case ready(Service, InstanceSlot, BindingPointer)
        case build(Construction)
        /// Something has been cleared away: look again.
        case again
        /// Another thread has been waited for: look again.
        case waited(isUnguarded: Bool)
        /// Whether an instance has outlived its time, its clock has to say.
        case check(Deadline)
        /// The recipe is not the registered one any more.
        case gone
    }

    /// The kept instance, or else the right to make it. A function of its own so that what it needs is off the stack when
    /// the factory runs.
    @inline(never)
    static func claim<Service>(
        _ type: Service.Type, _ recipe: Recipe, _ question: Question, _ core: CorePointer, _ scope: ResolverScope,
        _ keeper: ResolverScope, _ service: inout Service?, _ isGone: inout Bool
    ) throws(ResolverError) -> Keeping? {
        let thread = ThreadState.current
        let arguments = try scope.key(of: question, recipe)
        var judged: Deadline.Judged?
        var isUnguarded = false
        while true {
            var debris = Debris()
            let step: Step<Service> = try Wiring.lock.withLock { () throws(ResolverError) in
                try begin(recipe, question, core, scope, arguments, thread, judged, &debris)
            }
            debris.discard()
            switch step {
            case .again: continue
            case .waited(let unguarded): isUnguarded = unguarded
            case .check(let deadline): judged = deadline.judge()
            case .gone:
                isGone = true
                return nil
            case .ready(let kept, let slot, let binding):
                if recipe.isSuspending, !recipe.isSharable {
                    try checkIsolation(recipe.isolation, of: recipe, question)
                }
                if thread.pointee.depth != 0 {
                    thread.note(binding)
                    thread.note(slot)
                }
                if isUnguarded { ResolverWarning.reportUnguarded(kept, of: recipe, question) }
                service = kept
                return nil
            case .build(let construction):
                return Keeping(recipe, scope, keeper, core, construction)
            }
        }
    }

    /// Under `Wiring.lock`, but for the time it waits.
    private static func begin<Service>(
        _ recipe: Recipe, _ question: Question, _ core: CorePointer, _ scope: ResolverScope, _ arguments: ArgumentsKey?,
        _ thread: ThreadPointer, _ judged: Deadline.Judged?, _ debris: inout Debris
    ) throws(ResolverError) -> Step<Service> {
        guard recipe.home != nil else { return .gone }
        let binding = core.binding(for: recipe.key)
        switch recipe.findSlot(Service.self, scope, arguments, for: core, judged, &debris) {
        case .found(let service, let slot):
            slot.publish(in: binding, for: core)
            return .ready(service, slot, binding)
        case .again: return .again
        case .check(let deadline): return .check(deadline)
        case .none: break
        }
        if recipe.isSuspending || recipe.flights.contains(where: { $0.arguments === arguments }) {
            throw refusal(toAwait: recipe, question, core, thread)
        }
        if let other = recipe.constructions.first(where: {
            $0.arguments === arguments && ($0.thread != thread || $0.view == core)
        }) {
            guard let ring = other.ring(closedBy: thread) else {
                other.wait(thread)
                return .waited(isUnguarded: recipe.isUnguarded)
            }
            // For another container it may end differently, so that is no ring, only two who need each other's.
            if other.view == core {
                throw .cycle(path: Trail.ring(ring), trail: .ending(with: question))
            }
        }
        let construction = Construction(thread: thread, view: core, making: recipe, with: arguments)
        recipe.constructions.append(construction)
        return .build(construction)
    }
}

/// What a recipe has kept already.
enum FoundSlot<Service> {
    case none
    case found(Service, InstanceSlot)
    case again
    case check(Deadline)
}

extension Recipe {
    /// The slot that serves a container; those that have become useless are dropped on the way. Under `Wiring.lock`.
    func findSlot<Service>(
        _ type: Service.Type, _ scope: ResolverScope, _ arguments: ArgumentsKey?, for core: CorePointer,
        _ judged: Deadline.Judged?, _ debris: inout Debris
    ) -> FoundSlot<Service> {
        for slot in slots(for: arguments) where slot.requested === scope {
            if slot.serves(core) {
                if let deadline = slot.deadline {
                    guard let judged, judged.deadline === deadline else { return .check(deadline) }
                    if judged.isOver {
                        slot.drop(into: &debris)
                        return .again
                    }
                }
                guard let service = slot.load(as: Service.self) else {
                    slot.drop(into: &debris)
                    return .again
                }
                return .found(service, slot)
            }
            // This container's own, made of what it no longer sees. Others may see it still.
            if slot.owner == core && !slot.isHome {
                if !slot.bequeath() { slot.drop(into: &debris) }
                return .again
            }
        }
        return .none
    }
}
