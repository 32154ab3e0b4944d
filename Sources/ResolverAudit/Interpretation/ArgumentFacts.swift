/// An argument of a factory, by position or by name.
enum ArgumentKey: Hashable, Sendable {
    case position(Int)
    case name(String)
}

/// An argument that a factory reads.
struct ArgumentNeed: Hashable, Sendable {
    let key: ArgumentKey
    let type: String
    /// Whether it is read each time the factory is run.
    let isCertain: Bool
    let place: SourcePlace

    var isOptional: Bool { TypeText.wrapped(type) != nil }
}

/// The types of the arguments that are passed to a factory. Where they are not known, the dictionary is nil.
typealias PassedArguments = [ArgumentKey: String]

extension Interpreter {
    /// Returns the arguments that a resolving call passes; nil if they are not known.
    func passed(by call: Call, in frame: Frame) -> PassedArguments? {
        var passed: PassedArguments = [:]
        for argument in call.arguments where !argument.isDefault {
            guard let label = argument.label else { continue }
            if label == "args" {
                guard let parts = argument.parts else { return nil }
                for (key, type) in parts { passed[key] = substituted(type, in: frame) }
            } else if label.hasPrefix("arg"), let position = Int(label.dropFirst(3)) {
                passed[.position(position)] = substituted(argument.type, in: frame)
            } else if label == "with" {
                guard let first = call.types["B"] else { return nil }
                let rest = call.types["C"].flatMap(TypeText.pack) ?? []
                for (position, type) in ([first] + rest).enumerated() {
                    passed[.position(position)] = substituted(type, in: frame)
                }
            }
        }
        return passed
    }

    /// Reading of an argument in a factory; false of other calls.
    func readArgument(_ call: Call, _ receiver: Value?, in frame: Frame) -> Bool {
        guard case .arguments(let registration)? = receiver else { return false }
        let isRead = ["callAsFunction", "subscript", "get", "optional"].contains(call.name)
        guard isRead, let type = call.result.isEmpty ? call.types["A"] : call.result else {
            registrations[registration].readsUnknown = true
            return true
        }
        let key: ArgumentKey
        switch call.arguments.first(where: { !$0.isDefault })?.value {
        case nil: key = .position(0)
        case .text(let name)?: key = .name(name)
        case .number(let number)?: key = .position(number)
        default:
            registrations[registration].readsUnknown = true
            return true
        }
        var known = substituted(type, in: frame)
        if call.name == "optional", TypeText.wrapped(known) == nil { known += "?" }
        registrations[registration].needs.append(
            ArgumentNeed(
                key: key, type: known, isCertain: !state.isUncertain && state.path.isEmpty && !state.isLater,
                place: call.place))
        return true
    }
}
