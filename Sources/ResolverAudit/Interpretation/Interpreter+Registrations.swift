extension Interpreter {
    /// `register`, in any of its forms.
    func register(_ call: Call, in frame: Frame) -> Value {
        let receiver = call.receiver.map { evaluate($0, in: frame) }
        let isOverride = ResolverAPI.isOverride(call.function)
        guard let written = isOverride ? call.types["A"] : ResolverAPI.registered(by: call.result) else {
            return .unknown
        }
        let type = substituted(written, in: frame)
        let named = call.arguments.first { $0.label == "name" && !$0.isDefault }
        var registration = RegistrationFacts(
            type: type, name: named.map { evaluate($0.value, in: frame).name } ?? .none, place: call.place)
        if ResolverAPI.isStatic(call.function) || receiver == .function(ResolverAPI.staticRegister, of: nil) {
            registration.container = currentMain
        } else if case .container(let container)? = receiver {
            registration.container = container
        }
        registration.uses = uses.count
        registration.site = type == written ? call.site : nil
        registration.isIfAbsent = call.name == "registerIfAbsent"
        (registration.path, registration.isUncertain, registration.entry) = (
            state.path, state.isUncertain || isOverride, state.entry
        )
        let packs = call.types.sorted { $0.key < $1.key }.compactMap { TypeText.pack($0.value) }
            .map { $0.map { substituted($0, in: frame) } }
        let factory = call.arguments.first { $0.label == "factory" && !$0.isDefault }
        if factory == nil, let dependencies = packs.first {
            registration.isInitializer = true
            (registration.dependencies, registration.arguments) = Self.split(
                dependencies, arguments: typedArguments(of: call, packs, in: frame))
        }
        let making =
            factory ?? call.arguments.first { !$0.isDefault && $0.value.isFunction && $0.label != "name" }
        if let making {
            (registration.isSuspending, registration.canThrow) = TypeText.effects(of: making.type)
            registration.isolation = isolation(of: making, in: call)
        }
        registration.isPlain = registration.isInitializer || making?.value.isConstruction == true
        if !TypeText.isKnown(type) {
            // Of a function that nobody calls nothing is registered.
            if !frame.isUncalled { unknownRegistrations.append(call.place) }
            return .unknown
        }
        registrations.append(registration)
        let number = registrations.count - 1
        if let making {
            let parameters = TypeText.parameters(of: making.type)
            let arguments = parameters.map { type -> Value in
                switch type {
                case "Resolver.Resolver": .container(.asking(number))
                case "Resolver.Resolver.Args": .arguments(number)
                default: .unknown
                }
            }
            if parameters.first == "Resolver.Resolver", parameters.count > 1, parameters[1] != "Resolver.Resolver.Args"
            {
                registrations[number].typed = parameters.dropFirst().map { substituted($0, in: frame) }
            }
            factories.insert((number, evaluate(making.value, in: frame), arguments), at: 0)
        }
        return .registration(number)
    }

    /// The types of the arguments that are passed when the service is asked for.
    private func typedArguments(of call: Call, _ packs: [[String]], in frame: Frame) -> [String] {
        call.arguments.filter { $0.label == "arguments" && !$0.isDefault }.map { argument in
            let type = argument.type.hasSuffix(".Type") ? String(argument.type.dropLast(5)) : argument.type
            return substituted(type, in: frame)
        } + packs.dropFirst().joined()
    }

    /// Parameters whose types are those of arguments are filled by them, the others resolved.
    private static func split(_ all: [String], arguments: [String]) -> (dependencies: [String], arguments: [String]) {
        var (dependencies, rest) = ([] as [String], arguments)
        for type in all {
            if let position = rest.firstIndex(of: type) { rest.remove(at: position) } else { dependencies.append(type) }
        }
        return (dependencies, arguments)
    }

    /// `.scope(…)` and its like.
    func option(_ call: Call, in frame: Frame) -> Value {
        let receiver = call.receiver.map { evaluate($0, in: frame) }
        guard case .registration(let number)? = receiver else {
            optionOfUnknown(call, in: frame)
            return .unknown
        }
        let isAlways = registrations[number].path == state.path
        switch call.name {
        case "scope":
            let scope = call.arguments.first.map { evaluate($0.value, in: frame) }
            if case .scope(let known)? = scope, isAlways {
                registrations[number].scope = known
            } else {
                registrations[number].scope = .unknown
            }
        case "implements":
            let named = call.arguments.first { $0.label == "name" && !$0.isDefault }
            if let type = call.types["A1"].map({ substituted($0, in: frame) }) {
                if TypeText.isKnown(type) {
                    registrations[number].aliases.append(
                        .init(
                            type: type, name: named.map { evaluate($0.value, in: frame).name } ?? .none,
                            place: call.place))
                } else {
                    unknownRegistrations.append(call.place)
                }
            }
        case "eager": registrations[number].isEager = true
        case "onRelease": registrations[number].isReleased = true
        case "when": registrations[number].hasContexts = true
        default: break
        }
        for argument in call.arguments {
            guard case .closure(let closure) = evaluate(argument.value, in: frame) else { continue }
            registrations[number].isPlain = false
            let around = state
            (state.registration, state.isUncertain) = (number, true)
            state.isLater = call.name == "onRelease"
            closure.hasRun = true
            _ = self.call(.closure(closure), [.container(.asking(number))], frame, isUnknown: true)
            state = around
        }
        return .registration(number)
    }

    /// An option of a registration that is not in sight: its service is there under the name of the alias, and its scope is
    /// not known.
    private func optionOfUnknown(_ call: Call, in frame: Frame) {
        if call.name == "implements", let type = call.types["A1"].map({ substituted($0, in: frame) }) {
            let named = call.arguments.first { $0.label == "name" && !$0.isDefault }
            if TypeText.isKnown(type) {
                var registration = RegistrationFacts(
                    type: type, name: named.map { evaluate($0.value, in: frame).name } ?? .unknown, place: call.place)
                (registration.scope, registration.isUncertain) = (.unknown, true)
                registrations.append(registration)
            } else if !frame.isUncalled {
                unknownRegistrations.append(call.place)
            }
        }
        if call.name == "scope", let type = call.types["A"] { rescoped.insert(substituted(type, in: frame)) }
        for argument in call.arguments {
            let value = evaluate(argument.value, in: frame)
            if case .closure = value { _ = self.call(value, [], frame, isUnknown: true) }
        }
    }
}
