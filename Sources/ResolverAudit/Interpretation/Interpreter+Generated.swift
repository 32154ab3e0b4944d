import ResolverGraph

/// The function by which generated code gives a dependency.
struct GeneratedAccessor: Hashable {
    let type: String
    let name: NameFact
    /// The container that it asks; nil of any.
    let container: Container?
    /// Where its service is registered.
    let place: SourcePlace
    let isSuspending: Bool, canThrow: Bool
}

/// Calls by which generated code registers types that conform to `Dependency`.
extension Interpreter {
    /// `generatedAccessor`, `generatedOverride` and the forms of both that throw or suspend: registers the service, and
    /// returns the accessor's function.
    func generate(_ call: Call, _ receiver: Value?, in frame: Frame) -> Value {
        let isOverride = call.name.hasSuffix("Override")
        let making = call.arguments.first { !$0.isDefault && ($0.value.isFunction || $0.label == "by") }
        // An accessor that nobody is seen to read registers nothing.
        let isRead = !frame.isUncalled || depth > 1
        guard isRead, let making, let written = call.types[isOverride ? "B" : "A"] else { return .unknown }
        let type = substituted(written, in: frame)
        if !TypeText.isKnown(type) {
            unknownRegistrations.append(call.place)
            return .unknown
        }
        // Reading it registers what is replaced here.
        for argument in call.arguments where argument.label == "of" { _ = evaluate(argument.value, in: frame) }
        var registration = RegistrationFacts(type: type, name: generatedName(of: call, in: frame), place: call.place)
        if case .container(let container)? = receiver { registration.container = container }
        (registration.scope, registration.uses) = (.kept("container"), uses.count)
        (registration.isIfAbsent, registration.isGenerated) = (!isOverride, true)
        (registration.path, registration.isUncertain, registration.entry) = (
            state.path, state.isUncertain || isOverride, state.entry
        )
        (registration.isSuspending, registration.canThrow) = (
            call.name.contains("Async"), call.name.contains("Throwing")
        )
        registration.isolation = isolation(of: making, in: call)
        if isOverride || !isRegistered(registration) {
            registrations.append(registration)
            let container = Value.container(.asking(registrations.count - 1))
            let arguments = isOverride ? [] : [container]
            factories.insert((registrations.count - 1, evaluate(making.value, in: frame), arguments), at: 0)
        }
        return .accessor(
            GeneratedAccessor(
                type: type, name: registration.name, container: registration.container, place: call.place,
                isSuspending: registration.isSuspending, canThrow: registration.canThrow))
    }

    /// Whether the same accessor has registered its service there before, wherever the program comes by now.
    private func isRegistered(_ accessor: RegistrationFacts) -> Bool {
        registrations.contains { other in
            other.isGenerated && other.place == accessor.place && other.container == accessor.container
                && (other.path.isEmpty && !other.isUncertain
                    || other.path == accessor.path && other.isUncertain == accessor.isUncertain)
        }
    }

    /// The name that an accessor registers by: none of the first, or only, one that stands for its type.
    private func generatedName(of call: Call, in frame: Frame) -> NameFact {
        let named = call.arguments.first { argument in
            !argument.isDefault && argument.label == nil && !argument.value.isFunction
        }
        guard let named else { return .none }
        guard case .tuple(let parts) = evaluate(named.value, in: frame), parts.count == 2 else { return .unknown }
        return parts[1] == .flag(true) ? .none : parts[0].name
    }

    /// Asks for what an accessor gives, where it is called.
    func ask(_ accessor: GeneratedAccessor, at place: SourcePlace) -> Value {
        var question = QuestionFacts(
            type: accessor.type, name: accessor.name, way: [], place: place, container: accessor.container,
            isCertain: !state.isUncertain && state.path.isEmpty)
        if state.isLater { question.way.insert(.later) }
        if state.isCaught, accessor.canThrow { question.way.insert(.optional) }
        question.isAwaited = accessor.isSuspending
        question.isSynchronous = !question.isAwaited && !state.isCaught
        question.isolation = state.isolation
        question.isThrown = accessor.canThrow && !state.isCaught
        question.isReached = question.isCertain && isReached && state.registration == nil
        return add(question).map { .answer($0) } ?? .unknown
    }
}
