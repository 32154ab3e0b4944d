import ResolverGraph

/// What a program registers and asks for: the facts of its modules, with generic functions as they are called.
///
/// Everything that stands in it counts as run, by whichever container: what is registered somewhere may be there. So
/// nothing is called missing that some path of the program could have registered.
struct Program {
    struct Registration {
        let facts: RegistrationFacts
        let name: NameFact
        /// What its factory asks for, by itself and through the functions it calls.
        var questions: [QuestionFacts]
    }

    private(set) var registrations: [Registration] = []
    private(set) var questions: [QuestionFacts] = []
    private(set) var properties: [PropertyFacts] = []
    private(set) var valueTypes: Set<String> = []
    private(set) var conformances: [String: Set<String>] = [:]
    private(set) var rescoped: Set<String> = []
    private(set) var inquired: Set<String> = []
    private(set) var setsDefaultScope = false
    /// Where services are registered whose types nobody knows before the program runs.
    private(set) var unknownRegistrations: [SourcePlace] = []
    /// Where services are asked for whose types nobody knows.
    private(set) var unknownQuestions: [SourcePlace] = []

    private var functions: [String: FunctionFacts] = [:]
    private var constants: [String: NameFact] = [:]
    private var instantiated: Set<Instance> = []

    /// A function as it is called.
    private struct Instance: Hashable {
        let function: String
        let types: [String: String]
        let names: [Int: NameFact]
    }

    init(_ modules: [ModuleFacts]) {
        var assigned: Set<String> = []
        for module in modules {
            for function in module.functions where !function.isEmpty { functions[function.id] = function }
            constants.merge(module.constants) { $1 }
            valueTypes.formUnion(module.valueTypes)
            conformances.merge(module.conformances) { $0.union($1) }
            rescoped.formUnion(module.rescoped)
            inquired.formUnion(module.inquired)
            setsDefaultScope = setsDefaultScope || module.setsDefaultScope
            assigned.formUnion(module.assignedProperties)
        }
        for property in modules.flatMap(\.properties) {
            var property = property
            property.question.name =
                assigned.contains("\(property.owner).\(property.name)")
                ? .unknown : value(of: property.question.name, [:])
            properties.append(property)
        }
        link()
    }

    private mutating func link() {
        // Functions that depend on nothing are run as they are, others as they are called.
        let ids = functions.keys.sorted()
        for id in ids where functions[id].map(isOpen) == false {
            run(Instance(function: id, types: [:], names: [:]), at: nil)
        }
        let called = Set(instantiated.map(\.function))
        for id in ids where !called.contains(id) {
            guard let function = functions[id] else { continue }
            // Nobody is seen to call it, which does not mean that nobody does.
            for registration in function.registrations {
                add(registration, Instance(function: id, types: [:], names: [:]))
            }
        }
    }

    /// Whether what it does depends on how it is called.
    private func isOpen(_ function: FunctionFacts) -> Bool {
        func isOpen(_ name: NameFact) -> Bool {
            if case .parameter = name { return true }
            return false
        }
        func isOpen(_ question: QuestionFacts) -> Bool {
            TypeText.hasParameters(question.type) || isOpen(question.name)
        }
        return function.questions.contains(where: isOpen)
            || function.registrations.contains { registration in
                TypeText.hasParameters(registration.type) || isOpen(registration.name)
                    || registration.questions.contains(where: isOpen)
                    || registration.aliases.contains { TypeText.hasParameters($0.type) || isOpen($0.name) }
            }
            || function.calls.contains { call in
                call.types.values.contains(where: TypeText.hasParameters) || call.names.values.contains(where: isOpen)
            }
    }

    /// `place` is where the first that is not open calls it.
    private mutating func run(_ instance: Instance, at place: SourcePlace?) {
        guard let function = functions[instance.function], instantiated.insert(instance).inserted else { return }
        // A function that calls itself with ever larger types has no end.
        if instance.types.values.contains(where: { $0.count > 1_000 }) { return }
        for registration in function.registrations { add(registration, instance) }
        for question in function.questions {
            var bound = bind(question, instance)
            // What is asked for is said where it is decided.
            if let place, bound.type != question.type || bound.name != question.name { bound.place = place }
            if !TypeText.isKnown(bound.type) {
                unknownQuestions.append(bound.place)
            } else {
                questions.append(bound)
            }
        }
        for call in function.calls { run(bind(call, instance), at: place ?? call.place) }
    }

    private mutating func add(_ registration: RegistrationFacts, _ instance: Instance) {
        var facts = registration
        facts.type = TypeText.substituting(instance.types, in: registration.type)
        facts.instance = registration.instance.map { TypeText.substituting(instance.types, in: $0) }
        facts.dependencies = registration.dependencies.map { TypeText.substituting(instance.types, in: $0) }
        facts.aliases = registration.aliases.map {
            .init(
                type: TypeText.substituting(instance.types, in: $0.type), name: value(of: $0.name, instance.names),
                place: $0.place)
        }
        if !TypeText.isKnown(facts.type) || facts.aliases.contains(where: { !TypeText.isKnown($0.type) }) {
            unknownRegistrations.append(registration.place)
            return
        }
        let asked = registration.questions.map { bind($0, instance) }
        registrations.append(
            Registration(facts: facts, name: value(of: registration.name, instance.names), questions: asked))
    }

    private func bind(_ question: QuestionFacts, _ instance: Instance) -> QuestionFacts {
        var question = question
        question.type = TypeText.substituting(instance.types, in: question.type)
        question.name = value(of: question.name, instance.names)
        return question
    }

    private func bind(_ call: CallFacts, _ instance: Instance) -> Instance {
        Instance(
            function: call.function,
            types: call.types.mapValues { TypeText.substituting(instance.types, in: $0) },
            names: call.names.mapValues { value(of: $0, instance.names) })
    }

    /// What a name is where a function is called with these.
    private func value(of name: NameFact, _ given: [Int: NameFact], depth: Int = 0) -> NameFact {
        switch name {
        case .none, .text, .unknown: return name
        case .parameter(let number): return given[number] ?? .unknown
        case .constant(let usr):
            return depth > 20 ? .unknown : constants[usr].map { value(of: $0, [:], depth: depth + 1) } ?? .unknown
        }
    }
}
