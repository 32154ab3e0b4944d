import Resolver

extension Resolver.Event {
    /// Nil for what is told of otherwise.
    init?(_ event: WitnessedEvent) {
        switch event {
        case .resolved(let service, let answer, let question):
            self.init(
                of: .resolved(Answer(answer), Question(question)), service.service, question.container, question.asked)
        case .failed(let error, let service, let question):
            self.init(of: .failed(error, Question(question)), service, question.container, question.asked)
        // With the answer to whoever has asked for it.
        case .made, .unmade: return nil
        case .kept(let instance):
            self.init(
                of: .kept(instance: instance.number), instance.service.service, instance.keeper,
                instance.service.registered)
        case .released(let instance):
            self.init(
                of: .released(instance: instance.number), instance.service.service, instance.keeper,
                instance.service.registered)
        case .reset(let what): self.init(of: .reset(what))
        case .registered(let service, let container, let replaced, _):
            self.init(of: .registered(replacing: replaced), service.service, container, service.registered)
        case .unregistered(let service, let container):
            self.init(of: .unregistered, service.service, container, service.registered)
        case .containerReplaced(let which): self.init(of: .replaced(which))
        case .opened(let container): self.init(of: .opened, nil, container)
        case .closed(let container): self.init(of: .closed, nil, container)
        case .stopping(let error, let asked): self.init(of: .stopping(error), nil, nil, asked)
        case .warning(let text, let place): self.init(of: .warning(text), nil, nil, place)
        }
    }

    private init(
        of kind: Kind, _ service: ResolverError.Service? = nil, _ container: WitnessedContainer? = nil,
        _ place: ResolverError.Place? = nil
    ) {
        self.init(
            kind: kind, service: service,
            container: container.map { Container($0) }, place: place)
    }
}

extension Resolver.Event.Question {
    init(_ question: WitnessedQuestion) {
        self.init(
            depth: question.depth, parent: question.parent, override: question.override,
            nanoseconds: question.nanoseconds)
    }
}

extension Resolver.Event.Answer {
    init(_ answer: WitnessedAnswer) {
        switch answer {
        case .made: self = .made
        case .kept: self = .kept
        case .graph: self = .graph
        case .alias: self = .alias
        }
    }
}
