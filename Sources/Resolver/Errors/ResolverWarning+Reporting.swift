extension ResolverWarning {
    /// To be called where a service is about to be made off its actor all the same; never under `ProcessState.lock`.
    static func reportWrongIsolation(
        _ actor: any Actor, of recipe: Recipe, _ part: ResolverError.Place.Part, _ question: Question
    ) {
        report(.wrongIsolation, at: recipe.location) {
            .wrongIsolation(
                service: Service(question.key), needed: Isolation.name(of: actor), asked: Isolation.current,
                registered: recipe.place(of: part), trail: .ending(with: question))
        }
    }

    /// To be called where a thread that waited for another to make a kept instance is handed it; never under
    /// `ProcessState.lock`.
    static func reportUnguarded<Value>(_ instance: Value, of recipe: Recipe, _ question: Question) {
        report(.unguardedInstance, at: recipe.location, concerning: recipe) {
            // A value is copied: nothing is shared.
            guard ClassInstance.of(instance) != nil else { return nil }
            return .unguardedInstance(
                service: Service(question.key), instance: Service.sourceName(Swift.type(of: instance as Any)),
                registered: recipe.place, trail: .ending(with: question))
        }
    }

    /// To be called where a wrapper is about to resolve for an owner that was made in a container which has ended, or has
    /// been closed; never under `ProcessState.lock`.
    static func reportEnded(_ container: ContainerState, _ question: Question) {
        report(.containerEnded, at: question.location) {
            let isClosed = ProcessState.lock.withLock { container.core?.closed != nil }
            return .containerEnded(
                service: Service(question.key), container: container.label, isClosed: isClosed,
                trail: .ending(with: question))
        }
    }

    /// To be called where `withRoot` is called in a factory.
    static func reportRootInFactory(_ location: CodeLocation) {
        report(.rootInFactory, at: location) {
            .rootInFactory(trail: .ending(with: Question(Resolver.self, nil, nil, in: nil, location)))
        }
    }

    /// To be called where `sandboxed` is called in a factory, or by what registers everything.
    static func reportSandboxInFactory(_ location: CodeLocation) {
        report(.sandboxInFactory, at: location) {
            .sandboxInFactory(trail: .ending(with: Question(Resolver.self, nil, nil, in: nil, location)))
        }
    }

    /// To be called where something has been registered in a container that is closed; never under `ProcessState.lock`.
    static func reportRegisteredInClosed(_ recipe: Recipe, _ state: ContainerState) {
        report(.registeredInClosed, at: recipe.location) {
            .registeredInClosed(service: Service(recipe.key), container: state.label, registered: recipe.place)
        }
    }

    /// To be called when what ran with a root of its own has ended, and what it registered has all of its options; never
    /// under `ProcessState.lock`.
    static func reportForAll(from surroundings: Surroundings) {
        #if DEBUG
            let recipes = ProcessState.lock.withLock {
                defer { surroundings.registeredForAll = [] }
                return surroundings.registeredForAll
            }
            guard let nested = surroundings.root, !recipes.isEmpty else { return }
            surroundings.world.perform {
                for recipe in recipes {
                    report(.registeredForAll, at: recipe.location, concerning: recipe) {
                        .wiring(
                            fact:
                                "\(Service(recipe.key)) is registered in Resolver.main while \(nested) is what static calls ask: it is there for all, and stays when that has been closed.",
                            registered: recipe.place, asked: nil,
                            remedies: [
                                "register it in the container that is passed: `operation: { $0.register { … } }`",
                                "register it before the container is opened",
                                "if it is meant so, say it: `.withoutWarnings()`",
                            ])
                    }
                }
            }
        #endif
    }

    /// To be called where an instance is handed out that was not made with the arguments passed; never under
    /// `ProcessState.lock`.
    static func reportArgumentsIgnored(_ recipe: Recipe, _ question: Question) {
        report(.argumentsIgnored, at: question.location, concerning: recipe) {
            .argumentsIgnored(
                service: Service(question.key), registered: recipe.place, trail: .ending(with: question))
        }
    }

    /// To be called where an instance of the pass is handed out that was not made with the arguments passed; never under
    /// `ProcessState.lock`.
    static func reportArgumentsIgnoredInPass(_ recipe: Recipe, _ question: Question) {
        report(.argumentsIgnored, at: question.location, concerning: recipe) {
            let service = Service(question.key)
            return .wiring(
                fact:
                    "\(service) has been made in this resolution pass already, so the arguments that are passed for it are ignored.",
                registered: recipe.place, asked: question.location.place,
                remedies: ["let nobody share it: `.scope(.unique)`", "ask for it without arguments"])
        }
    }

    /// To be called where a handle that resolves later is asked for with arguments, which it does not take along.
    static func reportArgumentsIgnoredLater(_ question: Question, for type: Any.Type) {
        report(.argumentsIgnored, at: question.location) {
            let (handle, service) = (Service(question.key), Service(type, name: nil))
            return .wiring(
                fact: "\(handle) resolves later, without the arguments that are passed for it.", registered: nil,
                asked: question.location.place,
                remedies: [
                    "ask for what makes one from arguments: `Making<…, \(service.type)>`",
                    "ask for it without arguments",
                ])
        }
    }

    static func report(
        _ kind: WarningLog.Kind, at place: CodeLocation, concerning recipe: Recipe? = nil,
        _ warning: () -> ResolverWarning?
    ) {
        #if DEBUG
            if let recipe, ProcessState.lock.withLock({ recipe.isMeantSo }) { return }
            WarningLog.shared.report(kind, at: place, warning)
        #endif
    }
}
