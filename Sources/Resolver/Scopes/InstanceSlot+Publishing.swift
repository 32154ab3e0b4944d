// How readers come by a kept instance, and no longer do. Under `ProcessState.lock`.

extension InstanceSlot {
    /// Lets readers find the instance through a binding for one of its types.
    func publish(in binding: BindingPointer, for core: CorePointer) {
        // It may have been overridden while the instance was made, or waited for.
        guard !isDropped, core.closed == nil, core.recipe(for: recipe.key) === recipe.registered else { return }
        if core != owner, !isDeclarers, !core.isAcross(self) { addUser(core) }
        // The recipe's own container keeps only what is its own, whatever changes.
        if recipe.declarer != core || !isDeclarers || recipe.origin != nil { binding.markInherited() }
        let settings = recipe.settings
        // An instance that another scope was asked to keep is handed out by that scope only.
        guard requested === settings.scope, arguments == nil, let value = value(of: binding.pointee.type),
            value.isReadable
        else { return }
        let isMain = recipe.isMain && !settings.isSharable
        let own = UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque())
        if binding.slot.load() != own {
            binding.withdraw()
            published.insert(binding)
            binding.slot.store(own)
        }
        // An instance of another actor than main is handed out on the slow path, which asks for the isolation.
        if !isMain && recipe.isolation != nil && !settings.isSharable { return }
        let tag = isMain ? ValueTag.main : 0
        if reference == nil {
            binding.value.store(word(of: value, in: binding) | tag)
        } else {
            binding.weak.store(UInt(bitPattern: value.address) | tag)
        }
    }

    /// How readers find the instance: the object itself, its bits, or whatever it is.
    private func word(of value: KeptValue, in binding: BindingPointer) -> UInt {
        let address = UInt(bitPattern: value.address)
        if value.isObject { return address | ValueTag.object }
        if identity == nil { return address }
        switch binding.pointee.representation {
        case .object, .reference, .existential: return address | ValueTag.bits
        case .value, .other: return address
        }
    }

    /// Writes the instance as the recipe's type, which is the binding's. False if it was held weakly and has gone.
    func write(to room: UnsafeMutableRawPointer, as binding: BindingPointer) -> Bool {
        if isDropped { return false }
        guard let reference, deadline == nil else {
            value.withInstance { room.write(copyOf: $0, as: binding) }
            return true
        }
        guard let object = reference.object else { return false }
        if value.isReadable {
            value.withInstance { room.write(copyOf: $0, as: binding) }
            return withExtendedLifetime(object) { true }
        }
        func open<Service>(_ type: Service.Type) -> Bool {
            let service = object as? Service
            room.initializeMemory(as: Service?.self, to: service)
            return service != nil
        }
        return _openExistential(binding.metatype, do: open)
    }

    func withdrawn(from binding: BindingPointer) {
        published.remove(binding)
    }

    /// Hides it from readers, until somebody asks for it on the slow path.
    func withdraw() {
        published.forEach { binding in
            binding.value.store(0)
            binding.weak.store(0)
            binding.slot.store(0)
            // An alias finds out anew what its target keeps.
            if binding.key != recipe.key { binding.recipe.store(0) }
        }
        published = Published()
    }
}
