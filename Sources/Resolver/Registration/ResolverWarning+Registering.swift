// Warnings about registrations. What is looked for is read under the lock, and put into words outside of it; in release
// builds nobody looks.

extension ResolverWarning {
    /// To be called where something has been registered, before what it replaces is let go: of what is registered twice in
    /// one run of the app's registrations, all but the last is for nothing.
    static func reportReplacing(_ recipe: Recipe, _ replaced: Recipe?, in container: Resolver) {
        #if DEBUG
            guard let replaced else { return }
            let world = container.state.world
            let isOfOneRun = ProcessState.lock.withLock {
                recipe.markHolders(of: replaced, in: world)
                return replaced.serial > world.registrations.began
            }
            // A module may be registered by all that need it.
            if !isOfOneRun || replaced.place == recipe.place || !world.isRegistering(on: ThreadState.current) { return }
            ProcessState.lock.withLock {
                recipe.replaced = replaced.location
                world.registrations.replacing.append(recipe)
            }
        #endif
    }

    /// To be called where a registration has been put in the place of another by other means than registering: undone, or
    /// chosen by a context. Under `ProcessState.lock`.
    static func noteReplacing(_ recipe: Recipe, _ replaced: Recipe, in world: World) {
        #if DEBUG
            if recipe !== replaced { recipe.markHolders(of: replaced, in: world) }
        #endif
    }

    /// To be called when a run of the app's registrations has ended, and they have all of their options.
    static func reportRegisteredTwice(in world: World) {
        #if DEBUG
            let recipes = ProcessState.lock.withLock { () -> [(Recipe, CodeLocation, ContainerState)] in
                defer { world.registrations.replacing = [] }
                // One that has been replaced itself is named by what came after it.
                return world.registrations.replacing.compactMap { recipe in
                    guard let declarer = recipe.declarer, let replaced = recipe.replaced else { return nil }
                    return (recipe, replaced, declarer.state)
                }
            }
            for (recipe, replaced, container) in recipes {
                report(.registeredTwice, at: recipe.location, concerning: recipe) {
                    .wiring(
                        fact:
                            "\(Service(recipe.key)) is registered twice in \(container.description): what is registered at \(replaced.place) is replaced.",
                        registered: recipe.place, asked: nil,
                        remedies: [
                            "leave out one of them", "let one of them have a name",
                            "say that the first is to be replaced: `defaults.register { … }`",
                            "if it is meant so, say it: `.withoutWarnings()`",
                        ])
                }
            }
        #endif
    }
}

#if DEBUG
    extension Recipe {
        /// Has those told who are handed an instance that was made of what this one has replaced.
        fileprivate func markHolders(of replaced: Recipe, in world: World) {
            let holders = ProcessState.slots.filter {
                $0.owner.pointee.world == world.words
                    && ($0.replaced?.new === replaced || $0.held.contains(replaced.serial)
                        || $0.wasBuilt(from: replaced))
            }
            for holder in holders {
                // What it was made of may have been replaced before, which nobody has been told.
                let earlier = holder.replaced.flatMap { $0.new === replaced ? $0.old : nil }
                holder.replaced = earlier === self ? nil : ReplacedPart(old: earlier ?? replaced, new: self)
                holder.withdraw()
            }
        }
    }

    extension InstanceSlot {
        /// Whether a service of a registration that nothing keeps was asked for when this instance was made.
        fileprivate func wasBuilt(from part: Recipe) -> Bool {
            provenance.notes.contains { questions.contains($0.question) && $0.answer.serials.contains(part.serial) }
        }
    }
#endif
