// Every registration of a type, for arrays and `resolveAll`. Under `ProcessState.lock`.

/// A key that is registered, and when it was first.
struct RegisteredKey {
    let key: ServiceKey
    let order: UInt
}

extension UnsafeMutablePointer where Pointee == ContainerCore {
    /// The recipes that serve the keys of a type here, in the order in which the keys were first registered.
    func recipes(of type: UInt) -> [Recipe] { keys(of: type).compactMap { recipe(for: $0.key) } }

    /// The keys of a type that are registered here, or in a container that is asked from here, in order. Remembered until
    /// something changes that this container can see: looking through all registrations takes its time.
    private func keys(of type: UInt) -> [RegisteredKey] {
        if let known = state.keysOfTypes[type] { return known }
        // Mostly there is one way down. What is at its end, as an app below its requests, remembers as well.
        var way = [self]
        while let last = way.last, last.state.keysOfTypes[type] == nil, let next = last.onlyNext { way.append(next) }
        let last = way.removeLast()
        var found = last.state.keysOfTypes[type] ?? last.search(type, in: last.visibleContainers)
        last.state.keysOfTypes[type] = found
        if way.isEmpty { return found }
        found = search(type, in: way, before: found)
        state.keysOfTypes[type] = found
        return found
    }

    /// The container that is asked after this one, where it is asked first and last.
    private var onlyNext: CorePointer? {
        switch (state.children.count, state.enclosing) {
        case (0, let enclosing?): return enclosing
        case (1, nil): return state.children[0].core
        default: return nil
        }
    }

    private func search(
        _ type: UInt, in containers: [CorePointer], before others: [RegisteredKey] = []
    ) -> [RegisteredKey] {
        var orders = Dictionary(uniqueKeysWithValues: others.map { ($0.key, $0.order) })
        for core in containers {
            core.forEachBinding { binding in
                guard binding.pointee.type == type, binding.pointee.own != nil else { return }
                let order = binding.pointee.order
                orders[binding.key] = Swift.min(orders[binding.key] ?? order, order)
            }
        }
        return orders.map { RegisteredKey(key: $0.key, order: $0.value) }.ordered { UInt64($0.order) }
    }
}
