import ResolverGraph

extension Interpreter {
    func ask(
        _ call: Call, _ type: String, _ way: WiringGraph.Question.Way, _ receiver: Value?, in frame: Frame
    ) -> Value {
        let named = call.arguments.first { $0.label == "name" && $0.defaultOf == nil }
        let name = named.map { evaluate($0.value, in: frame).name } ?? .none
        let asked = substituted(type, in: frame)
        let depends = asked != type || (named.map { isParameter($0.value, in: frame) } ?? false)
        var question = QuestionFacts(
            type: asked, name: name, way: way, place: depends ? frame.origin ?? call.place : call.place,
            container: container(
                receiver, call, otherwise: state.root ?? state.registration.map { .asking($0) } ?? .root),
            isCertain: !state.isUncertain && state.path.isEmpty)
        question.nameSite = depends ? nil : call.site?.name
        if state.isLater { question.way.insert(.later) }
        if state.isCaught, !["resolve", "optional", "resolveAll"].contains(call.name) {
            question.way.insert(.optional)
        }
        question.isSynchronous = !call.name.hasSuffix("Async") && !state.isCaught
        question.passed = passed(by: call, in: frame)
        question.isThrown = !["resolve", "optional", "resolveAll"].contains(call.name) && !state.isCaught
        question.isReached = question.isCertain && isReached && state.registration == nil
        for argument in call.arguments where argument.label != "name" && argument.defaultOf == nil {
            let value = evaluate(argument.value, in: frame)
            if case .closure = value { _ = self.call(value, [], frame, isUnknown: true) }
        }
        if state.isCondition, question.way.contains(.optional) { inquired.insert(Inquiry(type: asked, name: name)) }
        return add(question).map { .answer($0) } ?? .unknown
    }

    func isParameter(_ expression: Expression, in frame: Frame) -> Bool {
        if case .local(let name) = expression { return frame.parameters.contains(name) }
        return false
    }

    /// Takes a question up; nil if nobody knows what it is for.
    func add(_ question: QuestionFacts) -> Int? {
        if !TypeText.isKnown(question.type) {
            unknownQuestions.append(question.place)
            return nil
        }
        questions.append(question)
        let number = questions.count - 1
        if let registration = state.registration {
            registrations[registration].questions.append(number)
        } else {
            freeQuestions.append(number)
        }
        return number
    }

    /// A property of a function, or of a type, asks.
    func ask(_ property: PropertyFacts, in frame: Frame) {
        if let question = question(of: property, in: frame) { _ = add(question) }
    }

    func readProperties(of module: ModuleFacts, but dead: Set<String>) {
        for property in module.properties {
            if dead.contains(TreeReader.base(property.owner)) {
                mentionedByDead.insert(property.type)
                continue
            }
            state = State()
            state.isUncertain = true
            var frame = Frame()
            frame.owner = TreeReader.base(property.owner)
            guard var question = question(of: property, in: frame) else { continue }
            if assignedProperties.contains("\(property.owner).\(property.name)") {
                question.passed = nil
                // The others have asked by then.
                if property.way.contains(.later) { (question.name, question.container) = (.unknown, nil) }
            }
            properties.append(
                AskingProperty(
                    owner: property.owner, name: property.name, question: question,
                    isOfInstances: property.isOfInstances, wrapper: property.site?.wrapper))
        }
    }

    private func question(of property: PropertyFacts, in frame: Frame) -> QuestionFacts? {
        let name = property.serviceName.map { evaluate($0, in: frame).name } ?? .none
        var container: Container? = state.root ?? .root
        if let given = property.container {
            if case .container(let known) = evaluate(given, in: frame) { container = known } else { container = nil }
        }
        let type = substituted(property.type, in: frame)
        var question = QuestionFacts(
            type: type, name: name, way: property.way, place: property.place, container: container,
            isCertain: true)
        question.isSynchronous = property.isSynchronous
        question.passed = property.passed
        question.nameSite = type == property.type ? property.site?.name : nil
        if state.isLater { question.way.insert(.later) }
        if !TypeText.isKnown(type) {
            unknownQuestions.append(property.place)
            return nil
        }
        return question
    }
}
