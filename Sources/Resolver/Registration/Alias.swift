/// A key that stands for another one.
struct Alias: Sendable {
    /// Looked up anew each time in the container that is asked, so that overriding the target overrides the alias.
    let target: ServiceKey
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
            if case .refused = outcome { return refusedTarget(Request(service, name, nil, in: resolver.core, site)) }
        }
        guard let target: Service = resolveTarget(Request(service, name, args.raw, in: resolver.core, site)) else {
            return nil
        }
        return target as? Protocol ?? aliasFailed(target, type, name, site)
    }

    /// The target's factory returned nil on the short way.
    @usableFromInline
    static func refusedTarget<Service, Protocol>(_ request: Request<Service>) -> Protocol? {
        ThreadState.current.fail(asking(request.container) { refusal(request.asking($0)) })
        return nil
    }

    /// Nil, and the reason left with the thread, if the target cannot be resolved.
    @usableFromInline
    static func resolveTarget<Service>(_ request: Request<Service>) -> Service? {
        do throws(ResolverError) {
            return try require(request)
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
    static func publish<Service>(_ alias: Alias, _ binding: BindingPointer, _ service: Service, in core: CorePointer) {
        guard let object = FastPath.instance(service) else { return }
        Wiring.lock.withLock {
            // Taken out of the target's slot in this container, and only if that holds this very instance.
            guard let target = core.find(alias.target.type, alias.target.name),
                let pointer = UnsafeRawPointer(bitPattern: target.slot.load())
            else { return }
            let slot = Unmanaged<InstanceSlot>.fromOpaque(pointer).takeUnretainedValue()
            guard slot.holds(object) else { return }
            let type = UInt(bitPattern: ObjectIdentifier(Service.self))
            if slot.value(of: type) == nil {
                slot.add(slot.reference.map { KeptValue(service, heldBy: $0) } ?? KeptValue(service), of: type)
            }
            slot.publish(in: binding)
            binding.markBorrowed()
        }
    }
}
