/// The once-only gate: of all threads that ask for a kept instance at once, one makes it. (S2, S3, N3)
///
/// Safety: what is decided is decided under `Wiring.lock`; the factory runs outside of it, between `begin` and
/// `end`, while the recipe's `constructions` has others wait. A thread that would wait for itself, round however
/// many corners, gets an error instead.
extension Resolver {
    private enum Step<Service> {
        case ready(Service, InstanceSlot)
        case build(Construction, BindingPointer)
        /// Something has been waited for or cleared away: look again.
        case again
    }

    static func keep<Service>(
        _ recipe: Recipe, _ request: Request<Service>, in scope: ResolverScope, weakly: Bool
    ) throws(ResolverError) -> Service? {
        guard let core = request.container else { return nil }
        let thread = ThreadState.current
        while true {
            var debris = Debris()
            let step: Step<Service> = try Wiring.lock.withLock { () throws(ResolverError) in
                try begin(recipe, request, core, scope, thread, &debris)
            }
            debris.discard()
            switch step {
            case .again: continue
            case .ready(let service, let slot):
                if thread.pointee.depth != 0 {
                    thread.note(Wiring.lock.withLock { core.binding(for: recipe.key) })
                    thread.note(slot)
                }
                return service
            case .build(let construction, let binding):
                return try build(recipe, request, core, scope, thread, construction, binding, weakly)
            }
        }
    }

    /// Under `Wiring.lock`, but for the time it waits.
    private static func begin<Service>(
        _ recipe: Recipe, _ request: Request<Service>, _ core: CorePointer, _ scope: ResolverScope,
        _ thread: ThreadPointer,
        _ debris: inout Debris
    ) throws(ResolverError) -> Step<Service> {
        guard recipe.home != nil else { throw .replaced }
        let binding = core.binding(for: recipe.key)
        for slot in recipe.slots where slot.requested === scope {
            if slot.isHome || slot.owner != core || slot.serves(core) {
                guard slot.serves(core), let value = slot.value(of: recipe.key.type) else { continue }
                if let reference = slot.reference {
                    guard let object = reference.object else {
                        slot.drop(into: &debris)
                        return .again
                    }
                    let service = (value.address + KeptValue.weakHeader).assumingMemoryBound(to: Service.self).pointee
                    withExtendedLifetime(object) {}
                    publish(slot, in: binding, of: core)
                    return .ready(service, slot)
                }
                publish(slot, in: binding, of: core)
                return .ready(value.load(), slot)
            }
            // This container's own, made of what it no longer sees.
            slot.drop(into: &debris)
            return .again
        }
        if let other = recipe.constructions.first(where: { $0.thread != thread || $0.view == core }) {
            guard let ring = other.ring(closedBy: thread) else {
                other.wait(thread)
                return .again
            }
            // For another container it may end differently, so that is no ring, only two who need each other's.
            if other.view == core {
                let path = other.thread == thread ? Trail.ring(thread, to: recipe, core) : Trail.ring(ring, to: recipe)
                throw .cycle(path: path, trail: .ending(with: request))
            }
        }
        let construction = Construction(thread: thread, view: core)
        recipe.constructions.append(construction)
        return .build(construction, binding)
    }

    private static func build<Service>(
        _ recipe: Recipe, _ request: Request<Service>, _ core: CorePointer, _ scope: ResolverScope,
        _ thread: ThreadPointer,
        _ construction: Construction, _ binding: BindingPointer, _ weakly: Bool
    ) throws(ResolverError) -> Service? {
        var isEnded = false
        func end(_ keep: () -> Void) {
            isEnded = true
            Wiring.lock.withLock {
                recipe.constructions.removeAll { $0 === construction }
                construction.finish()
                keep()
            }
        }
        defer { if !isEnded { end {} } }
        return try instantiate(recipe, request) { service, mark in
            let object = FastPath.instance(service)
            if weakly && object == nil { return }
            let reference = weakly ? object.map(WeakReference.init) : nil
            let value = reference.map { KeptValue(service, heldBy: $0) } ?? KeptValue(service)
            var isKept = false
            end {
                guard let home = recipe.home else { return }
                let notes = DependencyNotes.collect(thread, from: mark, in: core)
                    .map { Note($0, in: core, before: construction.serial) }
                let slot = InstanceSlot(
                    recipe: recipe, requested: scope, owner: owner(of: notes, recipe, scope, core, home), notes: notes,
                    value: value, object: object, reference: reference)
                slot.keep()
                publish(slot, in: binding, of: core)
                // What began outside of this instance and holds it was built from what this one was built from.
                thread.note(slot)
                isKept = true
            }
            if !isKept { value.destroy() }
        }
    }

    /// Whose instance it is: that of the recipe's own container if that would have built the same. (C7)
    private static func owner(
        of notes: [Note], _ recipe: Recipe, _ scope: ResolverScope, _ core: CorePointer, _ home: CorePointer
    ) -> CorePointer {
        if core == home { return home }
        if recipe.slots.contains(where: { $0.isHome && $0.requested === scope }) { return core }
        return notes.allSatisfy { $0.resolved(in: core) == $0.resolved(in: home) } ? home : core
    }

    private static func publish(_ slot: InstanceSlot, in binding: BindingPointer, of core: CorePointer) {
        slot.publish(in: binding)
        if slot.recipe.home != core { binding.markBorrowed() }
    }
}
