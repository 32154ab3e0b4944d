/// A key that stands for another one.
final class Alias: Sendable {
    /// Looked up anew each time in the container that is asked, so that overriding the target overrides the alias.
    let target: ServiceKey

    init(target: ServiceKey) { self.target = target }
}

extension Resolver {
    /// What an alias's factory does: resolves the target and casts it. Specialised where `implements` is called, where
    /// the compiler usually knows that the cast succeeds and how.
    @inlinable
    static func resolveAlias<Service, Protocol>(
        of service: Service.Type, as type: Protocol.Type, named name: Name?, _ resolver: Resolver, _ args: Args,
        _ site: Site
    ) -> Protocol? {
        if args.isEmpty {
            var outcome = Outcome.declined
            if let target = FastPath.attempt(service, name, in: resolver.core, site, &outcome) {
                return target as? Protocol ?? aliasFailed(target, type, name, site)
            }
            // Nil, and the reason, if there is one, is with the thread.
            if case .refused = outcome { return refusedTarget(Question(service, name, nil, in: resolver.core, site)) }
        }
        guard let target = resolveTarget(service, Question(service, name, args.raw, in: resolver.core, site)) else {
            return nil
        }
        return target as? Protocol ?? aliasFailed(target, type, name, site)
    }

    /// The target's factory returned nil on the short way.
    @usableFromInline
    static func refusedTarget<Protocol>(_ question: Question) -> Protocol? {
        let asked = Asked(question.container)
        ThreadState.current.fail(refusal(question, asked.core))
        asked.release()
        return nil
    }

    /// Nil, and the reason left with the thread, if the target cannot be resolved.
    @usableFromInline
    static func resolveTarget<Service>(_ type: Service.Type, _ question: Question) -> Service? {
        do throws(ResolverError) {
            return try require(type, question)
        } catch {
            ThreadState.current.fail(error)
            return nil
        }
    }

    @usableFromInline @inline(never)
    static func aliasFailed<Service, Protocol>(_ service: Service, _ type: Protocol.Type, _ name: Name?, _ site: Site)
        -> Protocol?
    {
        ThreadState.current.fail(
            .aliasMismatch(
                service: .init(ServiceKey(Service.self, name)), actual: "\(Swift.type(of: service as Any))",
                alias: "\(type)", declared: site.place, trail: .inFlight))
        return nil
    }

    /// Lets later resolves of the alias take the short way to the instance that its target keeps.
    @inline(never)
    static func publish<Service>(
        _ recipe: Recipe, _ binding: BindingPointer, _ service: Service, in core: CorePointer
    ) {
        guard let alias = recipe.alias, let object = FastPath.instance(service) else { return }
        Wiring.lock.withLock {
            // Only if the key is still this alias's, and what serves its target here is a slot with this very instance.
            guard core.recipe(for: recipe.key) === recipe,
                let target = core.find(alias.target.type, alias.target.name),
                let pointer = UnsafeRawPointer(bitPattern: target.slot.load())
            else { return }
            let slot = Unmanaged<InstanceSlot>.fromOpaque(pointer).takeUnretainedValue()
            guard slot.holds(object), core.recipe(for: alias.target) === slot.recipe else { return }
            let type = recipe.key.type
            if slot.value(of: type) == nil {
                slot.add(slot.reference.map { KeptValue(service, heldBy: $0) } ?? KeptValue(service), of: type)
            }
            slot.publish(in: binding, for: core)
            binding.markBorrowed()
        }
    }
}
