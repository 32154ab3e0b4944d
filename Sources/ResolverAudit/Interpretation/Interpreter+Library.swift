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
        // Who has all that is registered by now does not see what takes its place.
        if ["copy", "sandboxed"].contains(call.name) || call.name.hasPrefix("warmUp") { uses.note(.anything) }
        if readArgument(call, receiver, in: frame) { return .unknown }
        if let way = ResolverAPI.asking[call.name], ResolverAPI.isOfContainer(call.function), let type = call.types["A"]
        {
            return ask(call, type, way, receiver, in: frame)
        }
        switch call.name {
        case "isRegistered":
            let named = call.arguments.first { $0.label == "name" && !$0.isDefault }
            if let type = call.types["A"] {
                let name = named.map { evaluate($0.value, in: frame).name } ?? .none
                inquired.insert(Inquiry(type: substituted(type, in: frame), name: name))
            }
        case "init": return make(call, in: frame)
        case "nested" where call.result.hasPrefix("Resolver.ResolverScope"):
            if case .text(let name)? = call.arguments.first.map({ evaluate($0.value, in: frame) }) {
                return .scope(.nested(name))
            }
            return .scope(.unknown)
        case "nested", "withNested", "copy": return nest(call, receiver, in: frame)
        case "withRoot": return withRoot(call, in: frame)
        case "sandboxed": return sandbox(call, in: frame)
        case "add":
            let child = call.arguments.first.map { evaluate($0.value, in: frame) }
            addChild(child ?? .unknown, to: receiver ?? .unknown)
            return .unknown
        case "reset", "unregister": resets = true
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
            if TreeReader.base(call.result) == ResolverAPI.nestedView {
                // Nested in the one of the views around, which may be any.
                let made = makeContainer(at: call.place)
                nested.insert(made)
                containersWithUnknownChildren.insert(made)
            }
            hand(call, in: frame)
            return .unknown
        }
        let made = makeContainer(at: call.place)
        for argument in call.arguments where !argument.isDefault {
            let value = evaluate(argument.value, in: frame)
            if argument.label == "child" || argument.label == "parent", !value.isNothing {
                addChild(value, to: .container(made))
            }
        }
        return .container(made)
    }

    /// Another container; of many that are made in one place, the last stands for all that follow.
    func makeContainer(at place: SourcePlace) -> Container {
        made += 1
        madeAt[place, default: 0] += 1
        let container = Container.made(place, min(madeAt[place, default: 0], 50))
        if isStandingIn { standIns.insert(container) } else { placesOfOthers.insert(place) }
        return container
    }

    func addChild(_ child: Value, to container: Value) {
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
        let made = makeContainer(at: call.place)
        if call.name != "copy" { nested.insert(made) }
        addChild(receiver ?? .unknown, to: .container(made))
        var result = Value.unknown
        for argument in call.arguments where !argument.isDefault {
            let value = evaluate(argument.value, in: frame)
            guard case .closure = value else { continue }
            let around = state
            if call.name != "nested" {
                state.root = made
                operationRoots.insert(made)
            }
            result = self.call(value, [.container(made)], frame, isUnknown: false)
            state = around
        }
        // `withNested` returns what its closure returns.
        if call.name == "withNested" { return result }
        return .container(made)
    }

    private func withRoot(_ call: Call, in frame: Frame) -> Value {
        var result = Value.unknown
        let around = state
        defer { state = around }
        for argument in call.arguments where !argument.isDefault {
            let value = evaluate(argument.value, in: frame)
            switch value {
            case .container(let container):
                state.root = container
                if container != .root, container != .anyRoot { operationRoots.insert(container) }
            case .closure, .function: result = self.call(value, [], frame, isUnknown: false)
            default: isOperationRootUnknown = true
            }
        }
        return result
    }

    /// The container that static calls ask here.
    var currentRoot: Container {
        state.root ?? (isReached && !state.isLater && !state.mayHaveOtherRoot ? .root : .anyRoot)
    }

    /// The container that a call is of; nil of any.
    func container(_ receiver: Value?, _ call: Call, otherwise: Container) -> Container? {
        if ResolverAPI.isStatic(call.function) { return otherwise }
        if case .container(let container)? = receiver { return container }
        return nil
    }
}
