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

    static func keep<Service>(
        _ type: Service.Type, _ recipe: Recipe, _ question: Question, _ core: CorePointer, in scope: ResolverScope,
        weakly: Bool, _ isGone: inout Bool
    ) throws(ResolverError) -> Service? {
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
            case .ready(let service, let slot, let binding):
                if thread.pointee.depth != 0 {
                    thread.note(binding)
                    thread.note(slot)
                }
                return service
            case .build(let construction, let binding):
                return try build(type, recipe, question, core, scope, construction, binding, weakly)
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
                let path = other.thread == thread ? Trail.ring(thread, to: recipe, core) : Trail.ring(ring)
                throw .cycle(path: path, trail: .ending(with: question))
            }
        }
        let construction = Construction(thread: thread, view: core, configuration: recipe.configuration)
        recipe.constructions.append(construction)
        return .build(construction, binding)
    }

    private static func build<Service>(
        _ type: Service.Type, _ recipe: Recipe, _ question: Question, _ core: CorePointer, _ scope: ResolverScope,
        _ construction: Construction, _ binding: BindingPointer, _ weakly: Bool
    ) throws(ResolverError) -> Service? {
        var isEnded = false
        func end(_ keep: () -> Void = {}) {
            isEnded = true
            Wiring.lock.withLock {
                recipe.constructions.removeAll { $0 === construction }
                construction.finish()
                keep()
            }
        }
        defer { if !isEnded { end() } }
        return try instantiate(type, recipe, question, core) { service, mark in
            let object = FastPath.instance(service)
            // A value cannot be held weakly.
            if weakly && object == nil { return }
            let reference = weakly ? object.map(WeakReference.init) : nil
            let value = reference.map { KeptValue(service, heldBy: $0) } ?? KeptValue(service)
            var isKept = false
            end {
                // Not if it was made as the registration no longer says.
                guard recipe.home != nil, recipe.configuration == construction.configuration else { return }
                let notes = DependencyNotes.collect(construction.thread, from: mark, in: core)
                    .map { Note($0, in: core, before: construction.serial) }
                let slot = InstanceSlot(
                    recipe: recipe, requested: scope, owner: recipe.owner(of: notes, in: scope, madeFor: core),
                    notes: notes, value: value, object: object, reference: reference)
                guard slot.serves(core) else { return }
                slot.keep()
                slot.publish(in: binding, for: core)
                // What began outside of this instance and holds it was built from what this one was built from.
                construction.thread.note(slot)
                isKept = true
            }
            if !isKept { value.destroy() }
        }
    }
}

extension Recipe {
    /// Whose an instance is that was made for a container: of all containers below it that would have built the same, the
    /// lowest, so that it does not depend on who asked first. (C7) Under `Wiring.lock`.
    fileprivate func owner(of notes: [Note], in scope: ResolverScope, madeFor core: CorePointer) -> CorePointer {
        guard let home, core != home else { return core }
        var lowest = core
        func visit(_ other: CorePointer) {
            if other.recipe(for: key) === self, notes.allSatisfy({ $0.resolved(in: other) == $0.resolved(in: core) }) {
                lowest = other
            }
            // The lowest is the last on the way down to the recipe's own container.
            for child in other.resolver.children where child.core.recipe(for: key) === self { visit(child.core) }
        }
        for child in core.resolver.children where child.core.recipe(for: key) === self { visit(child.core) }
        // It has one already, made otherwise: this one is for whoever asked.
        return slots.contains { $0.owner == lowest && $0.requested === scope } ? core : lowest
    }
}
