// What a failure prints: short enough that a sequence of steps can be read.

extension Key: CustomStringConvertible {
    var description: String { name.map { "\(type).\($0)" } ?? "\(type)" }
}

extension Dependency: CustomStringConvertible {
    var description: String { "\(way) \(key)" }
}

extension Plan: CustomStringConvertible {
    var description: String {
        var words = ["\(key)", scope.map { "\($0)" } ?? "default scope", "\(shape)"]
        if !dependencies.isEmpty { words.append("from \(dependencies)") }
        if let property { words.append("with property \(property)") }
        if isDecorated { words.append("decorated") }
        if returnsNil { words.append("returning nil") }
        if isIfAbsent { words.append("if absent") }
        if isValue { words.append("as a value") }
        if !aliases.isEmpty { words.append("implementing \(aliases)") }
        return words.joined(separator: ", ")
    }
}

extension Operation: CustomStringConvertible {
    var description: String {
        switch self {
        case .register(let plan, let container): "register in \(Self.place(container)): \(plan)"
        case .unregister(let key, let container): "unregister in \(Self.place(container)): \(key)"
        case .ask(let way, let key, let argument, let container, let isHeld):
            "ask \(Self.place(container)): \(way) \(key)" + (argument.map { ", argument \($0)" } ?? "")
                + (isHeld ? ", held" : "")
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
        }
    }

    private static func place(_ container: Int?) -> String { container.map { "\($0)" } ?? "static" }
}
