// Warnings about what is asked for where it is not, though somebody has registered it. What is looked for is read under the
// lock, and put into words outside of it; in release builds nobody looks.

extension ResolverWarning {
    /// To be called where a container is asked on the slow path, and takes the lock; never under it.
    static func reportLost(_ question: Question, _ core: CorePointer) {
        #if DEBUG
            let found = ProcessState.lock.withLock {
                core.noteUse()
                return core.lost(question.key)
            }
            guard let (lost, container) = found, !lost.isSilent else { return }
            report(.lostRegistration, at: lost.location) {
                .wiring(
                    fact:
                        "\(Service(question.key)) is asked of \(container.description), which was made in another sandbox, and is without what was registered for it there: another container answers, or none.",
                    registered: lost.location.place, asked: question.location.place,
                    remedies: [
                        "make the container anew in each sandbox: a function, instead of a `static let`",
                        "make it before there are sandboxes: mention it in registerAllServices",
                        "register in each sandbox: `@Suite(.resolver { $0.register { … } })`",
                        "if it is meant so, say it: `.withoutWarnings()`",
                    ])
            }
        #endif
    }

    /// To be called where a container has been handed what another keeps that it is nested in; never under
    /// `ProcessState.lock`.
    static func reportKeptWithout(
        _ recipe: Recipe, by keeper: CorePointer, _ question: Question, _ core: CorePointer
    ) {
        #if DEBUG
            let part = ProcessState.lock.withLock { recipe.part(keptWithoutBy: keeper, butSeenBy: core) }
            guard let part, let nested = ProcessState.lock.withLock({ part.declarer?.state }) else { return }
            report(.keptWithout, at: recipe.location, concerning: recipe) {
                let (service, missed) = (Service(recipe.key), Service(part.key))
                return .wiring(
                    fact:
                        "\(service) is kept in \(keeper.state.description), and was made with nil for \(missed), which is registered in \(nested.description): what a container keeps does not see what is nested in it.",
                    registered: part.place, asked: question.location.place,
                    remedies: [
                        "let each nested container have its own \(service): `.scope(.nested)`",
                        "pass \(missed) as an argument to what needs it",
                        "if it is meant so, let \(service) say it: `.withoutWarnings()`",
                    ])
            }
        #endif
    }
}

#if DEBUG
    // Under `ProcessState.lock`.

    extension InstanceSlot {
        /// The keys that were asked for when this instance was made, and are not registered.
        fileprivate var missed: [ServiceKey] {
            provenance.notes.compactMap {
                guard case .one(let key) = $0.question, $0.answer == .one(nil), questions.contains($0.question) else {
                    return nil
                }
                return key
            }
        }

        /// Has containers that have what this instance was made without ask for it where that is noticed.
        func noteMissed() {
            let missed = missed
            if missed.isEmpty { return }
            ProcessState.missed.formUnion(missed)
            owner.forEachAsking { core in
                for key in missed where core.ownRecipe(for: key) != nil { core.noteMissed(key) }
            }
        }
    }

    extension Recipe {
        /// The first registration of a service that a kept instance was made without, and a nested container has.
        fileprivate func part(keptWithoutBy keeper: CorePointer, butSeenBy core: CorePointer) -> Recipe? {
            if ProcessState.missed.isEmpty { return nil }
            let slot = slots.first { $0.requested === settings.scope && $0.serves(keeper) }
            let parts = slot?.missed.filter { keeper.recipe(for: $0) == nil }.compactMap { core.recipe(for: $0) }
            return parts?.min { $0.serial < $1.serial }
        }
    }
#endif
