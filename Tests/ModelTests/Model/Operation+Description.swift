// What a failure prints: short enough that a sequence of steps can be read.

extension Key: CustomStringConvertible {
    var description: String { name.map { "\(type).\($0)" } ?? "\(type)" }
}

extension Name: CustomStringConvertible {
    var description: String { "\(number)" }
}

extension Dependency: CustomStringConvertible {
    var description: String {
        "\(way) \(key)" + (argument.map { " with \($0)" } ?? "") + (container.map { " of container \($0)" } ?? "")
    }
}

extension Modification: CustomStringConvertible {
    var description: String {
        switch self {
        case .property(let dependency): "property \(dependency)"
        case .decorate: "decorated"
        }
    }
}

extension LaterQuestion: CustomStringConvertible {
    var description: String { "\(kind) \(key)\(isOptional ? "?" : "")" }
}

extension Effect: CustomStringConvertible {
    var description: String {
        switch self {
        case .register(let plan, let container): "registering in \(container): (\(plan))"
        case .reset(let scope): "resetting \(scope)"
        }
    }
}

extension Plan: CustomStringConvertible {
    var description: String {
        var words = ["\(key)", scope.map { "\($0)" } ?? "default scope", "\(shape)"]
        if !dependencies.isEmpty { words.append("from \(dependencies)") }
        words += effects.map { "\($0)" } + modifications.map { "\($0)" }
        if !later.isEmpty { words.append("asking later for \(later)") }
        if fails { words.append("failing") }
        if returnsNil { words.append("returning nil") }
        if isIfAbsent { words.append("if absent") }
        if isDefault { words.append("as a default") }
        if isValue { words.append("as a value") }
        words += whens.map { "in context \($0.context) (\($0.applied(to: Plan(key: key))))" }
        if !aliases.isEmpty { words.append("implementing \(aliases)") }
        return words.joined(separator: ", ")
    }
}

extension Operation: CustomStringConvertible {
    var description: String {
        switch self {
        case .register(let plan, let container): "register in \(Self.place(container)): \(plan)"
        case .configure(let key, let option, let container): "later in \(container): \(key), \(option)"
        case .unregister(let key, let container): "unregister in \(Self.place(container)): \(key)"
        case .ask(let way, let key, let argument, let container, let isHeld):
            "ask \(Self.place(container)): \(way) \(key)" + (argument.map { ", argument \($0)" } ?? "")
                + (isHeld ? ", held" : "")
        case .makeOwner(let question, let place): "make an owner \(place): \(question)"
        case .askLater(let position, let isHeld): "ask later: \(position)\(isHeld ? ", held" : "")"
        case .compare(let way, let key): "compare: \(way) \(key)"
        case .advanceClock: "advance the clock"
        case .sandbox(let steps): "in a sandbox: " + steps.map { "\($0)" }.joined(separator: "; ")
        case .isRegistered(let key, let container): "isRegistered in \(Self.place(container)): \(key)"
        case .releaseHeld: "release what is held"
        case .makeContainer(let child): "make a container" + (child.map { " with child \($0)" } ?? "")
        case .dropContainer(let container): "drop container \(container)"
        case .add(let child, let container): "add \(child) as a child to \(container)"
        case .copy(let container): "copy \(container)"
        case .resetCache(let container): "reset the cache of \(container)"
        case .resetScope(let scope): "reset \(scope)"
        case .setDefaultScope(let scope): "default scope \(scope)"
        case .setRoot(let container): "root = \(container)"
        case .setMain(let container): "main = \(container)"
        case .resetAll: "Resolver.reset()"
        case .setContext(let context, let isOn): "context \(context) is \(isOn ? "on" : "off")"
        }
    }

    private static func place(_ container: Int?) -> String { container.map { "\($0)" } ?? "static" }
}
