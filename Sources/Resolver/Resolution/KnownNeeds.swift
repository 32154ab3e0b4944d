// What is known of the making of a service before anything of the user's runs. Under `ProcessState.lock`.

extension UnsafeMutablePointer where Pointee == ContainerCore {
    /// All that resolving the key is known to need.
    func knownNeeds(of key: ServiceKey) -> Set<ServiceKey> { Set(needs(of: key).map(\.key)) }

    private func needs(of key: ServiceKey) -> Set<Need> {
        var found: Set<Need> = []
        var pending = [Need(key: key, core: self)]
        while let need = pending.popLast() {
            guard found.insert(need).inserted, let sighting = need.core.sighting(of: need.key) else { continue }
            if let target = sighting.recipe.alias?.target {
                pending.append(Need(key: target, core: sighting.requester))
            }
            pending += sighting.requester.dependencies(of: sighting.recipe).map {
                Need(key: $0, core: sighting.requester)
            }
        }
        return found
    }

    /// The questions that this container has to answer while a service is made which it is asked for, as far as they are known:
    /// without that for the service itself, and without those that another container answers which keeps a part.
    fileprivate func knownQuestions(for key: ServiceKey) -> Set<Note.Question> {
        var questions: Set<Note.Question> = []
        for need in needs(of: key) where need.core == self {
            if need.key != key { questions.insert(.one(need.key)) }
            guard let sighting = sighting(of: need.key), sighting.requester == self else { continue }
            for dependency in sighting.recipe.dependencies {
                let own = ServiceKey(dependency, nil)
                questions.insert(.one(own))
                if recipe(for: own) != nil { continue }
                for (question, isLater) in own.derivedQuestions where !isLater { questions.insert(question) }
            }
        }
        return questions
    }
}

/// Compares what a container answers to all that a service is known to need with what others do. Under `ProcessState.lock`.
struct KnownAnswers {
    private let core: CorePointer
    private let key: ServiceKey
    /// Found out when there is another container.
    private lazy var questions = core.knownQuestions(for: key)

    init(of core: CorePointer, for key: ServiceKey) { (self.core, self.key) = (core, key) }

    /// Whether another container answers the same. It may have been given a registration of its own of the service since it was
    /// asked.
    @inline(never)
    mutating func areThose(of other: CorePointer) -> Bool {
        other == core || questions.allSatisfy { Note.ask($0, in: other) == Note.ask($0, in: core) }
    }
}

/// A key, and the container that is asked for it.
struct Need: Hashable {
    let key: ServiceKey
    let core: CorePointer
}
