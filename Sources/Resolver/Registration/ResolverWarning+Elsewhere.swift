extension Resolver {
    /// Runs the closure that registers what is to be had in a container that is being opened.
    func open<Failure: Error>(by register: (_ nested: Resolver) throws(Failure) -> Void) throws(Failure) {
        #if DEBUG
            let thread = ThreadState.current
            let opening = Opening(core, on: thread)
            let outer = thread.pointee.opening
            thread.pointee.opening = opening
            defer {
                thread.pointee.opening = outer
                ResolverWarning.reportElsewhere(opening)
            }
        #endif
        try register(self)
    }
}

// Warnings about what is registered in another container than was meant. What is looked for is read under the lock, and put
// into words outside of it; in release builds nobody looks.

extension ResolverWarning {
    /// To be called where something has been registered: what opens a nested container, or runs in one, may have meant
    /// that one.
    static func noteElsewhere(_ recipe: Recipe, in container: Resolver) {
        #if DEBUG
            let thread = ThreadState.current
            ProcessState.lock.withLock { container.core.noteMissed(recipe.key) }
            if container.state.world.isRegistering(on: thread) { return }
            if let opening = thread.pointee.opening, opening.depth == thread.pointee.depth,
                let outer = opening.container.state.enclosing,
                ProcessState.lock.withLock({ outer.visibleContainers.contains(container.core) })
            {
                opening.elsewhere.append((recipe, container.state))
            } else if container.core.isMain, !Surroundings.isMaking {
                Surroundings.current?.note(registeredForAll: recipe, in: container)
            }
        #endif
    }

    #if DEBUG
        /// To be called when what opens a nested container has run, and registrations have all of their options.
        fileprivate static func reportElsewhere(_ opening: Opening) {
            for (recipe, container) in opening.elsewhere {
                report(.registeredElsewhere, at: recipe.location, concerning: recipe) {
                    let (service, nested) = (Service(recipe.key), opening.container.label)
                    return .wiring(
                        fact:
                            "\(service) is registered in \(container.description) by what opens \(nested), and stays there when that has been closed.",
                        registered: recipe.place, asked: nil,
                        remedies: [
                            "register it in the container that is passed: `nested { $0.register { … } }`",
                            "register it before the container is opened",
                            "if it is meant so, say it: `.withoutWarnings()`",
                        ])
                }
            }
        }
    #endif
}

#if DEBUG
    extension Surroundings {
        /// Remembers what has been registered in the main container though a nested one is asked in here, until the
        /// registration has all of its options.
        fileprivate func note(registeredForAll recipe: Recipe, in main: Resolver) {
            guard let root, root.state.enclosing != nil, root !== main else { return }
            ProcessState.lock.withLock {
                if registeredForAll.contains(where: { $0.location.isSame(as: recipe.location) }) { return }
                registeredForAll.append(recipe)
            }
        }
    }

    extension CodeLocation {
        fileprivate func isSame(as other: CodeLocation) -> Bool { file == other.file && line == other.line }
    }
#endif
