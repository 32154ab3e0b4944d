import ResolverGraph

extension Interpreter {
    func ask(
        _ call: Call, _ type: String, _ way: WiringGraph.Question.Way, _ receiver: Value?, in frame: Frame
    ) -> Value {
        let named = call.arguments.first { $0.label == "name" && !$0.isDefault }
        let name = named.map { evaluate($0.value, in: frame).name } ?? .none
        let asked = substituted(type, in: frame)
        let depends = asked != type || (named.map { isGiven($0.value, in: frame) } ?? false)
        var question = QuestionFacts(
            type: asked, name: name, way: way, place: depends ? frame.origin ?? call.place : call.place,
            container: container(
                receiver, call, otherwise: state.registration.map { .asking($0) } ?? currentRoot),
            isCertain: !state.isUncertain && state.path.isEmpty)
        question.nameSite = depends ? nil : call.site?.name
        if state.isLater { question.way.insert(.later) }
        if state.isCaught, !["resolve", "optional", "resolveAll"].contains(call.name) {
            question.way.insert(.optional)
        }
        question.isAwaited = call.name.hasSuffix("Async")
        question.isSynchronous = !question.isAwaited && !state.isCaught
        question.isolation = state.isolation
        question.passed = passed(by: call, in: frame)
        let handedOn = call.arguments.first { $0.label == "args" && !$0.isDefault }
        if case .arguments(let registration)? = handedOn.map({ evaluate($0.value, in: frame) }) {
            question.passedOn = registration
        }
        question.isThrown = !["resolve", "optional", "resolveAll"].contains(call.name) && !state.isCaught
        question.isReached = question.isCertain && isReached && state.registration == nil
        for argument in call.arguments where argument.label != "name" && !argument.isDefault {
            let value = evaluate(argument.value, in: frame)
            if case .closure = value { _ = self.call(value, [], frame, isUnknown: true) }
        }
        if state.isCondition, question.way.contains(.optional) { inquired.insert(Inquiry(type: asked, name: name)) }
        return add(question).map { .answer($0) } ?? .unknown
    }

    /// Returns the question of a wrapper that is made by its name, as in `_cart = Injected(name: "new")`.
    func question(ofWrapper call: Call, in frame: Frame) -> QuestionFacts? {
        guard let wrapper = ResolverAPI.wrapper(call.result),
            let type = TypeText.arguments(of: call.result, TreeReader.base(call.result))?.first
        else { return nil }
        func given(_ label: String) -> Value? {
            call.arguments.first { $0.label == label && !$0.isDefault }.map { evaluate($0.value, in: frame) }
        }
        var container: Container? = state.registration.map { .asking($0) } ?? currentRoot
        if let value = given("container") {
            if case .container(let known) = value { container = known } else { container = nil }
        } else if wrapper.asksEnvironment {
            container = nil
        }
        var question = QuestionFacts(
            type: substituted(type, in: frame), name: given("name")?.name ?? .none, way: wrapper.way,
            place: call.place, container: container, isCertain: !state.isUncertain && state.path.isEmpty)
        question.isSynchronous = !wrapper.way.contains(.later)
        question.isolation = state.isolation
        let positions = call.arguments.filter { $0.label == "with" || $0.label == nil }
        question.passed =
            given("args") != nil
            ? nil
            : PassedArguments(
                uniqueKeysWithValues: positions.enumerated().map { (.position($0), substituted($1.type, in: frame)) })
        return question
    }

    /// Whether a value is made of what the caller gives.
    func isGiven(_ expression: Expression, in frame: Frame) -> Bool {
        guard !frame.parameters.isEmpty else { return false }
        switch expression {
        case .local(let name): return frame.parameters.contains(name)
        case .joined(let parts), .list(let parts), .unordered(let parts), .tuple(let parts), .several(let parts):
            return parts.contains { isGiven($0, in: frame) }
        case .member(_, let base), .element(_, let base), .caught(let base), .forced(let base):
            return isGiven(base, in: frame)
        case .call(let call):
            return call.receiver.map { isGiven($0, in: frame) } ?? false
                || call.arguments.contains { isGiven($0.value, in: frame) }
        default: return false
        }
    }

    /// Takes a question up; nil if nobody knows what it is for.
    func add(_ question: QuestionFacts) -> Int? {
        if !TypeText.isKnown(question.type) {
            unknownQuestions.append(question.place)
            return nil
        }
        questions.append(question)
        questions[questions.count - 1].isBehindEnd = mayHaveEnded
        let number = questions.count - 1
        uses.note(.question(number))
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
            (state.isUncertain, state.mayHaveOtherRoot) = (true, true)
            var frame = Frame()
            frame.owner = TreeReader.base(property.owner)
            guard var question = question(of: property, in: frame) else { continue }
            // A property that asks at once asks where its owner is made.
            if question.container == .anyRoot, property.isOfInstances, property.way.isDisjoint(with: .later),
                makers[frame.owner] != nil
            {
                question.container = .makers(of: frame.owner)
            }
            if assignedProperties.contains("\(property.owner).\(property.name)") {
                question.passed = nil
                // The others have asked by then.
                if property.way.contains(.later) { (question.name, question.container) = (.unknown, nil) }
            } else if assignedProperties.contains("\(property.owner).\(property.name).args") {
                question.passed = nil
            }
            properties.append(
                AskingProperty(
                    owner: property.owner, name: property.name, question: question,
                    isOfInstances: property.isOfInstances, wrapper: property.site?.wrapper))
        }
    }

    private func question(of property: PropertyFacts, in frame: Frame) -> QuestionFacts? {
        let name = property.serviceName.map { evaluate($0, in: frame).name } ?? .none
        var container: Container? = currentRoot
        if let given = property.container {
            if case .container(let known) = evaluate(given, in: frame) { container = known } else { container = nil }
        }
        let type = substituted(property.type, in: frame)
        var question = QuestionFacts(
            type: type, name: name, way: property.way, place: property.place, container: container,
            isCertain: true)
        question.isSynchronous = property.isSynchronous
        question.isolation = known(property.isolation)
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
