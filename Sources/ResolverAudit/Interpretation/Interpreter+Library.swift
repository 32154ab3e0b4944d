import ResolverGraph

extension Interpreter {
    /// A call of this library.
    func evaluateOwn(_ call: Call, in frame: Frame) -> Value {
        if ResolverAPI.isRegistration(call.result) || call.result.isEmpty && ResolverAPI.registering.contains(call.name)
        {
            return ResolverAPI.registering.contains(call.name)
                ? register(call, in: frame) : option(call, in: frame)
        }
        let receiver = call.receiver.map { evaluate($0, in: frame) }
        if readArgument(call, receiver, in: frame) { return .unknown }
        if let way = ResolverAPI.asking[call.name], ResolverAPI.isOfContainer(call.function), let type = call.types["A"]
        {
            return ask(call, type, way, receiver, in: frame)
        }
        switch call.name {
        case "isRegistered":
            call.types["A"].map { _ = inquired.insert(substituted($0, in: frame)) }
        case "init": return make(call, in: frame)
        case "nested" where call.result.hasPrefix("Resolver.ResolverScope"):
            if case .text(let name)? = call.arguments.first.map({ evaluate($0.value, in: frame) }) {
                return .scope(.nested(name))
            }
            return .scope(.unknown)
        case "nested", "withNested", "copy": return nest(call, receiver, in: frame)
        case "withRoot": return withRoot(call, in: frame)
        case "add":
            let child = call.arguments.first.map { evaluate($0.value, in: frame) }
            addChild(child ?? .unknown, to: receiver ?? .unknown)
            return .unknown
        case "reset": resets = true
        default: break
        }
        hand(call, in: frame)
        return .unknown
    }

    /// Evaluates what a call is given; closures among it are run at once.
    private func hand(_ call: Call, in frame: Frame) {
        for argument in call.arguments {
            let value = evaluate(argument.value, in: frame)
            if case .closure = value {
                let around = state
                state.isUncertain = true
                _ = self.call(value, [], frame, isUnknown: true)
                state = around
            } else {
                escape(value)
            }
        }
    }

    // MARK: - Containers

    /// `Resolver(child:)` and its like, and names that are made of texts.
    private func make(_ call: Call, in frame: Frame) -> Value {
        if call.result == "Resolver.Resolver.Name" || call.result == "Resolver.Resolver.Name?" {
            let values = call.arguments.map { evaluate($0.value, in: frame) }
            if values.count == 1, case .text(let text) = values[0] { return .text(text) }
            return .unknown
        }
        guard call.result == "Resolver.Resolver" else {
            hand(call, in: frame)
            return .unknown
        }
        let made = Container.made(call.place)
        for argument in call.arguments where argument.defaultOf == nil {
            let value = evaluate(argument.value, in: frame)
            if argument.label == "child" || argument.label == "parent", !value.isNothing {
                addChild(value, to: .container(made))
            }
        }
        return .container(made)
    }

    private func addChild(_ child: Value, to container: Value) {
        guard case .container(let container) = container else {
            // Anything may have it from now on.
            isRootUnknown = true
            return
        }
        if case .container(let child) = child {
            children[container, default: []].insert(child)
        } else {
            containersWithUnknownChildren.insert(container)
        }
    }

    /// A container in front of another; or one that has all that another has.
    private func nest(_ call: Call, _ receiver: Value?, in frame: Frame) -> Value {
        let made = Container.made(call.place)
        addChild(receiver ?? .unknown, to: .container(made))
        for argument in call.arguments where argument.defaultOf == nil {
            let value = evaluate(argument.value, in: frame)
            guard case .closure = value else { continue }
            let isRegistering = call.name == "nested"
            let around = state
            if !isRegistering {
                state.root = made
                roots.insert(made)
            }
            let result = self.call(value, [.container(made)], frame, isUnknown: false)
            state = around
            if !isRegistering { return result }
        }
        return .container(made)
    }

    private func withRoot(_ call: Call, in frame: Frame) -> Value {
        var result = Value.unknown
        let around = state
        defer { state = around }
        for argument in call.arguments where argument.defaultOf == nil {
            let value = evaluate(argument.value, in: frame)
            switch value {
            case .container(let container):
                state.root = container
                if container != .root { roots.insert(container) }
            case .closure, .function: result = self.call(value, [], frame, isUnknown: false)
            default: isRootUnknown = true
            }
        }
        return result
    }

    /// The container that a call is of; nil of any.
    private func container(_ receiver: Value?, _ call: Call, otherwise: Container) -> Container? {
        if ResolverAPI.isStatic(call.function) { return otherwise }
        if case .container(let container)? = receiver { return container }
        return nil
    }

    // MARK: - Questions

    private func ask(
        _ call: Call, _ type: String, _ way: WiringGraph.Question.Way, _ receiver: Value?, in frame: Frame
    ) -> Value {
        let named = call.arguments.first { $0.label == "name" && $0.defaultOf == nil }
        let name = named.map { evaluate($0.value, in: frame).name } ?? .none
        let asked = substituted(type, in: frame)
        let depends = asked != type || (named.map { isParameter($0.value, in: frame) } ?? false)
        var question = QuestionFacts(
            type: asked, name: name, way: way, place: depends ? frame.origin ?? call.place : call.place,
            container: container(receiver, call, otherwise: state.root ?? .root),
            isCertain: !state.isUncertain && state.path.isEmpty)
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
        if state.isCondition, question.way.contains(.optional) { inquired.insert(asked) }
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

    func readProperties(of module: ModuleFacts) {
        for property in module.properties {
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
                    isOfInstances: property.isOfInstances))
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
        if state.isLater { question.way.insert(.later) }
        if !TypeText.isKnown(type) {
            unknownQuestions.append(property.place)
            return nil
        }
        return question
    }
}
